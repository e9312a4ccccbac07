import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../shared/query-client.ts';
import { LandingPage } from './landing-page.tsx';

// The tests wait longer than usual, because loading is slow on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

const scrollIntoView = vi.fn();
beforeEach(() => {
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (
    this: Element,
    options,
  ) {
    scrollIntoView(this.id, options);
  });
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('Unauthorized', { status: 401 })));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  scrollIntoView.mockClear();
});

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <LandingPage />
    </QueryClientProvider>,
  );

const tab = (name: string) => screen.getByRole('tab', { name });

test('the card on the landing page starts with the tab Sign In', () => {
  open();
  expect(tab('Sign In').getAttribute('aria-selected')).toBe('true');
});

test.each([
  ['Get started for free', 'a click'],
  ['Create your free account', 'a click'],
  ['Get started for free', 'Enter'],
  ['Create your free account', 'Space'],
])(
  '"%s" on the landing page opens Sign Up by %s, scrolls to the card and focuses its first field',
  async (name, by) => {
    open();
    const callToAction = screen.getByRole('button', { name });
    if (by === 'a click') await userEvent.click(callToAction);
    else {
      callToAction.focus();
      await userEvent.keyboard(by === 'Enter' ? '{Enter}' : ' ');
    }
    expect(tab('Sign Up').getAttribute('aria-selected')).toBe('true');
    // No behaviour is passed, because the stylesheet respects reduced motion.
    expect(scrollIntoView).toHaveBeenCalledExactlyOnceWith('auth', undefined);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/first name/i)));
  },
);

test('the calls to action on the landing page link to the card, so they work before hydration', () => {
  open();
  for (const name of ['Get started for free', 'Create your free account']) {
    expect(screen.getByRole('button', { name }).getAttribute('href')).toBe('#auth');
  }
  expect(document.getElementById('auth')).toBeTruthy();
});

test('every anchor in the header of the landing page has its section', () => {
  open();
  for (const name of ['Features', 'Benefits', 'Pricing', 'Reviews']) {
    const href = screen.getByRole('link', { name }).getAttribute('href') ?? '';
    expect(document.querySelector(href)?.querySelector('h2'), name).toBeTruthy();
  }
});

test('the landing page shows the three features: link, PIN and guest management', () => {
  open();
  const features = [...document.querySelectorAll('#features h3')].map(
    ({ textContent }) => textContent,
  );
  expect(features).toEqual(['A custom link', 'Secure PIN access', 'Guest management']);
});

test('the landing page states one flat price of 15 euros a month per property, free until it goes live', () => {
  open();
  const pricing = document.querySelector('#pricing');
  expect(pricing?.textContent).toContain('€15a month per property');
  const bill = [...(pricing?.querySelectorAll('dt, dd') ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(bill).toEqual([
    'Sign up',
    'free',
    'Create a property',
    'free',
    'Write and preview its page',
    'free',
    'Go live',
    '€15 a month',
  ]);
});

test('the landing page shows the specified claims', () => {
  open();
  const claims = [...document.querySelectorAll('#benefits li')].map((claim) =>
    [...claim.querySelectorAll('p')].map((part) => part.textContent).join(' '),
  );
  expect(claims).toEqual([
    '60% fewer guest messages',
    '40% fewer mid-stay issues',
    '4.8 star average host rating',
    '10 minutes to set up a property',
    '30 seconds per new guest',
    '3 hours saved per week',
  ]);
});

test('the claims on the landing page are labelled as examples, and the reviews as samples', () => {
  open();
  const claims = screen.getByRole('region', { name: 'What you gain' });
  expect(within(claims).getByText('Example figures')).toBeTruthy();
  expect(screen.getByText('Sample reviews')).toBeTruthy();
});

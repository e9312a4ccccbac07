import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as api from '../../shared/api.ts';
import type { Bundle } from '../page/bundle.ts';
import { PageServer } from '../page/parts/page-server.ts';
import { bundleOf, guide } from '../page/testing.ts';
import { WelcomePage } from '../welcome-page.tsx';

const pageId = '00000000-0000-4000-8000-00000000abcd';
let reportedTerms: string[];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  reportedTerms = [];
  vi.spyOn(api, 'call').mockImplementation(async (endpoint: { path: string }, input: unknown) => {
    if (endpoint.path.includes('search-miss'))
      reportedTerms.push((input as { body: { term: string } }).body.term);
    return {} as never;
  });
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function show(overrides: Parameters<typeof bundleOf>[0] = {}, isGuestPage = true) {
  const page = (bundle: Bundle) => (
    <PageServer value={isGuestPage ? { pageId } : {}}>
      <WelcomePage bundle={bundle} onCheckIn={() => {}} />
    </PageServer>
  );
  render(page(bundleOf(overrides)));
}

const house = {
  apartment: { amenities: ['Balcony'], hostPhone: '+371 20 000 000' },
  apartmentGuides: [guide({ name: 'Oven', instructions: 'Turn the left knob.' })],
};

async function typeQuery(text: string) {
  if (!screen.queryByRole('dialog'))
    fireEvent.click(screen.getByRole('button', { name: 'Search this page' }));
  fireEvent.change(await screen.findByRole('searchbox'), { target: { value: text } });
}

const panel = () => within(screen.getByRole('dialog'));

describe('the search', () => {
  test('the search groups its results by their section of the page and marks the matches', async () => {
    show(house);
    await typeQuery('knob');
    const result = await panel().findByRole('button', { name: /Oven/ });
    expect(result.querySelector('mark')?.textContent).toBe('knob');
    expect(panel().getByRole('heading', { name: 'Property Guide' })).toBeTruthy();
    expect(panel().getByRole('status').textContent).toBe('Results: 1');
  });

  test('the slash key opens the search, but not while the guest types or with the Ctrl key', async () => {
    show(house);
    fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
    const input = document.createElement('input');
    document.body.append(input);
    fireEvent.keyDown(input, { key: '/' });
    input.remove();
    expect(screen.queryByRole('dialog')).toBeNull();
    fireEvent.keyDown(document.body, { key: '/' });
    expect(await screen.findByRole('searchbox')).toBeTruthy();
  });

  test('Enter jumps from the search to the first result and focuses it', async () => {
    show(house);
    await typeQuery('balcnoy');
    await panel().findByRole('button', { name: 'Balcony' });
    fireEvent.submit(screen.getByRole('searchbox'));
    await waitFor(() => expect(document.activeElement?.getAttribute('data-at')).toBe('amenities'));
  });
});

test('the host’s note for a door that does not open is found before the check-in, and opens in the dialog “I can’t get in”', async () => {
  show({ guest: { hasCheckedIn: false }, apartment: { stuckNote: 'Lift the handle first.' } });
  await typeQuery('handle');
  fireEvent.click(await panel().findByRole('button', { name: /From your host/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Let’s get you in' });
  expect(dialog.textContent).toContain('Lift the handle first.');
});

describe('a missed search', () => {
  test('a missed search offers to call the host, and is reported once, after a few seconds', async () => {
    show(house);
    await typeQuery('sewing kit');
    expect(await panel().findByText(/Nothing found for ‘/, { selector: 'p' })).toBeTruthy();
    expect(panel().getByRole('link', { name: /Call/ })).toBeTruthy();
    expect(panel().getByText(/^Your host will see/)).toBeTruthy();
    await vi.advanceTimersByTimeAsync(4_000);
    expect(reportedTerms).toEqual([]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reportedTerms).toEqual(['sewing kit']);
    await typeQuery('');
    await typeQuery('sewing kit');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(reportedTerms).toEqual(['sewing kit']);
  });

  test('a missed search is not reported letter by letter', async () => {
    show(house);
    for (const typed of ['hammo', 'hammoc', 'hammock']) {
      await typeQuery(typed);
      await vi.advanceTimersByTimeAsync(500);
    }
    await vi.advanceTimersByTimeAsync(6_000);
    expect(reportedTerms).toEqual(['hammock']);
  });

  test('a missed search is reported when it is cleared after a pause, but not when it is cleared sooner', async () => {
    show(house);
    await typeQuery('corkscrew');
    await panel().findByText(/Nothing found for ‘/, { selector: 'p' });
    await vi.advanceTimersByTimeAsync(1_000);
    await typeQuery('');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(reportedTerms).toEqual([]);
    await typeQuery('tripod');
    await panel().findByText(/Nothing found for ‘/, { selector: 'p' });
    await vi.advanceTimersByTimeAsync(2_500);
    await typeQuery('');
    await waitFor(() => expect(reportedTerms).toEqual(['tripod']));
  });

  test.each(['4711 22', 'ada@example.com'])(
    'a missed search that may be a secret is not reported: %s',
    async (typed) => {
      show(house);
      await typeQuery(typed);
      await vi.advanceTimersByTimeAsync(8_000);
      expect(reportedTerms).toEqual([]);
    },
  );

  test('a missed search is not reported before the check-in, because the host’s texts cannot be searched yet', async () => {
    show({ ...house, guest: { hasCheckedIn: false } });
    await typeQuery('left knob');
    expect(await panel().findByText(/Nothing found for ‘/, { selector: 'p' })).toBeTruthy();
    expect(panel().queryByText(/^Your host will see/)).toBeNull();
    await vi.advanceTimersByTimeAsync(8_000);
    await typeQuery('');
    expect(reportedTerms).toEqual([]);
  });

  test('a missed search is reported neither from a preview nor without a network', async () => {
    show(house, false);
    await typeQuery('ukulele');
    await vi.advanceTimersByTimeAsync(8_000);
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    show(house);
    await typeQuery('ukulele');
    await vi.advanceTimersByTimeAsync(8_000);
    expect(reportedTerms).toEqual([]);
  });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { anna, open, press, serverAnswers } from '../accounts/testing.tsx';
import { billingStatus } from '../billing/testing.ts';
import { hasProperties, statusOf } from '../host/properties-testing.ts';
import { EditingProvider } from './editing/editing-context.tsx';
import { PropertyEditor } from './property-editor.tsx';
import { apartment } from './sections/testing.tsx';

function openEditor(status = billingStatus()) {
  hasProperties(apartment);
  serverAnswers({ [statusOf(apartment)]: { body: status } });
  open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <PropertyEditor apartment={apartment} />
    </EditingProvider>,
  );
}

test('the sections of the editor are in the specified order, followed by the one for the crew, and each can be folded', async () => {
  openEditor();
  const headings = screen.getAllByRole('heading', { level: 2 });
  const titles = headings.map(({ textContent }) => textContent ?? '');
  expect(titles).toEqual([
    'Current Guest',
    'Property Details',
    'Contact Information',
    'Your Apartment',
    'Pre-Arrival Info',
    'Arrival Steps',
    'Amenities',
    'Property Rules',
    'Before You Leave',
    'Local Recommendations',
    'Sightseeing',
    'Property Guide',
    'Guest Check-In Data',
    'For the Crew',
  ]);
  const triggers = headings.map((heading) => within(heading).getByRole('button'));
  expect(triggers.map((trigger) => trigger.getAttribute('aria-expanded'))).toEqual(
    triggers.map(() => 'true'),
  );
  await press('Amenities');
  expect(triggers[titles.indexOf('Amenities')]?.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByLabelText('Amenity 1')).toBeNull();
});

test('on a phone the sections are folded with a summary, and an error unfolds its section', async () => {
  sessionStorage.clear();
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        matches: query.includes('max-width'),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
  openEditor();
  // A selector is faster than a role query, which would search all folded content.
  const sectionButtons = () => [...document.querySelectorAll('h2 button')];
  const sectionButton = (title: string) =>
    sectionButtons().find((each) => each.textContent?.startsWith(title)) ?? document.body;
  const unfoldedButtons = () =>
    sectionButtons().filter((each) => each.getAttribute('aria-expanded') === 'true');
  expect(sectionButtons()).toHaveLength(14);
  expect(unfoldedButtons()).toEqual([]);
  await waitFor(() => expect(sectionButton('Amenities').textContent).toBe('Amenities2 entries'));
  expect(screen.getByText('Preview')).toBeTruthy();

  fireEvent.click(sectionButton('Property Details'));
  fireEvent.change(screen.getByLabelText('Airbnb link'), { target: { value: 'nowhere' } });
  fireEvent.click(sectionButton('Property Details'));
  await waitFor(() =>
    expect(sectionButton('Property Details').textContent).toContain('Unsaved changes'),
  );
  fireEvent.click(screen.getByText('Save All Changes'));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Airbnb link')));
  expect(unfoldedButtons()).toEqual([sectionButton('Property Details')]);
  expect(sectionButton('Property Details').textContent).toContain('Not saved');
});

const newGuest = () => screen.findByRole<HTMLButtonElement>('button', { name: 'New Guest' });

test.each(['active', 'active_until', 'manual_trial_active'] as const)(
  'a guest can be added while the property is %s',
  async (ui_state) => {
    openEditor(billingStatus({ ui_state }));
    await waitFor(async () => expect((await newGuest()).disabled).toBe(false));
    expect(screen.queryByText('Subscribe to add guests.')).toBeNull();
  },
);

test('the guest area closes automatically when the trial ends', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const advanceTime = (milliseconds: number) =>
    act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const end = new Date(Date.now() + 60_000).toISOString();
  openEditor(billingStatus({ ui_state: 'manual_trial_active', active_until_date_iso: end }));
  await advanceTime(1_000);
  expect(screen.queryByText('Subscribe to add guests.')).toBeNull();
  serverAnswers({ [statusOf(apartment)]: { body: billingStatus() } });
  await advanceTime(61_000);
  await vi.waitFor(() => expect(screen.getByText('Subscribe to add guests.')).toBeTruthy());
  const control = screen.getByRole<HTMLButtonElement>('button', { name: 'New Guest' });
  expect(control.disabled).toBe(true);
});

test('the guest area of an inactive property is disabled and shows a Subscribe button', async () => {
  openEditor();
  await screen.findByText('Subscribe to add guests.');
  expect((await newGuest()).disabled).toBe(true);
  await press('Subscribe');
  const prompt = await screen.findByRole('alertdialog', { name: 'Subscription Required' });
  expect(within(prompt).getByRole('button', { name: 'Cancel' })).toBeTruthy();
  expect(within(prompt).getByRole('button', { name: /^Subscribe/ })).toBeTruthy();
});

test('the editor links to the translations, prints, calendars, history and team of its property', async () => {
  openEditor();
  const links = within(screen.getByRole('navigation', { name: 'More about this property' }));
  expect(links.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/host/translations?property=${apartment.id}`,
    `/host/print?property=${apartment.id}`,
    `/host/calendars?property=${apartment.id}`,
    `/host/history?property=${apartment.id}`,
    '/host/team',
  ]);
});

import { invalidUrl } from '@guest-portal/contract/fields';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import {
  anna,
  expectToast,
  isToastRed,
  open,
  press,
  refused,
  sentTo,
  serverAnswers,
  watchWaits,
} from '../../accounts/testing.tsx';
import {
  activeGuestQuery,
  apartmentsQuery,
  failedFactsQuery,
  type Guest,
  guidesQuery,
  localTipsQuery,
  sectionsQuery,
  sightseeingSpotsQuery,
  stalePrintsQuery,
} from '../../host/queries.ts';
import { marta } from '../sections/guest/guest-testing.tsx';
import { apartment, guide, place, section } from '../sections/testing.tsx';
import { type DraftStore, openDraftStore } from './drafts/draft-store.ts';
import { type ItemKey, withEdit } from './drafts/drafts.ts';
import { EditingProvider, useDraftStore } from './editing-context.tsx';
import { UnsavedChanges } from './unsaved-changes.tsx';

const { id } = apartment;
const tip = place(1, 'Café');
const spot = place(2, 'Tower');
const oven = guide(3, 'Oven');
const bins = section(4, 'Bins');

let store: DraftStore;

function ExposeStore() {
  store = useDraftStore();
  return null;
}

const onSubscriptionRequired = vi.fn();
afterEach(() => onSubscriptionRequired.mockClear());

function openBar() {
  sessionStorage.clear();
  const client = open(
    '/host/settings',
    <EditingProvider hostId={anna.id}>
      <ExposeStore />
      <UnsavedChanges onSubscriptionRequired={onSubscriptionRequired} />
    </EditingProvider>,
  );
  client.setQueryData(apartmentsQuery.queryKey, [apartment]);
  client.setQueryData<Guest | null>(activeGuestQuery(id).queryKey, marta);
  client.setQueryData(localTipsQuery(id).queryKey, [tip]);
  client.setQueryData(sightseeingSpotsQuery(id).queryKey, [spot]);
  client.setQueryData(guidesQuery(id).queryKey, [oven]);
  client.setQueryData(sectionsQuery(id).queryKey, [bins]);
  return client;
}

const rename = (key: ItemKey, from: string) =>
  act(() =>
    store.set({ apartmentId: id, drafts: withEdit(store.get().drafts, key, 'name', from, 'New') }),
  );

const patchTip = `PATCH /api/host/local-tips/${tip.id}`;
const patchSpot = `PATCH /api/host/sightseeing-spots/${spot.id}`;
const bar = () => screen.queryByRole('region', { name: 'Unsaved changes' });

test('the save bar appears with the first change, at the full width of the window', () => {
  openBar();
  expect(bar()).toBeNull();
  rename(`localTip:${tip.id}`, 'Café');
  expect(bar()?.textContent).toContain('You have unsaved changes');
  expect(bar()?.className).toMatch(/\bfixed inset-x-0 bottom-0\b/);
});

test('Discard removes the changes and closes the save bar', async () => {
  openBar();
  rename(`localTip:${tip.id}`, 'Café');
  await press('Discard');
  await waitFor(() => expect(bar()).toBeNull());
  expect(store.get().drafts).toEqual({});
});

test('the save button shows that a save is running', async () => {
  openBar();
  rename(`localTip:${tip.id}`, 'Café');
  serverAnswers({ [patchTip]: 'never' });
  await press('Save All Changes');
  expect(await screen.findByText('Saving...', { selector: '[role=status]' })).toBeTruthy();
});

test('a save clears the changes, shows a toast and refetches after 100 ms', async () => {
  const client = openBar();
  rename(`localTip:${tip.id}`, 'Café');
  serverAnswers({ [patchTip]: { body: { ...tip, name: 'New', version: 2 } } });
  const waits = watchWaits();
  const invalidated = vi.spyOn(client, 'invalidateQueries');
  await press('Save All Changes');
  await expectToast('Changes saved successfully!', 'All your updates have been applied.');
  expect(sentTo(patchTip)).toEqual([{ name: 'New', version: 1 }]);
  expect(store.get().drafts).toEqual({});
  await waitFor(() => expect(bar()).toBeNull());
  expect(waits).toHaveBeenCalledWith(expect.any(Function), 100);
  await waitFor(() => expect(invalidated).toHaveBeenCalledTimes(5));
  const keys = invalidated.mock.calls.map(([filters]) => filters?.queryKey);
  expect(keys).toEqual([
    apartmentsQuery.queryKey,
    ['property', id],
    stalePrintsQuery.queryKey,
    failedFactsQuery.queryKey,
    ['stays'],
  ]);
});

test.each([
  ['apartment', `apartment:${id}`, apartment.name, `apartments/${id}`],
  ['guest information', `guest:${marta.id}`, marta.name, `guests/${marta.id}`],
  ['local tip', `localTip:${tip.id}`, tip.name, `local-tips/${tip.id}`],
  ['sightseeing spot', `sightseeingSpot:${spot.id}`, spot.name, `sightseeing-spots/${spot.id}`],
  ['guide item', `guide:${oven.id}`, oven.name, `apartment-guides/${oven.id}`],
  ['custom section', `section:${bins.id}`, bins.name, `custom-sections/${bins.id}`],
] as const)(
  'a failed save shows the toast "Failed to update %s"',
  async (noun, key, name, path) => {
    openBar();
    rename(key, name);
    serverAnswers({ [`PATCH /api/host/${path}`]: refused(503, 'Briefly unavailable') });
    await press('Save All Changes');
    await expectToast(`Failed to update ${noun}`, `${name}: Briefly unavailable`);
    expect(isToastRed()).toBe(true);
    expect(bar()).toBeTruthy();
  },
);

test('several items that failed to save are named in one toast', async () => {
  openBar();
  rename(`localTip:${tip.id}`, 'Café');
  rename(`sightseeingSpot:${spot.id}`, 'Tower');
  serverAnswers({ [patchTip]: refused(503, 'Later'), [patchSpot]: refused(503, 'Later') });
  await press('Save All Changes');
  await expectToast('Failed to save changes', 'Please try again. Not saved: Café, Tower');
  expect(isToastRed()).toBe(true);
  // The items themselves have no errors.
  expect(store.get().failures).toEqual({});
});

test('without a network, a save shows one toast and keeps the changes, and the save bar says when they can be saved', async () => {
  openBar();
  rename(`localTip:${tip.id}`, 'Café');
  rename(`sightseeingSpot:${spot.id}`, 'Tower');
  serverAnswers({ [patchTip]: 'broken', [patchSpot]: 'broken', 'GET /healthz': 'broken' });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await press('Save All Changes');
  await expectToast(
    'Failed to save changes',
    'You are offline. Please try again once you are connected. Your changes are kept here.',
  );
  expect(isToastRed()).toBe(true);
  expect(bar()?.textContent).toContain('Not saved: you are offline. Your changes are kept here.');
  expect(store.get().failures).toEqual({});
  expect(Object.keys(openDraftStore(anna.id).get().drafts)).toHaveLength(2);

  serverAnswers({ 'GET /healthz': { body: { status: 'ok' } } });
  online.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  await screen.findByText('You are connected again. You can save your changes now.');
  expect(sentTo(patchTip).length + sentTo(patchSpot).length).toBe(2);
  serverAnswers({
    [patchTip]: { body: { ...tip, name: 'New', version: 2 } },
    [patchSpot]: { body: { ...spot, name: 'New', version: 2 } },
  });
  await press('Save All Changes');
  await waitFor(() => expect(bar()).toBeNull());
});

test('the toast about a refused field names it by its label', async () => {
  openBar();
  const draft = { googleMapsUrl: { base: '', value: 'https://maps.google.com/' } };
  act(() => store.set({ apartmentId: id, drafts: { [`localTip:${tip.id}`]: draft } }));
  const fields = [{ path: 'googleMapsUrl', message: 'This link does not open a map.' }];
  serverAnswers({ [patchTip]: refused(400, 'This link does not open a map.', { fields }) });
  await press('Save All Changes');
  await expectToast(
    'Failed to update local tip',
    'Café, Google Maps link: This link does not open a map.',
  );
  expect(store.get().failures[`localTip:${tip.id}`]?.fields).toEqual({
    googleMapsUrl: 'This link does not open a map.',
  });
});

test('the toast about a refused field of the property itself names only the field', async () => {
  openBar();
  const draft = { googleMapsLink: { base: '', value: 'nowhere' } };
  act(() => store.set({ apartmentId: id, drafts: { [`apartment:${id}`]: draft } }));
  await press('Save All Changes');
  await expectToast('Failed to update apartment', `Google Maps link: ${invalidUrl}`);
});

test('a save that requires a subscription opens the subscription dialog without an error', async () => {
  openBar();
  rename(`guest:${marta.id}`, marta.name);
  const code = 'subscription_required';
  serverAnswers({
    [`PATCH /api/host/guests/${marta.id}`]: refused(402, 'Subscribe to add guests.', { code }),
  });
  await press('Save All Changes');
  await waitFor(() => expect(onSubscriptionRequired).toHaveBeenCalledOnce());
  await expectToast('');
  expect(bar()).toBeTruthy();
});

test.each(['Control', 'Meta'])(
  '%s+S saves the changes, and does nothing while a dialog is open',
  async (key) => {
    openBar();
    rename(`localTip:${tip.id}`, 'Café');
    serverAnswers({ [patchTip]: { body: { ...tip, name: 'New', version: 2 } } });
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    await userEvent.keyboard(`{${key}>}s{/${key}}`);
    dialog.remove();
    expect(sentTo(patchTip)).toEqual([]);
    await userEvent.keyboard(`{${key}>}{Shift>}s{/Shift}{/${key}}`);
    expect(sentTo(patchTip)).toEqual([]);
    await userEvent.keyboard(`{${key}>}s{/${key}}`);
    await expectToast('Changes saved successfully!', 'All your updates have been applied.');
    expect(sentTo(patchTip)).toEqual([{ name: 'New', version: 1 }]);
    await userEvent.keyboard(`{${key}>}s{/${key}}`);
    await expectToast('No changes to save');
    expect(sentTo(patchTip)).toHaveLength(1);
  },
);

import { emptyFields, switchFields, writtenFields } from '@guest-portal/contract/apartment-fields';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test } from 'vitest';
import { field, open, ownerRights, press, serverAnswers, signedIn } from '../accounts/testing.tsx';
import type { Apartment, PropertyChange } from '../host/queries.ts';
import { HistoryPage } from './history-page.tsx';

const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

const propertyOf = (id: string, name: string): Apartment => ({
  ...emptyFields([...writtenFields, ...switchFields]),
  id,
  name,
  slug: 'canal-loft-abc',
  apartmentPhotos: [],
  apartmentPhotoCaptions: {},
  subscription_status: 'active',
  isLive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  version: 7,
  ...ownerRights,
});

const loft = propertyOf(uuid(1), 'Canal Loft');
const barn = propertyOf(uuid(2), 'Old Barn');
const path = (id: string) => `GET /api/host/apartments/${id}/changes`;

const ilze = { name: 'Ilze Kalna', isYou: false };

let lastId = 100;
const changeOf = (more: Partial<PropertyChange>): PropertyChange => {
  lastId += 1;
  return {
    id: uuid(lastId),
    changedAt: '2026-05-02T12:00:00.000Z',
    author: { name: 'Anna Ozola', isYou: true },
    change: 'changed',
    kind: 'apartment',
    rowTitle: '',
    field: 'checkinTime',
    oldText: '15:00',
    newText: '16:00',
    isSecret: false,
    ...more,
  };
};

const page = (changes: PropertyChange[], hasMore = false) => ({ body: { changes, hasMore } });

function openHistory(answer: ReturnType<typeof page> | 'broken' | 'never') {
  signedIn();
  serverAnswers({
    'GET /api/host/apartments': { body: [loft, barn] },
    [path(loft.id)]: answer,
    [path(barn.id)]: page([]),
  });
  return open(`/host/history?property=${loft.id}`, <HistoryPage />);
}

/** The texts of all entries, without their times. */
async function entries() {
  await waitFor(() => expect(document.querySelector('li time')).toBeTruthy());
  return [...document.querySelectorAll('li:has(time)')].map((item) =>
    item.textContent?.replace(item.querySelector('time')?.textContent ?? '', ''),
  );
}

test('each change says who changed what, with the text before and after', async () => {
  openHistory(
    page([
      changeOf({}),
      changeOf({ author: ilze, field: 'wifiAdditionalInfo', oldText: '', newText: 'Slow' }),
      changeOf({ author: null, field: 'showGuestName', oldText: 'true', newText: 'false' }),
      changeOf({ author: { name: '', isYou: false }, field: 'city', oldText: '', newText: 'Riga' }),
      changeOf({
        author: ilze,
        kind: 'guide',
        rowTitle: 'Oven',
        field: 'instructions',
        oldText: 'Turn left',
        newText: 'Turn right',
      }),
    ]),
  );
  expect(await entries()).toEqual([
    'You changed ‘Check-in from’Before: 15:00After: 16:00',
    'Ilze Kalna changed ‘Additional info on the Wi-Fi’Before: EmptyAfter: Slow',
    'A deleted account changed ‘Show guest name’Before: OnAfter: Off',
    'Someone changed ‘City’Before: EmptyAfter: Riga',
    'Ilze Kalna changed ‘Instructions’ of the guide item ‘Oven’Before: Turn leftAfter: Turn right',
  ]);
});

test('rows, photos, translations and types are described without field names of the API', async () => {
  const noTexts = { oldText: null, newText: null };
  openHistory(
    page([
      changeOf({ ...noTexts, change: 'added', kind: 'step', rowTitle: 'Gate\nleft', field: '' }),
      changeOf({ ...noTexts, change: 'removed', kind: 'localTip', rowTitle: 'Pier', field: '' }),
      changeOf({ ...noTexts, kind: 'sightseeingSpot', rowTitle: 'Tower', field: 'photos' }),
      changeOf({ ...noTexts, field: 'photos' }),
      changeOf({ ...noTexts, field: 'calendarAddress' }),
      changeOf({ ...noTexts, kind: 'translation', field: 'de' }),
      changeOf({ field: 'wifiAccessType', oldText: 'password', newText: 'free' }),
      changeOf({ field: 'guestLanguages', oldText: 'de', newText: 'de\nlv' }),
    ]),
  );
  expect(await entries()).toEqual([
    'You added the arrival step ‘Gate’',
    'You removed the recommendation ‘Pier’',
    'You changed ‘Photos’ of the sightseeing spot ‘Tower’',
    'You changed ‘Photos’',
    'You changed ‘Address for subscribing to the stays’',
    'You changed ‘Translations into German’',
    'You changed ‘Network type’Before: Password ProtectedAfter: Free/Open Network',
    'You changed ‘Guest languages’Before: GermanAfter: German, Latvian',
  ]);
});

test('a change of a secret says that its text is not kept', async () => {
  openHistory(
    page([changeOf({ field: 'wifiPassword', oldText: null, newText: null, isSecret: true })]),
  );
  expect(await entries()).toEqual([
    'You changed ‘Network password’We do not keep this text, because it may contain a code or password.',
  ]);
});

test('a change beyond the beginning of a long text does not show the same text twice', async () => {
  const text = `${'x'.repeat(500)}…`;
  openHistory(page([changeOf({ field: 'stuckNote', oldText: text, newText: text })]));
  expect((await entries())[0]).toMatch(/The texts differ only after the first 500 characters\.$/);
});

test('changes are grouped by day', async () => {
  openHistory(
    page([
      changeOf({}),
      changeOf({ field: 'city' }),
      changeOf({ field: 'country', changedAt: '2026-04-20T12:00:00.000Z' }),
    ]),
  );
  const days = await screen.findAllByRole('heading', { level: 2 });
  expect(days).toHaveLength(2);
  const [first, second] = days.map((day) => {
    const section = day.closest('section');
    if (!section) throw new Error('the day has no section');
    return within(section).getAllByRole('listitem').length;
  });
  expect([first, second]).toEqual([2, 1]);
});

test('texts and names have their own direction', async () => {
  openHistory(
    page([
      changeOf({
        author: { name: 'נועה לוי', isYou: false },
        kind: 'guide',
        rowTitle: 'תנור',
        field: 'instructions',
        oldText: 'שמאלה',
        newText: 'ימינה',
      }),
    ]),
  );
  await entries();
  for (const text of ['שמאלה', 'ימינה']) expect(screen.getByText(text).dir).toBe('auto');
  for (const name of ['נועה לוי', 'תנור']) expect(screen.getByText(name).tagName).toBe('BDI');
});

test('older changes are shown on request, and the first of them gets the focus, and none if they did not load', async () => {
  const focusedEntries: (string | null)[] = [];
  const noteFocus = ({ target }: FocusEvent) =>
    target instanceof HTMLLIElement && focusedEntries.push(target.textContent);
  document.addEventListener('focusin', noteFocus);
  onTestFinished(() => document.removeEventListener('focusin', noteFocus));
  const newest = changeOf({});
  const older = changeOf({ field: 'city', oldText: '', newText: 'Riga' });
  openHistory(page([newest], true));
  await entries();
  const next = `${path(loft.id)}?before=${encodeURIComponent(newest.changedAt)}&beforeId=${newest.id}`;
  serverAnswers({ [next]: 'broken' });
  await press('Show older changes');
  await screen.findByText('The older changes didn’t load.');
  serverAnswers({ [next]: page([older]) });
  await press('Try again');
  await screen.findByText('Riga');
  expect(await entries()).toHaveLength(2);
  expect(document.activeElement?.textContent).toContain('Riga');
  expect(focusedEntries).toEqual([expect.stringContaining('Riga')]);
  expect(screen.queryByRole('button', { name: /Show older changes/ })).toBeNull();
});

test('the history of a property without changes says so, and another property can be chosen', async () => {
  openHistory(page([changeOf({})]));
  await entries();
  await userEvent.selectOptions(field('Property'), 'Old Barn');
  await screen.findByText(/^There are no recorded changes/);
  expect(location.search).toBe(`?property=${barn.id}`);
});

test('if the history does not load, it can be loaded again', async () => {
  openHistory('broken');
  await screen.findByText('This part didn’t load.');
  serverAnswers({ [path(loft.id)]: page([changeOf({})]) });
  await press('Try again');
  expect(await entries()).toHaveLength(1);
});

test('while the history loads, the page says so', async () => {
  openHistory('never');
  expect((await screen.findByText('Loading...')).getAttribute('role')).toBe('status');
});

test('the history page asks a host without a property to add one', async () => {
  signedIn();
  open('/host/history', <HistoryPage />);
  expect(await screen.findByRole('link', { name: 'Add a property' })).toBeTruthy();
});

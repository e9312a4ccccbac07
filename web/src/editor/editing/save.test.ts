import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { activeGuestQuery, guidesQuery } from '../../host/queries.ts';
import { type DraftStore, openDraftStore } from './drafts/draft-store.ts';
import { withEdit } from './drafts/drafts.ts';
import { saveDrafts } from './save.ts';

const oven = {
  id: 'oven',
  apartmentId: 'loft',
  order: 0,
  name: 'Oven',
  instructions: 'Turn',
  images: [],
  imageCaptions: {},
  version: 3,
};
const patchOven = 'PATCH /api/host/apartment-guides/oven';
const patchKettle = 'PATCH /api/host/apartment-guides/kettle';
const key = 'guide:oven';

let client: QueryClient;
let store: DraftStore;

beforeEach(() => {
  sessionStorage.clear();
  client = new QueryClient();
  client.setQueryData(guidesQuery('loft').queryKey, [oven, { ...oven, id: 'kettle' }]);
  store = openDraftStore('anna');
});

const typed = (drafts: Record<string, Record<string, [string, string]>>) =>
  store.set({
    apartmentId: 'loft',
    drafts: Object.fromEntries(
      Object.entries(drafts).map(([item, fields]) => [
        item,
        Object.fromEntries(
          Object.entries(fields).map(([field, [base, value]]) => [field, { base, value }]),
        ),
      ]),
    ),
  });

const stale = (current: object) =>
  refused(409, 'This was changed elsewhere in the meantime.', { code: 'stale_version', current });

const guides = () => client.getQueryData(guidesQuery('loft').queryKey);

test('each changed item is one patch, with the version that the host has seen', async () => {
  typed({
    [key]: { name: ['Oven', 'Stove'] },
    'guide:kettle': { instructions: ['Turn', 'Press'] },
  });
  serverAnswers({
    [patchOven]: { body: { ...oven, name: 'Stove', version: 4 } },
    [patchKettle]: { body: { ...oven, id: 'kettle', instructions: 'Press', version: 4 } },
  });
  const outcome = await saveDrafts(client, store);
  expect(outcome.failures).toEqual([]);
  expect(sentTo(patchOven)).toEqual([{ name: 'Stove', version: 3 }]);
  expect(sentTo(patchKettle)).toEqual([{ instructions: 'Press', version: 3 }]);
  expect(store.get().drafts).toEqual({});
  expect(guides()?.map(({ version }) => version)).toEqual([4, 4]);
});

test('an item that fails keeps what was typed; the others are saved', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] }, 'guide:kettle': { name: ['Oven', 'Kettle'] } });
  serverAnswers({
    [patchOven]: refused(503, 'We are briefly unavailable.'),
    [patchKettle]: { body: { ...oven, id: 'kettle', name: 'Kettle', version: 4 } },
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([[key, { message: 'We are briefly unavailable.', isPassing: true }]]);
  expect(Object.keys(store.get().drafts)).toEqual([key]);
});

test('without a network everything typed stays', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: 'broken' });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'The server could not be reached. Please try again.' }],
  ]);
  expect(store.get().drafts[key]?.name?.value).toBe('Stove');
});

test('where nobody answers, the rest is not even tried', async () => {
  const many = Array.from({ length: 20 }, (_, at) => ({ ...oven, id: `guide-${at}` }));
  client.setQueryData(guidesQuery('loft').queryKey, many);
  typed(Object.fromEntries(many.map(({ id }) => [`guide:${id}`, { name: ['Oven', 'Stove'] }])));
  serverAnswers(
    Object.fromEntries(
      many.map(({ id }) => [`PATCH /api/host/apartment-guides/${id}`, 'broken' as const]),
    ),
  );
  const { isUnreached, failures } = await saveDrafts(client, store);
  expect(isUnreached).toBe(true);
  // Those that were on their way at the same time.
  expect(failures.length).toBeLessThanOrEqual(6);
  expect(Object.keys(openDraftStore('anna').get().drafts)).toHaveLength(20);
});

test.each([
  ['of a field that was sent stands at it', 'name', { name: 'No.' }],
  ['of an entry of a list at the list', 'instructions.3', { instructions: 'No.' }],
  ['of a field that is not on the page at the item', 'order', undefined],
])('a refusal %s', async (_where, path, fields) => {
  typed({ [key]: { name: ['Oven', 'Stove'], instructions: ['Turn', 'Press'] } });
  serverAnswers({ [patchOven]: refused(400, 'No.', { fields: [{ path, message: 'No.' }] }) });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([[key, { message: 'No.', ...(fields && { fields }) }]]);
});

test('too much text for the property stands at what was lengthened most', async () => {
  typed({ [key]: { name: ['Oven', 'Stoves'], instructions: ['Turn', 'Turn it until it clicks'] } });
  const code = 'property_too_long';
  serverAnswers({ [patchOven]: refused(413, 'Too much.', { code }) });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'Too much.', fields: { instructions: 'Too much.' } }],
  ]);
});

test('a lost session stops the saving and keeps every draft', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: refused(401, 'Unauthorized') });
  const { unauthorized, failures } = await saveDrafts(client, store);
  expect(unauthorized).toBeDefined();
  expect(failures).toEqual([]);
  expect(openDraftStore('anna').get().drafts[key]?.name?.value).toBe('Stove');
});

describe('another tab has saved meanwhile', () => {
  test('other fields: both are kept, and the host notices nothing', async () => {
    typed({ [key]: { name: ['Oven', 'Stove'] } });
    const theirs = { ...oven, instructions: 'Press', version: 8 };
    serverAnswers({ [patchOven]: stale(theirs) });
    const saving = saveDrafts(client, store);
    // The first patch is on its way; the second finds this.
    serverAnswers({ [patchOven]: { body: { ...theirs, name: 'Stove', version: 9 } } });
    const outcome = await saving;
    expect(outcome).toMatchObject({ failures: [], conflicts: [] });
    expect(sentTo(patchOven)).toEqual([
      { name: 'Stove', version: 3 },
      { name: 'Stove', version: 8 },
    ]);
    expect(store.get().drafts).toEqual({});
  });

  test('the same field: nothing is overwritten, and both texts are there to choose from', async () => {
    typed({ [key]: { name: ['Oven', 'Stove'] } });
    const theirs = { ...oven, name: 'Cooker', version: 8 };
    serverAnswers({ [patchOven]: stale(theirs) });
    const { conflicts } = await saveDrafts(client, store);
    const draft = { name: { base: 'Oven', value: 'Stove' } };
    expect(conflicts).toEqual([{ key, fields: ['name'], row: theirs, draft }]);
    expect(sentTo(patchOven)).toHaveLength(1);
    expect(store.get().drafts[key]?.name?.value).toBe('Stove');
  });

  test('the same words: there is nothing to ask', async () => {
    typed({ [key]: { name: ['Oven', 'Stove'] } });
    client.setQueryData(guidesQuery('loft').queryKey, [{ ...oven, name: 'Stove', version: 8 }]);
    serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 9 } } });
    const { conflicts } = await saveDrafts(client, store);
    expect(conflicts).toEqual([]);
  });
});

test('what was deleted elsewhere is told once and no longer waits to be saved', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: refused(404, 'Not found') });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'This is gone: it was ended or deleted elsewhere. You had typed: Stove' }],
  ]);
  expect(store.get().drafts).toEqual({});
});

test('an edit of a stay that another guest has ended lands nowhere, and is told', async () => {
  const guest = { id: 'maya', version: 2, name: 'Maya', isActive: true };
  client.setQueryData(activeGuestQuery('loft').queryKey, guest as never);
  typed({ 'guest:maya': { name: ['Maya', 'Maya K.'] } });
  serverAnswers({
    'PATCH /api/host/guests/maya': refused(409, 'This stay has ended.', { code: 'stay_is_over' }),
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures[0]?.[1].message).toContain('You had typed: Maya K.');
  expect(store.get().drafts).toEqual({});
});

test('a guest added elsewhere meanwhile is not ended unasked', async () => {
  store.set({
    apartmentId: 'loft',
    drafts: { 'guest:new': { name: { base: '', value: 'Peter' } } },
  });
  const marta = { id: 'marta', version: 1, name: 'Marta' };
  const sentence = 'Marta was added meanwhile. Save again to end that stay.';
  serverAnswers({
    'POST /api/host/guests': refused(409, sentence, { code: 'another_stay', current: marta }),
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([['guest:new', { message: sentence }]]);
  serverAnswers({ 'POST /api/host/guests': { status: 201, body: { ...marta, id: 'peter' } } });
  await saveDrafts(client, store);
  expect(sentTo('POST /api/host/guests')).toMatchObject([
    { replaces: null },
    { replaces: 'marta' },
  ]);
  expect(store.get().drafts).toEqual({});
});

test('text that is typed back to what stood there while it is being saved is saved as well', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 4 } } });
  const saving = saveDrafts(client, store);
  store.set({ drafts: withEdit(store.get().drafts, key, 'name', 'Oven', 'Oven') });
  await saving;
  expect(store.get().drafts[key]).toEqual({ name: { base: 'Stove', value: 'Oven' } });
});

test('what the server said before a save does not bury the saved row', async () => {
  typed({ [key]: { name: ['Oven', 'Stove'] } });
  let answer = (_rows: (typeof oven)[]) => {};
  const late = client.fetchQuery({
    ...guidesQuery('loft'),
    queryFn: () =>
      new Promise<(typeof oven)[]>((resolve) => {
        answer = resolve;
      }),
  });
  serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 4 } } });
  await saveDrafts(client, store);
  answer([oven]);
  await late.catch(() => undefined);
  expect(guides()?.[0]).toMatchObject({ name: 'Stove', version: 4 });
});

test('a guest without a subscription is told from other failures', async () => {
  store.set({
    apartmentId: 'loft',
    drafts: { 'guest:new': { name: { base: '', value: 'Maya' } } },
  });
  serverAnswers({
    'POST /api/host/guests': refused(402, 'Subscribe to add guests.', {
      code: 'subscription_required',
    }),
  });
  const outcome = await saveDrafts(client, store);
  expect(outcome.needsSubscription).toBe(true);
  expect(sentTo('POST /api/host/guests')).toMatchObject([
    { apartmentId: 'loft', name: 'Maya', hasCheckedIn: false, isActive: true },
  ]);
  expect(store.get().drafts['guest:new']).toBeDefined();
});

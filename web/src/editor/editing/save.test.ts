import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, test } from 'vitest';
import { managerRights, refused, sentTo, serverAnswers } from '../../accounts/testing.tsx';
import { activeGuestQuery, apartmentsQuery, guidesQuery } from '../../host/queries.ts';
import { apartment } from '../sections/testing.tsx';
import { type DraftStore, openDraftStore } from './drafts/draft-store.ts';
import { withEdit } from './drafts/drafts.ts';
import { putRow } from './items.ts';
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

const setDrafts = (drafts: Record<string, Record<string, [string, string]>>) =>
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

const staleReply = (current: object) =>
  refused(409, 'This was changed elsewhere in the meantime.', { code: 'stale_version', current });

const guides = () => client.getQueryData(guidesQuery('loft').queryKey);

test('each changed item is sent as one patch, with the version that the host has seen', async () => {
  setDrafts({
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

test('a failed item keeps its draft, and the other items are saved', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] }, 'guide:kettle': { name: ['Oven', 'Kettle'] } });
  serverAnswers({
    [patchOven]: refused(503, 'We are briefly unavailable.'),
    [patchKettle]: { body: { ...oven, id: 'kettle', name: 'Kettle', version: 4 } },
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'We are briefly unavailable.', isServerFault: true }],
  ]);
  expect(Object.keys(store.get().drafts)).toEqual([key]);
});

test('all drafts are kept if a save fails without a network', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: 'broken' });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'The server could not be reached. Please try again.' }],
  ]);
  expect(store.get().drafts[key]?.name?.value).toBe('Stove');
});

test('if the server does not reply to a save, the other items are not sent', async () => {
  const many = Array.from({ length: 20 }, (_, index) => ({ ...oven, id: `guide-${index}` }));
  client.setQueryData(guidesQuery('loft').queryKey, many);
  setDrafts(Object.fromEntries(many.map(({ id }) => [`guide:${id}`, { name: ['Oven', 'Stove'] }])));
  serverAnswers(
    Object.fromEntries(
      many.map(({ id }) => [`PATCH /api/host/apartment-guides/${id}`, 'broken' as const]),
    ),
  );
  const { gotNoReply, failures } = await saveDrafts(client, store);
  expect(gotNoReply).toBe(true);
  // Up to six requests run at the same time.
  expect(failures.length).toBeLessThanOrEqual(6);
  expect(Object.keys(openDraftStore('anna').get().drafts)).toHaveLength(20);
});

test.each([
  ['of a sent field is shown at that field', 'name', { name: 'No.' }],
  ['of a list entry is shown at the list', 'instructions.3', { instructions: 'No.' }],
  ['of a field that is not on the page is shown at the item', 'order', undefined],
])('a refusal %s', async (_where, path, fields) => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'], instructions: ['Turn', 'Press'] } });
  serverAnswers({ [patchOven]: refused(400, 'No.', { fields: [{ path, message: 'No.' }] }) });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([[key, { message: 'No.', ...(fields && { fields }) }]]);
});

test('the error about too much text is shown at the field that grew most', async () => {
  setDrafts({
    [key]: { name: ['Oven', 'Stoves'], instructions: ['Turn', 'Turn it until it clicks'] },
  });
  const code = 'property_too_long';
  serverAnswers({ [patchOven]: refused(413, 'Too much.', { code }) });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [key, { message: 'Too much.', fields: { instructions: 'Too much.' } }],
  ]);
});

test('an expired session stops the save and keeps every draft', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: refused(401, 'Unauthorized') });
  const { unauthorized, failures } = await saveDrafts(client, store);
  expect(unauthorized).toBeDefined();
  expect(failures).toEqual([]);
  expect(openDraftStore('anna').get().drafts[key]?.name?.value).toBe('Stove');
});

describe('a save after another tab has saved', () => {
  test('changes that another tab saved in other fields are merged without asking', async () => {
    setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
    const theirs = { ...oven, instructions: 'Press', version: 8 };
    serverAnswers({ [patchOven]: staleReply(theirs) });
    const saving = saveDrafts(client, store);
    // The first patch has been sent. The second one gets this reply.
    serverAnswers({ [patchOven]: { body: { ...theirs, name: 'Stove', version: 9 } } });
    const outcome = await saving;
    expect(outcome).toMatchObject({ failures: [], conflicts: [] });
    expect(sentTo(patchOven)).toEqual([
      { name: 'Stove', version: 3 },
      { name: 'Stove', version: 8 },
    ]);
    expect(store.get().drafts).toEqual({});
  });

  test('a field that another tab has changed is not overwritten, and the host chooses between both texts', async () => {
    setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
    const theirs = { ...oven, name: 'Cooker', version: 8 };
    serverAnswers({ [patchOven]: staleReply(theirs) });
    const { conflicts } = await saveDrafts(client, store);
    const draft = { name: { base: 'Oven', value: 'Stove' } };
    expect(conflicts).toEqual([{ key, fields: ['name'], row: theirs, draft }]);
    expect(sentTo(patchOven)).toHaveLength(1);
    expect(store.get().drafts[key]?.name?.value).toBe('Stove');
  });

  test('an equal change of the same field in another tab is no conflict', async () => {
    setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
    client.setQueryData(guidesQuery('loft').queryKey, [{ ...oven, name: 'Stove', version: 8 }]);
    serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 9 } } });
    const { conflicts } = await saveDrafts(client, store);
    expect(conflicts).toEqual([]);
  });
});

test('a row that was deleted elsewhere is reported once, and its draft is removed', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: refused(404, 'Not found') });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([
    [
      key,
      { message: 'This no longer exists. It was ended or deleted elsewhere. You had typed: Stove' },
    ],
  ]);
  expect(store.get().drafts).toEqual({});
});

test('an edit of a stay that has ended is not saved, and the host is informed', async () => {
  const guest = { id: 'maya', version: 2, name: 'Maya', isActive: true };
  client.setQueryData(activeGuestQuery('loft').queryKey, guest as never);
  setDrafts({ 'guest:maya': { name: ['Maya', 'Maya K.'] } });
  serverAnswers({
    'PATCH /api/host/guests/maya': refused(409, 'This stay has ended.', { code: 'stay_is_over' }),
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures[0]?.[1].message).toContain('You had typed: Maya K.');
  expect(store.get().drafts).toEqual({});
});

test('a guest who was added elsewhere is not replaced without asking', async () => {
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

test('restoring the old text during a save is a change that the next save sends', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
  serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 4 } } });
  const saving = saveDrafts(client, store);
  store.set({ drafts: withEdit(store.get().drafts, key, 'name', 'Oven', 'Oven') });
  await saving;
  expect(store.get().drafts[key]).toEqual({ name: { base: 'Stove', value: 'Oven' } });
});

test('rows requested before a save do not overwrite the saved row', async () => {
  setDrafts({ [key]: { name: ['Oven', 'Stove'] } });
  let answerFetch = (_rows: (typeof oven)[]) => {};
  const lateFetch = client.fetchQuery({
    ...guidesQuery('loft'),
    queryFn: () =>
      new Promise<(typeof oven)[]>((resolve) => {
        answerFetch = resolve;
      }),
  });
  serverAnswers({ [patchOven]: { body: { ...oven, name: 'Stove', version: 4 } } });
  await saveDrafts(client, store);
  answerFetch([oven]);
  await lateFetch.catch(() => undefined);
  expect(guides()?.[0]).toMatchObject({ name: 'Stove', version: 4 });
});

test('a missing subscription is distinguished from other failures of a save', async () => {
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

test('a saved property keeps the rights of the host, which only the list of properties contains', async () => {
  const villa = { ...apartment, ...managerRights };
  const { owner: _owner, actions: _actions, isLive: _isLive, ...saved } = villa;
  client.setQueryData(apartmentsQuery.queryKey, [villa]);
  await putRow(client, villa.id, 'apartment', { ...saved, city: 'Cēsis', version: 9 });
  expect(client.getQueryData(apartmentsQuery.queryKey)).toEqual([
    { ...villa, city: 'Cēsis', version: 9 },
  ]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { refused, sentTo, serverAnswers } from '../../../accounts/testing.tsx';
import { guidesQuery } from '../../../host/queries.ts';
import { saveDrafts } from '../save.ts';
import { openDraftStore } from './draft-store.ts';

const oven = { id: 'oven', name: 'Oven', images: ['/objects/a'], version: 3 };
const putImages = 'PUT /api/host/apartment-guides/oven/update-images';
const patchGuide = 'PATCH /api/host/apartment-guides/oven';

function openWithDrafts(moreDrafts: object = {}) {
  sessionStorage.clear();
  const client = new QueryClient();
  client.setQueryData(guidesQuery('loft').queryKey as readonly string[], [oven]);
  const store = openDraftStore('anna');
  const value = ['/objects/a', '/objects/mine'];
  const drafts = { 'guideImages:oven': { images: { base: oven.images, value } }, ...moreDrafts };
  store.set({ apartmentId: 'loft', drafts });
  return { client, store };
}

test('a row’s images are sent after its text, with the new version', async () => {
  const { client, store } = openWithDrafts({
    'guide:oven': { name: { base: 'Oven', value: 'Stove' } },
  });
  const images = ['/objects/a', '/objects/mine'];
  serverAnswers({
    [patchGuide]: { body: { ...oven, name: 'Stove', version: 4 } },
    [putImages]: { body: { ...oven, name: 'Stove', images, version: 5 } },
  });
  const { failures } = await saveDrafts(client, store);
  expect(failures).toEqual([]);
  expect(sentTo(putImages)).toEqual([{ images, version: 4 }]);
  expect(store.get().drafts).toEqual({});
});

test('the images of a row can be saved separately, and its text stays a draft', async () => {
  const { client, store } = openWithDrafts({
    'guide:oven': { name: { base: 'Oven', value: 'Stove' } },
  });
  serverAnswers({ [putImages]: { body: { ...oven, version: 4 } } });
  await saveDrafts(client, store, (key) => key === 'guideImages:oven');
  expect(Object.keys(store.get().drafts)).toEqual(['guide:oven']);
});

test('a list of images that was changed elsewhere is merged and sent again', async () => {
  const { client, store } = openWithDrafts();
  const theirs = { ...oven, images: ['/objects/theirs'], version: 8 };
  serverAnswers({ [putImages]: { body: { ...oven, version: 9 } } });
  const nextFetch = fetch;
  const staleReply = refused(409, 'Changed', { code: 'stale_version', current: theirs });
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    vi.stubGlobal('fetch', nextFetch);
    await nextFetch(...request);
    return new Response(JSON.stringify(staleReply.body), { status: 409 });
  });
  const { conflicts, failures } = await saveDrafts(client, store);
  expect([conflicts, failures]).toEqual([[], []]);
  expect(sentTo(putImages).at(-1)).toEqual({
    images: ['/objects/mine', '/objects/theirs'],
    version: 8,
  });
});

test('image drafts of a deleted row are removed', async () => {
  const { client, store } = openWithDrafts();
  serverAnswers({ [putImages]: refused(404, 'Not found') });
  const { failures } = await saveDrafts(client, store);
  expect(failures[0]?.[1].message).toBe(
    'This no longer exists. It was ended or deleted elsewhere.',
  );
  expect(store.get().drafts).toEqual({});
});

test('a caption is sent with the whole list of images, and captions that others changed are kept', async () => {
  const { client, store } = openWithDrafts();
  const value = { '/objects/a': 'Mine' };
  store.set({ drafts: { 'guideImages:oven': { imageCaptions: { base: {}, value } } } });
  const theirs = { ...oven, images: ['/objects/b', '/objects/a'] };
  client.setQueryData(guidesQuery('loft').queryKey as readonly string[], [
    { ...theirs, imageCaptions: { '/objects/b': 'Theirs' } },
  ]);
  serverAnswers({ [putImages]: { body: { ...oven, version: 4 } } });
  const { conflicts } = await saveDrafts(client, store);
  expect(conflicts).toEqual([]);
  expect(sentTo(putImages)).toEqual([
    {
      images: theirs.images,
      captions: { '/objects/a': 'Mine', '/objects/b': 'Theirs' },
      version: 3,
    },
  ]);
  expect(store.get().drafts).toEqual({});
});

test('the host chooses between two captions if both people changed the same one', async () => {
  const { client, store } = openWithDrafts();
  const value = { '/objects/a': 'Mine' };
  store.set({ drafts: { 'guideImages:oven': { imageCaptions: { base: {}, value } } } });
  client.setQueryData(guidesQuery('loft').queryKey as readonly string[], [
    { ...oven, imageCaptions: { '/objects/a': 'Theirs' } },
  ]);
  const { conflicts } = await saveDrafts(client, store);
  expect(conflicts).toMatchObject([{ key: 'guideImages:oven', fields: ['imageCaptions'] }]);
});

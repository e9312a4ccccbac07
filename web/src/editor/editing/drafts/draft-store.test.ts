import { afterEach, expect, test, vi } from 'vitest';
import { hasEdits, hasUnsaved, openDraftStore } from './draft-store.ts';

afterEach(() => sessionStorage.clear());

const drafts = { 'guide:7a': { name: { base: 'Oven', value: 'Stove' } } } as const;

test('unsaved changes are restored after a reload', () => {
  openDraftStore('anna').set({ apartmentId: 'loft', drafts });
  const restored = openDraftStore('anna').get();
  expect(restored.apartmentId).toBe('loft');
  expect(restored.drafts).toEqual(drafts);
});

test('stored drafts of unknown kinds are ignored, and the rest is restored', () => {
  const olderDrafts = { ...drafts, 'parkingSpot:3': { name: { base: '', value: 'Yard' } } };
  sessionStorage.setItem(
    'unsaved-edits:anna',
    JSON.stringify({ apartmentId: 'loft', drafts: olderDrafts }),
  );
  expect(openDraftStore('anna').get().drafts).toEqual(drafts);
});

test('another host who signs in on the same tab does not get the drafts', () => {
  openDraftStore('anna').set({ apartmentId: 'loft', drafts });
  expect(hasUnsaved(openDraftStore('berta').get())).toBe(false);
});

test('saved or discarded drafts are removed from storage', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', drafts });
  store.clear();
  expect(sessionStorage).toHaveLength(0);
  expect(hasEdits(store.get())).toBe(false);
});

test('a form for a new row counts as unsaved if it contains text, although there is nothing to save', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', forms: { localTip: { name: 'Café' } } });
  expect(hasEdits(store.get())).toBe(false);
  expect(hasUnsaved(store.get())).toBe(true);
  expect(openDraftStore('anna').get().forms).toEqual({ localTip: { name: 'Café' } });
});

test('a photo chosen in a form for a new row counts as unsaved, is kept by “Discard” and restored after a reload', () => {
  const store = openDraftStore('anna');
  const upload = { id: '1', list: 'stepImages:new', apartmentId: 'loft', name: 'door.jpg' };
  const uploads = [{ ...upload, state: 'waiting', sent: 0 }] as const;
  store.set({ apartmentId: 'loft', uploads });
  expect([hasEdits(store.get()), hasUnsaved(store.get())]).toEqual([false, true]);
  store.discard();
  expect(store.get().uploads).toEqual(uploads);
  store.set({ uploads: [], newImages: { 'stepImages:new': ['/objects/1'] } });
  expect([hasEdits(store.get()), hasUnsaved(store.get())]).toEqual([false, true]);
  expect(openDraftStore('anna').get().newImages).toEqual({ 'stepImages:new': ['/objects/1'] });
});

test('an empty open form for a new row does not count as unsaved', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', forms: { localTip: { name: ' ', description: '' } } });
  expect(hasUnsaved(store.get())).toBe(false);
});

test('drafts are never carried over to another property', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', drafts, forms: { guide: { name: 'Kettle' } } });
  store.set({ apartmentId: 'pine-house' });
  expect(hasUnsaved(store.get())).toBe(false);
});

test('discarding removes the drafts and keeps forms for new rows', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', drafts, forms: { guide: { name: 'Kettle' } } });
  store.discard();
  expect(hasEdits(store.get())).toBe(false);
  expect(store.get().forms).toEqual({ guide: { name: 'Kettle' } });
});

test('the failures of a save are not stored, because the next save may succeed', () => {
  openDraftStore('anna').set({
    apartmentId: 'loft',
    drafts,
    failures: { 'guide:7a': { message: 'No' } },
  });
  expect(openDraftStore('anna').get().failures).toEqual({});
});

test('a full or broken storage does not affect the unsaved changes on the screen', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const fullStorage = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const store = openDraftStore('anna', fullStorage);
  store.set({ apartmentId: 'loft', drafts });
  expect(store.get().drafts).toEqual(drafts);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

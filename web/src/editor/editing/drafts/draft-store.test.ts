import { afterEach, expect, test, vi } from 'vitest';
import { hasEdits, hasUnsaved, openDraftStore } from './draft-store.ts';

afterEach(() => sessionStorage.clear());

const drafts = { 'guide:7a': { name: { base: 'Oven', value: 'Stove' } } } as const;

test('edits are back after the page was opened anew', () => {
  openDraftStore('anna').set({ apartmentId: 'loft', drafts });
  const after = openDraftStore('anna').get();
  expect(after.apartmentId).toBe('loft');
  expect(after.drafts).toEqual(drafts);
});

test('what an earlier version of the page kept of a kind that is no more is left out, and the rest is there', () => {
  const older = { ...drafts, 'parkingSpot:3': { name: { base: '', value: 'Yard' } } };
  sessionStorage.setItem(
    'unsaved-edits:anna',
    JSON.stringify({ apartmentId: 'loft', drafts: older }),
  );
  expect(openDraftStore('anna').get().drafts).toEqual(drafts);
});

test('another host finds nothing of them', () => {
  openDraftStore('anna').set({ apartmentId: 'loft', drafts });
  expect(hasUnsaved(openDraftStore('berta').get())).toBe(false);
});

test('what was saved or discarded leaves nothing behind', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', drafts });
  store.clear();
  expect(sessionStorage).toHaveLength(0);
  expect(hasEdits(store.get())).toBe(false);
});

test('an open form is worth asking about, though there is nothing to save', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', forms: { localTip: { name: 'Café' } } });
  expect(hasEdits(store.get())).toBe(false);
  expect(hasUnsaved(store.get())).toBe(true);
  expect(openDraftStore('anna').get().forms).toEqual({ localTip: { name: 'Café' } });
});

test('an open form that nobody has written in is not', () => {
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

test('discarding takes back the edits and leaves forms for new rows alone', () => {
  const store = openDraftStore('anna');
  store.set({ apartmentId: 'loft', drafts, forms: { guide: { name: 'Kettle' } } });
  store.discard();
  expect(hasEdits(store.get())).toBe(false);
  expect(store.get().forms).toEqual({ guide: { name: 'Kettle' } });
});

test('why something failed is not remembered: it may not fail again', () => {
  openDraftStore('anna').set({
    apartmentId: 'loft',
    drafts,
    failures: { 'guide:7a': { message: 'No' } },
  });
  expect(openDraftStore('anna').get().failures).toEqual({});
});

test('a full or broken storage loses nothing of what is on the screen', () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
  const full = {
    getItem: () => '{',
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  } as unknown as Storage;
  const store = openDraftStore('anna', full);
  store.set({ apartmentId: 'loft', drafts });
  expect(store.get().drafts).toEqual(drafts);
  expect(logged).toHaveBeenCalledTimes(2);
  logged.mockRestore();
});

import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test } from 'vitest';
import { refused, sentTo, serverAnswers } from '../accounts/testing.tsx';
import { changeDrafts, type DraftStore, draftOf, openDrafts, withDraft } from './drafts.ts';
import { type GuestLanguage, type TranslatedTexts, translationsQuery } from './queries.ts';
import { resolveConflicts, saveDrafts } from './save-drafts.ts';
import {
  barn,
  cafe,
  cat,
  getCall,
  loft,
  loftTexts,
  oven,
  pairOf,
  parking,
  saveCall,
  translationOf,
} from './testing.tsx';
import type { Pair } from './texts.ts';

let client: QueryClient;
let store: DraftStore;

beforeEach(() => {
  sessionStorage.clear();
  client = new QueryClient();
  store = openDrafts('anna');
});

const { queryKey } = translationsQuery(loft.id);
const cacheTexts = (texts: Partial<TranslatedTexts>) =>
  client.setQueryData(queryKey, { ...loftTexts, ...texts });

const arabicCall = saveCall.replace(/ja$/, 'ar');

function typeDraft(pair: Pair, typed: string, language: GuestLanguage = 'ja') {
  changeDrafts(store, loft.id, (drafts) =>
    withDraft(drafts, language, pair.key, draftOf(pair, typed)),
  );
}

const inJapanese = () => Object.values(store.get().drafts.ja ?? {});
const cachedTranslations = () => client.getQueryData<TranslatedTexts>(queryKey)?.translations;

test('translation drafts are stored once per keystroke, and those of another property are dropped', () => {
  let writes = 0;
  const storage = { getItem: () => null, setItem: () => ++writes, removeItem: () => ++writes };
  store = openDrafts('anna', storage as unknown as Storage);
  typeDraft(pairOf(oven), '左');
  writes = 0;
  typeDraft(pairOf(oven), '左へ');
  expect(writes).toBe(1);
  changeDrafts(store, barn.id, (drafts) => drafts);
  expect(store.get()).toEqual({ apartmentId: barn.id, drafts: {} });
});

test('all drafts of a language are sent in one request, with their originals and versions', async () => {
  const old = translationOf(cat, '猫', { version: 3 });
  cacheTexts({ translations: [old] });
  typeDraft(pairOf(cat, old), 'ねこ');
  typeDraft(pairOf(oven), '左へ');
  const saved = [translationOf(cat, 'ねこ', { version: 4 }), translationOf(oven, '左へ')];
  serverAnswers({ [saveCall]: { body: { saved } } });
  expect(await saveDrafts(client, store)).toEqual({ saved: 2, conflicts: [], lost: [] });
  expect(sentTo(saveCall)).toEqual([
    {
      texts: [
        {
          ...{ kind: 'apartment', rowId: loft.id, field: 'houseRules', entry: 'Feed the cat' },
          ...{ text: 'ねこ', original: 'Feed the cat', version: 3 },
        },
        {
          ...{ kind: 'guide', rowId: oven.rowId, field: 'instructions', entry: '' },
          ...{ text: '左へ', original: 'Turn left.' },
        },
      ],
    },
  ]);
  expect(cachedTranslations()).toEqual(saved);
  expect(store.hasUnsaved()).toBe(false);
  expect(sessionStorage).toHaveLength(0);
});

test('a translation that was emptied is removed, whatever the reply says', async () => {
  const old = translationOf(cat, '猫');
  cacheTexts({ translations: [old] });
  typeDraft(pairOf(cat, old), ' \n ');
  serverAnswers({ [saveCall]: { body: { saved: [] } } });
  await saveDrafts(client, store);
  expect(sentTo(saveCall)).toMatchObject([{ texts: [{ text: '', version: 1 }] }]);
  expect(cachedTranslations()).toEqual([]);
  expect(store.hasUnsaved()).toBe(false);
});

test('a conflict is returned, and its translation draft is not sent until the conflict is resolved', async () => {
  const [old, theirs] = [translationOf(cat, '猫'), translationOf(cat, 'ネコ', { version: 2 })];
  cacheTexts({ translations: [old] });
  typeDraft(pairOf(cat, old), 'ねこ');
  typeDraft(pairOf(oven), '左へ');
  let requestCount = 0;
  serverAnswers({
    [saveCall]: () => {
      requestCount += 1;
      return requestCount === 1
        ? refused(409, 'Changed')
        : { body: { saved: [translationOf(oven, '左へ')] } };
    },
    [getCall]: { body: { ...loftTexts, translations: [theirs] } },
  });
  const { conflicts, saved } = await saveDrafts(client, store);
  expect(conflicts).toMatchObject([{ mine: 'ねこ', theirs: 'ネコ', version: 2 }]);
  expect(saved).toBe(1);
  expect(inJapanese()).toHaveLength(1);

  const mine = translationOf(cat, 'ねこ', { version: 3 });
  serverAnswers({ [saveCall]: { body: { saved: [mine] } } });
  resolveConflicts(store, conflicts, new Set());
  expect(await saveDrafts(client, store)).toMatchObject({ saved: 1, conflicts: [] });
  expect(sentTo(saveCall).at(-1)).toMatchObject({ texts: [{ text: 'ねこ', version: 2 }] });
});

test('the saved translation stays if the host has chosen it in a conflict', async () => {
  const theirs = translationOf(cat, 'ネコ', { version: 2 });
  cacheTexts({ translations: [theirs] });
  typeDraft(pairOf(cat), 'ねこ');
  const { conflicts } = await saveDrafts(client, store);
  resolveConflicts(store, conflicts, new Set(conflicts.map(({ key }) => `ja ${key}`)));
  expect(store.hasUnsaved()).toBe(false);
  expect(cachedTranslations()).toEqual([theirs]);
});

test('a new version with the same translation is not a conflict', async () => {
  const [old, reviewed] = [
    translationOf(cat, '猫', { isUnread: true }),
    translationOf(cat, '猫', { version: 2 }),
  ];
  cacheTexts({ translations: [old] });
  typeDraft(pairOf(cat, old), 'ねこ');
  client.setQueryData(queryKey, { ...loftTexts, translations: [reviewed] });
  serverAnswers({ [saveCall]: { body: { saved: [translationOf(cat, 'ねこ', { version: 3 })] } } });
  expect(await saveDrafts(client, store)).toMatchObject({ saved: 1, conflicts: [] });
  expect(sentTo(saveCall)).toMatchObject([{ texts: [{ version: 2 }] }]);
});

test('drafts of deleted texts are reported, and the others are saved', async () => {
  cacheTexts({});
  typeDraft(pairOf(oven), '左へ');
  typeDraft(pairOf(cafe), 'ケーキ');
  let requestCount = 0;
  serverAnswers({
    [saveCall]: () => {
      requestCount += 1;
      return requestCount === 1
        ? refused(404, 'Not found')
        : { body: { saved: [translationOf(cafe, 'ケーキ')] } };
    },
    [getCall]: { body: { ...loftTexts, texts: [parking, cafe] } },
  });
  expect(await saveDrafts(client, store)).toMatchObject({ saved: 1, lost: ['左へ'] });
  expect(store.hasUnsaved()).toBe(false);
});

test.each(['broken', 'refused', 'logged out'] as const)(
  'drafts of deleted texts are kept after a failed save (%s), and the next save reports them',
  async (failure) => {
    cacheTexts({ texts: [parking, cafe] });
    typeDraft(pairOf(oven), '左へ');
    typeDraft(pairOf(cafe), 'ケーキ');
    const answers = {
      broken: 'broken' as const,
      refused: refused(503, 'Briefly unavailable'),
      'logged out': refused(401, 'Unauthorized'),
    };
    serverAnswers({ [saveCall]: answers[failure] });
    expect(await saveDrafts(client, store)).toMatchObject({ saved: 0, lost: [] });
    expect(inJapanese().map(({ text }) => text)).toEqual(['左へ', 'ケーキ']);
    serverAnswers({ [saveCall]: { body: { saved: [translationOf(cafe, 'ケーキ')] } } });
    expect(await saveDrafts(client, store)).toMatchObject({ saved: 1, lost: ['左へ'] });
    expect(store.hasUnsaved()).toBe(false);
  },
);

test('a language that the server refuses does not prevent saving the others', async () => {
  cacheTexts({});
  typeDraft(pairOf(cat), '猫');
  typeDraft(pairOf(oven), 'يسار', 'ar');
  serverAnswers({
    [saveCall]: refused(413, 'Too much'),
    [arabicCall]: { body: { saved: [translationOf(oven, 'يسار', { language: 'ar' })] } },
  });
  const { saved, error } = await saveDrafts(client, store);
  expect([saved, error]).toEqual([1, expect.objectContaining({ status: 413 })]);
  expect(Object.keys(store.get().drafts)).toEqual(['ja']);
});

test.each(['broken', 'logged out'] as const)(
  'after the failure “%s” the drafts of the next language are not sent',
  async (failure) => {
    cacheTexts({});
    typeDraft(pairOf(cat), '猫');
    typeDraft(pairOf(oven), 'يسار', 'ar');
    serverAnswers({ [saveCall]: failure === 'broken' ? 'broken' : refused(401, 'Unauthorized') });
    expect((await saveDrafts(client, store)).error).toBeTruthy();
    expect(sentTo(arabicCall)).toEqual([]);
    expect(Object.keys(store.get().drafts)).toEqual(['ja', 'ar']);
  },
);

test.each(['broken', 'refused'] as const)(
  'saving translations keeps all drafts after the failure “%s”',
  async (failure) => {
    cacheTexts({});
    typeDraft(pairOf(cat), '猫');
    serverAnswers({
      [saveCall]: failure === 'broken' ? 'broken' : refused(503, 'Briefly unavailable'),
    });
    expect((await saveDrafts(client, store)).error).toBeTruthy();
    expect(openDrafts('anna').get().drafts.ja?.[pairOf(cat).key]?.text).toBe('猫');
  },
);

test('a server that always reports a conflict does not cause endless retries of a save', async () => {
  cacheTexts({});
  typeDraft(pairOf(cat), '猫');
  serverAnswers({ [saveCall]: refused(409, 'Changed'), [getCall]: { body: loftTexts } });
  expect((await saveDrafts(client, store)).error).toBeTruthy();
  expect(sentTo(saveCall)).toHaveLength(3);
});

test('a translation typed during the save becomes a draft based on the saved version', async () => {
  cacheTexts({});
  typeDraft(pairOf(cat), '猫');
  serverAnswers({
    [saveCall]: () => {
      typeDraft(pairOf(cat), '猫に餌');
      return { body: { saved: [translationOf(cat, '猫', { version: 7 })] } };
    },
  });
  await saveDrafts(client, store);
  expect(inJapanese()).toEqual([
    { text: '猫に餌', original: 'Feed the cat', base: '猫', version: 7 },
  ]);
});

test('typing the former translation again during the save counts as a change', async () => {
  const old = translationOf(cat, '猫');
  cacheTexts({ translations: [old] });
  typeDraft(pairOf(cat, old), 'ねこ');
  serverAnswers({
    [saveCall]: () => {
      typeDraft(pairOf(cat, old), '猫');
      return { body: { saved: [translationOf(cat, 'ねこ', { version: 2 })] } };
    },
  });
  await saveDrafts(client, store);
  expect(inJapanese()).toMatchObject([{ text: '猫', base: 'ねこ', version: 2 }]);
});

test('long translations are sent in several requests, each within the server’s size limit', async () => {
  const texts = Array.from({ length: 12 }, (_, index) => ({
    ...cafe,
    rowId: cafe.rowId.replace(/.$/, index.toString(16)),
  }));
  cacheTexts({ texts });
  for (const text of texts) typeDraft(pairOf(text), '訳'.repeat(20_000));
  serverAnswers({ [saveCall]: { body: { saved: [] } } });
  await saveDrafts(client, store);
  const sizes = sentTo(saveCall).map(
    (body) => new TextEncoder().encode(JSON.stringify(body)).length,
  );
  expect(sizes).toHaveLength(2);
  expect(Math.max(...sizes)).toBeLessThan(1_000_000);
  expect(store.hasUnsaved()).toBe(false);
});

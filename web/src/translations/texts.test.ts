import { directionOf } from '@guest-portal/contract/direction';
import { limits } from '@guest-portal/contract/fields';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { isOneLine, textKinds, translatableFields } from '@guest-portal/contract/translatable';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { forgetProperty } from '../host/queries.ts';
import { languages } from './languages.ts';
import { translationsQuery, withSaved } from './queries.ts';
import {
  barn,
  cafe,
  cat,
  loft,
  loftTexts,
  noSmoking,
  oven,
  pairOf,
  parking,
  translationOf,
} from './testing.tsx';
import {
  filterNames,
  filters,
  fitToField,
  groupsOf,
  maxLengthOf,
  pairsIn,
  progressOf,
  sumOf,
  textLocation,
} from './texts.ts';

const stale = { isStale: true, original: 'Park in the street.' };
const pairs = pairsIn(
  {
    ...loftTexts,
    translations: [
      translationOf(parking, '中庭', stale),
      translationOf(cat, '猫', { isUnread: true }),
      translationOf(oven, '左へ'),
      translationOf(cafe, 'كعك', { language: 'ar' }),
    ],
  },
  'ja',
);

test('a text counts as done if guests see it in their language: a phrase always does, and a stale translation does not', () => {
  expect(progressOf(pairs)).toEqual({ done: 3, all: 5 });
  expect(sumOf([progressOf(pairs), { done: 1, all: 5 }])).toEqual({ done: 4, all: 10 });
});

test('each filter of the translations page shows the texts that need attention', () => {
  const textsByFilter = filterNames.map((name) => [
    name,
    pairs.filter(filters[name].has).map(({ text }) => text.original),
  ]);
  expect(Object.fromEntries(textsByFilter)).toEqual({
    all: loftTexts.texts.map(({ original }) => original),
    missing: ['Good cakes'],
    stale: ['Park in the yard.\nCode 7351.'],
    unread: ['Feed the cat'],
  });
});

test('a phrase with a stale translation is still shown in the guest’s language', () => {
  const own = translationOf(noSmoking, '禁煙です', { isStale: true, original: 'No smoke' });
  expect(progressOf([pairOf(noSmoking, own)])).toEqual({ done: 1, all: 1 });
});

test('texts are grouped by section in the order of the guest’s page, and rows are grouped by name', () => {
  expect(
    groupsOf(pairs).map(({ kind, title, pairs: sectionPairs }) => [
      kind,
      title,
      sectionPairs.length,
    ]),
  ).toEqual([
    [undefined, 'Pre-Arrival Info', 1],
    [undefined, 'Property Rules', 2],
    ['Guide', 'Oven', 1],
    ['Place', 'Café', 1],
  ]);
  expect([parking, cat, oven].map(textLocation)).toEqual([
    'Pre-Arrival Info, Where to park',
    'Property Rules',
    'Guide: Oven, Instructions',
  ]);
});

test('a translation of a one-line text has no line breaks', () => {
  expect(fitToField(cat, 'one\r\n two\n')).toBe('one two ');
  expect(fitToField(cat, 'one\ttwo\u0085\u0000three')).toBe('one two three');
  expect(fitToField(parking, 'one\r\ntwo')).toBe('one\ntwo');
});

test('the one-line texts and length limits of translations match those of the server', () => {
  const { line: shortest, text: longest } = limits;
  for (const kind of textKinds)
    for (const name of translatableFields[kind]) {
      const text = { ...cat, kind, field: name, entry: '' };
      const maxLength = isOneLine(name) ? shortest : longest;
      expect([name, maxLengthOf(text)]).toEqual([name, maxLength]);
      expect(fitToField(text, 'a\nb')).toBe(isOneLine(name) ? 'a b' : 'a\nb');
    }
});

test('a saved translation replaces only the cached one of the same language', () => {
  const [old, other] = [translationOf(cat, '猫'), translationOf(cat, 'قطة', { language: 'ar' })];
  const cachedTexts = { ...loftTexts, translations: [old, other] };
  const saved = translationOf(cat, 'ねこ', { version: 2 });
  expect(withSaved(cachedTexts, [saved]).translations).toEqual([other, saved]);
  expect(withSaved(cachedTexts, [{ ...saved, text: '' }]).translations).toEqual([other]);
});

test('the cached texts of a deleted property are removed', () => {
  const client = new QueryClient();
  const ofLoft = translationsQuery(loft.id).queryKey;
  const ofBarn = translationsQuery(barn.id).queryKey;
  for (const key of [ofLoft, ofBarn]) client.setQueryData(key, loftTexts);
  forgetProperty(client, loft.id);
  expect(client.getQueryData(ofLoft)).toBeUndefined();
  expect(client.getQueryData(ofBarn)).toEqual(loftTexts);
});

test('hosts can choose every guest language, and each language has its text direction', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual([...guestLanguages]);
  for (const { code } of languages)
    expect([code, directionOf(code)]).toEqual([code, ['ar', 'he'].includes(code) ? 'rtl' : 'ltr']);
  expect([directionOf('fa'), directionOf(''), directionOf('not a tag')]).toEqual([
    'rtl',
    'auto',
    'auto',
  ]);
});

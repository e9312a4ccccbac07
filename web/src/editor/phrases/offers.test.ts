import { piecesOf } from '@guest-portal/contract/gaps';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import { describe, expect, test } from 'vitest';
import { offersFor } from './offers.ts';

const offeredKeys = (...query: Parameters<typeof offersFor>) =>
  offersFor(...query).map(({ key }) => key);

test.each([
  ['no sm', 'en', 'noSmoking'],
  ['NO SMO', 'en', 'noSmoking'],
  ['smoking no', 'en', 'noSmoking'],
  ['fenetres', 'fr', 'closeWindows'],
  ['lozeczko', 'pl', 'cot'],
  ['喫煙', 'ja', 'smokeOutside'],
  ['禁', 'ja', 'noSmoking'],
  ['ゴミ', 'ja', 'separateWaste'],
  ['금ㅇ', 'ko', 'noSmoking'],
] as const)(
  'typing "%s" finds phrases by the beginnings of their words in the language %s',
  (typed, language, key) => {
    expect(offeredKeys(typed, language, 'texts')).toContain(key);
  },
);

test.each(['oking', 'no smoking in the shed', 'n', '', '22'])(
  'typing "%s" offers no phrases',
  (typed) => {
    expect(offeredKeys(typed, 'en', 'texts')).toEqual([]);
  },
);

test('cleaning tasks are offered in the lists for the crew and nowhere else', () => {
  expect(offeredKeys('bed', 'en', 'crewTasks')).toContain('changeBeds');
  for (const use of ['texts', 'amenities', 'checkoutList'] as const)
    expect(offeredKeys('bed', 'en', use)).not.toContain('changeBeds');
});

test('phrases that start with the typed text come first, and among them those for the field', () => {
  expect(offeredKeys('park', 'en', 'texts')[0]).toBe('parkInFront');
  expect(offeredKeys('pa', 'en', 'amenities')[0]).toBe('paidParking');
  expect(offeredKeys('pa', 'en', 'texts')[0]).toBe('parkInFront');
  const found = offeredKeys('pets', 'en', 'houseRules');
  expect(found.indexOf('petsOnRequest')).toBeLessThan(found.indexOf('noPets'));
  expect(found[0]).toBe('petsOnRequest');
});

test('typed numbers and times fill the gaps, and phrases without such gaps are not offered', () => {
  expect(offersFor('quiet hours from 23', 'en', 'texts')[0]).toMatchObject({
    key: 'quietHours',
    typedFillings: { from: '23' },
  });
  expect(offersFor('quiet 23:30 6:15', 'en', 'texts')[0]?.typedFillings).toEqual({
    from: '23:30',
    to: '6:15',
  });
  expect(offeredKeys('quiet 1 2 3', 'en', 'texts')).toEqual([]);
});

describe.each(guestLanguages)('phrases in the language %s', (language) => {
  test('every phrase of a language is found by its words', () => {
    for (const [key, phrase] of Object.entries(phrasebook[language])) {
      const [words = ''] = piecesOf(phrase)
        .filter((_, index) => index % 2 === 0)
        .sort((a, b) => b.length - a.length);
      expect(offeredKeys(words, language, 'crewTasks'), phrase).toContain(key);
    }
  });
});

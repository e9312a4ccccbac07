import { languageTag } from '@guest-portal/contract/fields';
import { expect, test } from 'vitest';
import { languagesWith, likelyLanguage } from './text-languages.ts';

test('languages bear the names that they have for those who speak them', () => {
  const names = new Map(languagesWith('').map(({ value, label }) => [value, label]));
  expect(names.get('')).toBe('Not said');
  expect([...'de lv el he'.split(' ')].map((tag) => names.get(tag))).toEqual([
    'Deutsch',
    'Latviešu',
    'Ελληνικά',
    'עברית',
  ]);
  expect(names.size).toBeGreaterThan(40);
});

test('each can be kept', () => {
  for (const { value } of languagesWith(''))
    expect(languageTag.safeParse(value).success).toBe(true);
});

test('one that was named elsewhere is in the list as well', () => {
  expect(languagesWith('de-AT').find(({ value }) => value === 'de-AT')?.label).toMatch(/Deutsch/);
  expect(languagesWith('xx-strange').some(({ value }) => value === 'xx-strange')).toBe(true);
});

test.each([
  ['de-AT', 'de'],
  ['en-GB', 'en'],
  ['pt-BR', 'pt-BR'],
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt'],
  ['zh-TW', 'zh-Hant'],
  ['zh-CN', 'zh-Hans'],
  ['no', 'nb'],
  ['nb-NO', 'nb'],
  ['tlh', ''],
  ['', ''],
  ['not a language', ''],
])('a host whose browser speaks %j probably writes %j', (browser, language) => {
  expect(likelyLanguage(browser)).toBe(language);
});

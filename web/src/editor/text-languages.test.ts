import { languageTag } from '@guest-portal/contract/fields';
import { expect, test } from 'vitest';
import { languagesWith, likelyLanguage } from './text-languages.ts';

test('the languages of the host’s texts are listed with their own names', () => {
  const names = new Map(languagesWith('').map(({ value, label }) => [value, label]));
  expect(names.get('')).toBe('Not set');
  expect([...'de lv el he'.split(' ')].map((tag) => names.get(tag))).toEqual([
    'Deutsch',
    'Latviešu',
    'Ελληνικά',
    'עברית',
  ]);
  expect(names.size).toBeGreaterThan(40);
});

test('the contract accepts every language in the list', () => {
  for (const { value } of languagesWith(''))
    expect(languageTag.safeParse(value).success).toBe(true);
});

test('a saved language that is not in the list is added', () => {
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
])('for the browser language %j, the guessed language of the texts is %j', (browser, language) => {
  expect(likelyLanguage(browser)).toBe(language);
});

import { describe, expect, test } from 'vitest';
import {
  guestLanguageOf,
  guestLanguages,
  isGuestLanguage,
  languageAndBase,
  matchLanguage,
  translationsFor,
} from './guest-languages.ts';

const available = ['ar', 'en', 'he', 'nb', 'pt', 'pt-BR', 'zh'];

test.each([
  ['pt', 'pt'],
  ['pt-PT', 'pt'],
  ['pt-AO', 'pt'],
  ['pt-BR', 'pt-BR'],
  ['PT-br', 'pt-BR'],
  ['pt-Latn-BR', 'pt-BR'],
  ['nb-NO', 'nb'],
  ['nb', 'nb'],
  ['no', 'nb'],
  ['no-NO', 'nb'],
  ['nn', 'nb'],
  ['nn-NO', 'nb'],
  ['iw', 'he'],
  ['iw-IL', 'he'],
  ['zh-Hant-TW', 'zh'],
  ['EN-GB', 'en'],
  ['ar-u-nu-latn', 'ar'],
])('a browser with the language tag %s gets %s', (tag, language) => {
  expect(matchLanguage(tag, available)).toBe(language);
});

test.each(['', '*', '-', 'tlh', 'p', 'ptx', 'constructor', 'no-such', 'pt_BR'])(
  'the tag %j matches none of our languages',
  (tag) => {
    expect(matchLanguage(tag, ['ar', 'en', 'pt', 'pt-BR'])).toBeUndefined();
  },
);

test('a language variant without texts of its own gets the texts of its base language', () => {
  expect(matchLanguage('pt-BR', ['en', 'pt'])).toBe('pt');
  expect(matchLanguage('pt', ['en', 'pt-BR'])).toBeUndefined();
});

test('the code of each language is its canonical language tag', () => {
  for (const code of guestLanguages) {
    expect(guestLanguageOf(code)).toBe(code);
    expect(guestLanguageOf(code.toUpperCase())).toBe(code);
    expect(Intl.getCanonicalLocales(code)).toEqual([code]);
  }
  expect(isGuestLanguage('PT-BR')).toBe(false);
});

describe('a host’s translations for a language variant', () => {
  const rows = [
    { language: 'pt-BR', text: 'ônibus' },
    { language: 'de', text: 'Bus' },
    { language: 'pt', text: 'autocarro' },
  ] as const;
  const shown = (language: 'pt' | 'pt-BR' | 'de') =>
    translationsFor(language, rows).map(({ text }) => text);

  test('Brazilian readers get translations into Portuguese and, last, those into Brazilian Portuguese', () => {
    expect(languageAndBase('pt-BR')).toEqual(['pt-BR', 'pt']);
    expect(shown('pt-BR')).toEqual(['autocarro', 'ônibus']);
  });

  test('translations into a language variant are not shown to readers of the base language', () => {
    expect(languageAndBase('pt')).toEqual(['pt']);
    expect(shown('pt')).toEqual(['autocarro']);
    expect(shown('de')).toEqual(['Bus']);
  });
});

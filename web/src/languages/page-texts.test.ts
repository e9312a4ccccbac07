import { piecesOf } from '@guest-portal/contract/gaps';
import { guestLanguageOf, guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import { page as en } from '@guest-portal/languages/en/page';
import { languages } from '@guest-portal/languages/languages';
import { describe, expect, test } from 'vitest';

const pages = guestLanguages.map((code) => [code, allLanguages[code].page] as const);
const parts = ['document', 'shell', 'stay'] as const;

test('each language has a different name', () => {
  expect(new Set(Object.values(languages)).size).toBe(guestLanguages.length);
});

describe.each(pages)('texts in %s', (code, page) => {
  test('every text exists, is not blank and has the same gaps as in English', () => {
    for (const part of parts) {
      const [texts, english] = [Object.entries(page[part]), Object.entries(en[part])];
      expect(texts.map(([key]) => key)).toEqual(english.map(([key]) => key));
      for (const [index, [key, text]] of texts.entries()) {
        if (typeof text !== 'string') continue;
        expect(text.trim(), key).toBe(text);
        // The texts use a non-breaking hyphen here, so that no line ends within the word.
        expect(text, key).not.toContain('Wi-Fi');
        expect(text, key).not.toBe('');
        expect(gapsOf(text), key).toEqual(gapsOf(`${english[index]?.[1]}`));
      }
    }
  });

  test('a language is known to Intl, and its texts have all of its plural forms', () => {
    const { locale } = page;
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toHaveLength(1);
    expect(guestLanguageOf(locale)).toBe(code);
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    expect(Object.keys(page.stay.daysRemaining).sort()).toEqual([...pluralCategories].sort());
  });

  test('no sentence is the same as in English', () => {
    if (code === 'en') return;
    // Short texts may be the same: 'Parking', 'Check-in'.
    const isSentence = (text: unknown) => typeof text === 'string' && text.split(' ').length > 3;
    for (const part of parts) {
      const same = Object.entries(page[part]).filter(
        ([key, text]) => text === en[part][key as keyof (typeof en)[typeof part]],
      );
      expect(same.filter(([, text]) => isSentence(text)).map(([key]) => key)).toEqual([]);
    }
  });
});

const gapsOf = (text: string) =>
  piecesOf(text)
    .filter((_, index) => index % 2 === 1)
    .sort();

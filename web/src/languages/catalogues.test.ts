import { piecesOf } from '@guest-portal/contract/gaps';
import { describe, expect, test } from 'vitest';
import { en } from './catalogues/en.ts';
import type { Catalogue } from './catalogues/shape/catalogue.ts';

const modules = import.meta.glob<Record<string, Catalogue>>('./catalogues/*.ts', { eager: true });
const catalogues = Object.entries(modules).map(([file, module]): [string, Catalogue] => {
  const code = file.replace(/^.*\/|\.ts$/g, '');
  const catalogue = module[code];
  if (!catalogue) throw new Error(`${file} exports no '${code}'`);
  return [code, catalogue];
});
const parts = ['document', 'shell', 'stay'] as const;

test('there are 22 languages, each with a name of its own', () => {
  expect(catalogues).toHaveLength(22);
  expect(new Set(catalogues.map(([, { name }]) => name)).size).toBe(22);
});

describe.each(catalogues)('%s', (code, catalogue) => {
  test('has every sentence, none blank, with its gaps and nothing else in braces', () => {
    for (const part of parts) {
      const [words, english] = [Object.entries(catalogue[part]), Object.entries(en[part])];
      expect(words.map(([key]) => key)).toEqual(english.map(([key]) => key));
      for (const [at, [key, text]] of words.entries()) {
        if (typeof text !== 'string') continue;
        expect(text.trim(), key).toBe(text);
        // With the hyphen at which no line ends.
        expect(text, key).not.toContain('Wi-Fi');
        expect(text, key).not.toBe('');
        expect(gapsOf(text), key).toEqual(gapsOf(`${english[at]?.[1]}`));
      }
    }
  });

  test('is known to Intl, with the direction and the plural forms of the language', () => {
    const { locale, direction } = catalogue;
    expect(Intl.DateTimeFormat.supportedLocalesOf(locale)).toHaveLength(1);
    expect(locale.split('-')[0]).toBe(code);
    expect(direction).toBe(['ar', 'he'].includes(code) ? 'rtl' : 'ltr');
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions();
    expect(Object.keys(catalogue.stay.daysRemaining).sort()).toEqual([...pluralCategories].sort());
  });

  test('repeats no English sentence', () => {
    if (code === 'en') return;
    // A single word may be the same: 'Parking', 'Check-in'.
    const isSentence = (text: unknown) => typeof text === 'string' && text.split(' ').length > 3;
    for (const part of parts) {
      const same = Object.entries(catalogue[part]).filter(
        ([key, text]) => text === en[part][key as keyof (typeof en)[typeof part]],
      );
      expect(same.filter(([, text]) => isSentence(text)).map(([key]) => key)).toEqual([]);
    }
  });
});

const gapsOf = (text: string) =>
  piecesOf(text)
    .filter((_, at) => at % 2 === 1)
    .sort();

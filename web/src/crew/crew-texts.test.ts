import { piecesOf } from '@guest-portal/contract/gaps';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { allLanguages } from '@guest-portal/languages/all';
import { crew as english } from '@guest-portal/languages/en/crew';
import { expect, test } from 'vitest';

const gapsOf = (text: string) =>
  piecesOf(text)
    .filter((_, index) => index % 2 === 1)
    .sort();

/** Names that are the same in several languages. */
const mayBeEnglish = ['password', 'wifi', 'photo', 'start', 'removePhoto', 'reported'];

test.each(guestLanguages)(
  'every text of the crew’s page exists in %s, with the gaps of the English one',
  (code) => {
    const texts = Object.entries(allLanguages[code].crew);
    expect(texts.map(([key]) => key)).toEqual(Object.keys(english));
    for (const [key, text] of texts) {
      const original = english[key as keyof typeof english];
      expect(text.trim(), key).toBe(text);
      expect(text, key).not.toBe('');
      expect(text, key).not.toContain('Wi-Fi');
      expect(gapsOf(text), key).toEqual(gapsOf(original));
      if (code !== 'en' && !mayBeEnglish.includes(key)) expect(text, key).not.toBe(original);
    }
  },
);

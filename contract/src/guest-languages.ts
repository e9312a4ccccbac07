/** The languages of guests. Vite's config imports this file, and it can import TypeScript only by a relative path. */
import { type LanguageCode, languages } from '../../languages/languages.ts';

export type GuestLanguage = LanguageCode;

export const guestLanguages = Object.keys(languages) as [GuestLanguage, ...GuestLanguage[]];

export const isGuestLanguage = (code: string): code is GuestLanguage =>
  Object.hasOwn(languages, code);

/** The codes under which we have a language that has several. Readers of Nynorsk read Bokmål, too. */
const otherCodes: Record<string, string> = { no: 'nb', nn: 'nb' };

/** The language for a tag such as a browser names: pt-BR for pt-BR, and pt for any other Portuguese. */
export function matchLanguage<Code extends string>(
  tag: string,
  available: readonly Code[],
): Code | undefined {
  const [first = '', ...subtags] = tag.toLowerCase().split('-');
  const language = Object.hasOwn(otherCodes, first) ? otherCodes[first] : first;
  for (const code of [...subtags.map((subtag) => `${language}-${subtag}`), language]) {
    const found = available.find((each) => each.toLowerCase() === code);
    if (found) return found;
  }
  return undefined;
}

/** The language of a tag such as de-AT, if it is one of ours. */
export const guestLanguageOf = (tag: string) => matchLanguage(tag, guestLanguages);

/** Where a host's texts for a language are looked for: in the language itself, then in the one that it is a variant of. */
export function languageAndBase(language: GuestLanguage): GuestLanguage[] {
  const base = language.split('-')[0] ?? '';
  return base !== language && isGuestLanguage(base) ? [language, base] : [language];
}

/** The host's translations for readers of a language. Of two of one text, the one in the language itself is last. */
export const translationsFor = <Row extends { language: GuestLanguage }>(
  language: GuestLanguage,
  all: readonly Row[],
): Row[] =>
  languageAndBase(language)
    .reverse()
    .flatMap((code) => all.filter((each) => each.language === code));

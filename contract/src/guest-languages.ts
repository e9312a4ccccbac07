/** The languages of guests. Vite's config imports this file, and it can import TypeScript only by a relative path. */
import { type LanguageCode, languages } from '../../languages/languages.ts';

export type GuestLanguage = LanguageCode;

export const guestLanguages = Object.keys(languages) as [GuestLanguage, ...GuestLanguage[]];

export const isGuestLanguage = (code: string): code is GuestLanguage =>
  Object.hasOwn(languages, code);

/** Other codes for a language of ours. Readers of Nynorsk get Bokmål, too, and old phones call Hebrew iw. */
const otherCodes: Record<string, string> = { no: 'nb', nn: 'nb', iw: 'he' };

/** The available language for a browser's tag: pt-BR for pt-BR, and pt for any other Portuguese. */
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

/** The guest language for a tag such as de-AT, or undefined if we do not have it. */
export const guestLanguageOf = (tag: string) => matchLanguage(tag, guestLanguages);

/**
 * The languages in which a host's translations are looked up: the language itself, then the one that it is a variant
 * of.
 */
export function languageAndBase(language: GuestLanguage): GuestLanguage[] {
  const base = language.split('-')[0] ?? '';
  return base !== language && isGuestLanguage(base) ? [language, base] : [language];
}

/** The host's translations for readers of a language. If a text has two, the one in the language itself comes last. */
export const translationsFor = <Row extends { language: GuestLanguage }>(
  language: GuestLanguage,
  all: readonly Row[],
): Row[] =>
  languageAndBase(language)
    .reverse()
    .flatMap((code) => all.filter((each) => each.language === code));

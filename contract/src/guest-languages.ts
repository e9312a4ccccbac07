/** The languages that guests read in. Vite's settings import this, and take TypeScript by its path only. */
import { type LanguageCode, languages } from '../../languages/languages.ts';

export type GuestLanguage = LanguageCode;

export const guestLanguages = Object.keys(languages) as [GuestLanguage, ...GuestLanguage[]];

export const isGuestLanguage = (code: string): code is GuestLanguage =>
  Object.hasOwn(languages, code);

/** The language of a tag such as pt-BR, if it is one of ours. */
export const guestLanguageOf = (tag: string): GuestLanguage | undefined => {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return isGuestLanguage(code) ? code : undefined;
};

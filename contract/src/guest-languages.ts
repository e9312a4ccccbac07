/** The languages of guests. Vite's config imports this file, and it can import TypeScript only by a relative path. */
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

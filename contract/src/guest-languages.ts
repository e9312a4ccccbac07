/** The languages that guests read in, by their codes. Each has its words in the pages and its phrases in the book. */
export const guestLanguages = [
  'ar',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'et',
  'fi',
  'fr',
  'he',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nl',
  'pl',
  'pt',
  'sv',
  'tr',
  'uk',
  'zh',
] as const;

export type GuestLanguage = (typeof guestLanguages)[number];

export const isGuestLanguage = (code: string): code is GuestLanguage =>
  guestLanguages.some((known) => known === code);

/** Whose letters a tag such as pt-BR names; nothing where guests are spoken to in none of its kind. */
export const guestLanguageOf = (tag: string): GuestLanguage | undefined => {
  const code = tag.toLowerCase().split('-')[0] ?? '';
  return isGuestLanguage(code) ? code : undefined;
};

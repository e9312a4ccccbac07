/** The languages of guests, as a host who reads English looks for them. */
import { type GuestLanguage, isGuestLanguage } from '@guest-portal/contract/guest-languages';
import { languageNames } from '../languages/choose.ts';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

interface LanguageName {
  code: GuestLanguage;
  /** In itself. */
  own: string;
  english: string;
}

/** A tag that an earlier or a stranger's program has written may name no language. */
export function englishName(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** In the order of their English names. */
export const languages: LanguageName[] = languageNames
  .flatMap(({ code, name }) =>
    isGuestLanguage(code) ? [{ code, own: name, english: englishName(code) }] : [],
  )
  .sort((one, other) => one.english.localeCompare(other.english, 'en'));

export const ownName = (code: GuestLanguage) =>
  languages.find((each) => each.code === code)?.own ?? code;

const rightToLeft = ['Arab', 'Hebr'];

/** Which way a language is written; whatever the text itself says where nobody has named the language. */
export function directionOf(tag: string): 'ltr' | 'rtl' | 'auto' {
  try {
    const script = tag && new Intl.Locale(tag).maximize().script;
    if (!script) return 'auto';
    return rightToLeft.includes(script) ? 'rtl' : 'ltr';
  } catch {
    return 'auto';
  }
}

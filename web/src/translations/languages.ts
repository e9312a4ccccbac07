/** The guest languages with their English and own names. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { languages as ownNames } from '@guest-portal/languages/languages';
import { languageNames } from '../languages/choose.ts';

const english = new Intl.DisplayNames(['en'], { type: 'language' });

interface LanguageName {
  code: GuestLanguage;
  /** The name of the language in that language. */
  own: string;
  english: string;
}

/** Returns the English name of a language, or its tag if this browser does not know it. */
export function englishName(tag: string): string {
  try {
    return english.of(tag) ?? tag;
  } catch {
    return tag;
  }
}

/** All guest languages, sorted by English name. */
export const languages: LanguageName[] = languageNames
  .map(({ code, name }) => ({ code, own: name, english: englishName(code) }))
  .sort((one, other) => one.english.localeCompare(other.english, 'en'));

export const ownName = (code: GuestLanguage) => ownNames[code];

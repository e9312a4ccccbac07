/** The languages of guests, as a host who reads English looks for them. */
import type { GuestLanguage } from '@guest-portal/contract/guest-languages';
import { languages as ownNames } from '@guest-portal/languages/languages';
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
  .map(({ code, name }) => ({ code, own: name, english: englishName(code) }))
  .sort((one, other) => one.english.localeCompare(other.english, 'en'));

export const ownName = (code: GuestLanguage) => ownNames[code];

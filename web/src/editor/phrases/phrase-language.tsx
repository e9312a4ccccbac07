/** The language that the host writes in, which decides what phrases are offered and recognised. */
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { createContext, type ReactNode, useContext } from 'react';

const LanguageContext = createContext('');

/** @param tag the language that the host has chosen, or empty */
export const PhraseLanguage = ({ tag, children }: { tag: string; children: ReactNode }) => (
  <LanguageContext value={tag}>{children}</LanguageContext>
);

/** Returns the language tag of the host's texts, such as de-AT, or an empty string. */
export const useTextLanguage = () => useContext(LanguageContext);

/** Returns the language of the offered phrases. */
export const usePhraseLanguage = (): GuestLanguage =>
  guestLanguageOf(useContext(LanguageContext)) ?? 'en';

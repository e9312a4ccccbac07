/** The language of the offered phrases: the language of the host's texts, if guests can choose it. */
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { createContext, type ReactNode, useContext } from 'react';

const LanguageContext = createContext<GuestLanguage>('en');

/** @param tag the language that the host has chosen, or empty */
export const PhraseLanguage = ({ tag, children }: { tag: string; children: ReactNode }) => (
  <LanguageContext value={guestLanguageOf(tag) ?? 'en'}>{children}</LanguageContext>
);

export const usePhraseLanguage = () => useContext(LanguageContext);

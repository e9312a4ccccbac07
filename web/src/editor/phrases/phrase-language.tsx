/** The language that phrases are offered in: that of the host's texts, as far as guests are spoken to in it. */
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { createContext, type ReactNode, useContext } from 'react';

const LanguageContext = createContext<GuestLanguage>('en');

/** @param tag as the host has chosen it, or empty */
export const PhraseLanguage = ({ tag, children }: { tag: string; children: ReactNode }) => (
  <LanguageContext value={guestLanguageOf(tag) ?? 'en'}>{children}</LanguageContext>
);

export const usePhraseLanguage = () => useContext(LanguageContext);

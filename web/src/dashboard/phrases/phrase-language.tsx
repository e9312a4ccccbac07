/** The language that phrases are offered in: that of the host's texts, as far as guests are spoken to in it. */
import { type GuestLanguage, guestLanguageOf } from '@guest-portal/contract/guest-languages';
import { createContext, type ReactNode, useContext } from 'react';
import { useDraftField } from '../editing/editing-context.tsx';
import type { Apartment } from '../queries.ts';

const LanguageContext = createContext<GuestLanguage>('en');

interface PhraseLanguageProps {
  apartment: Apartment;
  children: ReactNode;
}

export function PhraseLanguage({ apartment, children }: PhraseLanguageProps) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  const { value } = useDraftField(item, 'textLanguage');
  return <LanguageContext value={guestLanguageOf(value) ?? 'en'}>{children}</LanguageContext>;
}

export const usePhraseLanguage = () => useContext(LanguageContext);

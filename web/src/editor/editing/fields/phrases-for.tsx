import type { ReactNode } from 'react';
import type { Apartment } from '../../../host/queries.ts';
import { PhraseLanguage } from '../../phrases/phrase-language.tsx';
import { useDraftField } from '../editing-context.tsx';

interface PhrasesForProps {
  apartment: Apartment;
  children: ReactNode;
}

/** Offers phrases in the language of the property's texts, even before the choice is saved. */
export function PhrasesFor({ apartment, children }: PhrasesForProps) {
  const item = { kind: 'apartment', apartmentId: apartment.id, row: apartment } as const;
  const { value } = useDraftField(item, 'textLanguage');
  return <PhraseLanguage tag={value}>{children}</PhraseLanguage>;
}

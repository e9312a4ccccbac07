import type { PhraseUse } from '@guest-portal/contract/phrasebook/groups';
import { useDeferredValue } from 'react';
import { useTextLanguage } from '../../phrases/phrase-language.tsx';
import { PhraseNote } from '../../phrases/phrase-note.tsx';
import { readersOf } from '../../phrases/readers-of.ts';
import { usePhrasebook } from '../../phrases/use-phrasebook.ts';
import type { Entry } from './entries.ts';

interface PhraseLegendProps {
  entries: readonly Entry[];
  use: PhraseUse;
}

/** Explains the icon that marks entries as phrases. */
export function PhraseLegend({ entries, use }: PhraseLegendProps) {
  const book = usePhrasebook();
  const textLanguage = useTextLanguage();
  const deferredEntries = useDeferredValue(entries);
  const hasPhrase = deferredEntries.some(
    ({ text }) => book?.recognisedPhrases(text, textLanguage).isAllPhrases,
  );
  if (!hasPhrase) return null;
  return (
    <p className="text-small text-soft">
      <PhraseNote>{readersOf(use)} entries with this icon in their own language</PhraseNote>
    </p>
  );
}

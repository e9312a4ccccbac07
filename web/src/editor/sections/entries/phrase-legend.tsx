import { useDeferredValue } from 'react';
import { useTextLanguage } from '../../phrases/phrase-language.tsx';
import { PhraseNote } from '../../phrases/phrase-note.tsx';
import { usePhrasebook } from '../../phrases/use-phrasebook.ts';
import type { Entry } from './entries.ts';

/** Explains the icon that marks entries as phrases. */
export function PhraseLegend({ entries }: { entries: readonly Entry[] }) {
  const book = usePhrasebook();
  const textLanguage = useTextLanguage();
  const deferredEntries = useDeferredValue(entries);
  const hasPhrase = deferredEntries.some(
    ({ text }) => book?.recognisedPhrases(text, textLanguage).isAllPhrases,
  );
  if (!hasPhrase) return null;
  return (
    <p className="text-small text-soft">
      <PhraseNote>Guests read entries with this icon in their own language</PhraseNote>
    </p>
  );
}

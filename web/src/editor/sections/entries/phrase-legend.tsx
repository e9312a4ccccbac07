import { useDeferredValue } from 'react';
import { Note } from '../../phrases/phrase-note.tsx';
import { usePhrasebook } from '../../phrases/use-phrasebook.ts';
import type { Entry } from './entries.ts';

/** Explains the icon at entries that are phrases. */
export function PhraseLegend({ entries }: { entries: readonly Entry[] }) {
  const book = usePhrasebook();
  const texts = useDeferredValue(entries);
  const hasPhrase = texts.some(({ text }) => book && book.readingOf(text).phrases.length > 0);
  if (!hasPhrase) return null;
  return (
    <p className="text-small text-soft">
      <Note>Guests read entries with this icon in their own language</Note>
    </p>
  );
}

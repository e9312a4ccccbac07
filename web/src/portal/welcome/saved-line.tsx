import { filled } from '@guest-portal/contract/gaps';
import { CloudOff, Smartphone } from 'lucide-react';
import { useContext } from 'react';
import type { Words } from '../../languages/catalogues/shape/catalogue.ts';
import { useStayWords } from '../../languages/language.ts';
import { type Saved, SavedHere } from './saved.ts';

/** Whether the way in is on this phone, said only as far as it was read back. */
export function SavedLine() {
  const saved = useContext(SavedHere);
  const words = useStayWords();
  if (!saved) return null;
  const isKnown = saved !== 'unknown';
  const Icon = isKnown && saved.kind === 'saved' ? Smartphone : CloudOff;
  return (
    // Its height is there before it is known: nothing below moves.
    <p role="status" className="flex min-h-5 gap-2 px-1 text-small text-soft">
      {isKnown && <Icon aria-hidden size={16} className="mt-0.5 shrink-0" />}
      <span>{isKnown ? wordsFor(saved, words) : ''}</span>
    </p>
  );
}

function wordsFor(saved: Saved, words: Words<'stay'>): string {
  switch (saved.kind) {
    case 'saved':
      return words.savedHere;
    case 'pictures':
      return filled(words.picturesMissing, {
        saved: String(saved.saved),
        count: String(saved.count),
      });
    case 'not-yet':
      return words.notSavedYet;
    case 'no-dates':
      return words.notSavedWithoutDates;
    case 'impossible':
      return words.cannotSave;
  }
}

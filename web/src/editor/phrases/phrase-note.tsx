/** Tells hosts which of their texts guests read in their own language, and where a gap is still open. */
import { CircleAlert, Languages } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { gapPlaceholder } from './gaps.ts';
import { useTextLanguage } from './phrase-language.tsx';
import { usePhrasebook } from './use-phrasebook.ts';

export const translatedNote = 'Translated automatically';
const somePhrasesNote =
  'Translated automatically once every sentence is a phrase. Otherwise, translate it yourself.';
/** The note for sentences that match a phrase although the value of a gap is not certain. */
export const needsTranslationNote =
  'Guests read this as you wrote it until you translate it. To make it a phrase, write a time like 15:00, or only a name, an address or an amount.';
const openGapNote = `Replace “${gapPlaceholder}” with the missing detail`;

/** Typing has priority over this update. */
export function useRecognisedPhrases(text: string) {
  const deferredText = useDeferredValue(text);
  const textLanguage = useTextLanguage();
  return usePhrasebook()?.recognisedPhrases(deferredText, textLanguage);
}

/** Adds the note about phrases, if any, before the hint of a field. */
export function usePhraseHint(text: string, hint: ReactNode): ReactNode {
  const note = noteFor(useRecognisedPhrases(text));
  if (!note) return hint;
  return (
    <>
      {note}
      {hint && <span className="block">{hint}</span>}
    </>
  );
}

function noteFor(recognised: ReturnType<typeof useRecognisedPhrases>): ReactNode {
  if (recognised?.isUnfinished) return <UnfinishedNote />;
  if (recognised?.isUncertain) return needsTranslationNote;
  if (!recognised || recognised.phrases.length === 0) return undefined;
  return recognised.isAllPhrases ? <PhraseNote>{translatedNote}</PhraseNote> : somePhrasesNote;
}

export const PhraseNote = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5">
    <Languages aria-hidden size={16} className="mt-0.5 shrink-0 text-green" />
    {children}
  </span>
);

export const UnfinishedNote = ({ id }: { id?: string }) => (
  <span id={id} className="flex gap-1.5 font-semibold text-ink">
    <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {openGapNote}
  </span>
);

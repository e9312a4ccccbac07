/** Tells a host which of their texts guests read in their own language, and where a gap is still open. */
import { CircleAlert, Languages } from 'lucide-react';
import { type ReactNode, useDeferredValue } from 'react';
import { blank } from './gaps.ts';
import { usePhrasebook } from './use-phrasebook.ts';

export const inOwnLanguage = 'Guests read this in their own language';
const onceAllPhrases =
  'Guests read this in their own language once every line is a phrase, or once you translate it';
const toFillIn = `Write what belongs in place of “${blank}”`;

/** Typing goes first. */
export function useReading(text: string) {
  const written = useDeferredValue(text);
  return usePhrasebook()?.readingOf(written);
}

/** What there is to say below a field, if anything, before what stands there anyway. */
export function usePhraseHint(text: string, hint: ReactNode): ReactNode {
  const note = noteOn(useReading(text));
  if (!note) return hint;
  return (
    <>
      {note}
      {hint && <span className="block">{hint}</span>}
    </>
  );
}

function noteOn(reading: ReturnType<typeof useReading>): ReactNode {
  if (reading?.isUnfinished) return <UnfinishedNote />;
  if (!reading || reading.phrases.length === 0) return undefined;
  return reading.isAllPhrases ? <Note>{inOwnLanguage}</Note> : onceAllPhrases;
}

export const Note = ({ children }: { children: ReactNode }) => (
  <span className="flex gap-1.5">
    <Languages aria-hidden size={16} className="mt-0.5 shrink-0 text-green" />
    {children}
  </span>
);

export const UnfinishedNote = ({ id }: { id?: string }) => (
  <span id={id} className="flex gap-1.5 font-semibold text-ink">
    <CircleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
    {toFillIn}
  </span>
);

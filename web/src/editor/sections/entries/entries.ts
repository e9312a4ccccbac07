/** A list of short texts while it is being edited. Each entry has an id, so that it keeps its field when it moves. */
import { isEqual } from '../../../shared/is-equal.ts';

export interface Entry {
  id: string;
  text: string;
}

let made = 0;

export function newEntry(text = ''): Entry {
  made += 1;
  return { id: `entry-${made}`, text };
}

const isWritten = ({ text }: Entry) => text.trim() !== '';

/** Returns the texts to save, without blank entries. */
export const textsOf = (entries: readonly Entry[]): string[] =>
  entries.filter(isWritten).map(({ text }) => text);

/**
 * Returns the entries for these texts, and reuses known ones with the same text. Saving trims texts, which must not replace
 * the field that the host is typing in.
 */
export function entriesFor(texts: readonly string[], known: Entry[] = []): Entry[] {
  if (isEqual(textsOf(known), texts)) return known;
  const written = known.filter(isWritten);
  const before = written.length === texts.length ? written : [];
  return texts.map((text, index) => ({ ...(before[index] ?? newEntry()), text }));
}

/** Turns pasted lines into entries, without bullets. */
export function withPasted(entries: readonly Entry[], index: number, pasted: string): Entry[] {
  const lines = pasted
    .split(/\r?\n/)
    .map((text) => text.replace(/^\s*[-–•*]\s+/, '').trim())
    .filter((text) => text !== '')
    .map((text) => newEntry(text));
  const here = entries[index];
  const isHereWritten = here !== undefined && isWritten(here);
  return entries.toSpliced(isHereWritten ? index + 1 : index, isHereWritten ? 0 : 1, ...lines);
}

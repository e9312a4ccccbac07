/** A list of short texts while it is being edited: each entry is known by more than its place. */
import { same } from '../../../shared/same.ts';

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

/** What would be saved: a blank entry is only a place to type. */
export const textsOf = (entries: readonly Entry[]): string[] =>
  entries.filter(isWritten).map(({ text }) => text);

/**
 * The entries for these texts: the same ones as long as they say the same. Saving trims a text,
 * which must not take the field away from whoever is typing in it.
 */
export function entriesFor(texts: readonly string[], known: Entry[] = []): Entry[] {
  if (same(textsOf(known), texts)) return known;
  const written = known.filter(isWritten);
  const before = written.length === texts.length ? written : [];
  return texts.map((text, index) => ({ ...(before[index] ?? newEntry()), text }));
}

/** Several lines at once are several entries; signs that mark points of a list are not part of them. */
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

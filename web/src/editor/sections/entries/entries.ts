/** A list of short texts while it is being edited. Each entry has an id, so that it keeps its field when it moves. */
import { isEqual } from '../../../shared/is-equal.ts';

export interface Entry {
  id: string;
  text: string;
}

let entryCount = 0;

export function newEntry(text = ''): Entry {
  entryCount += 1;
  return { id: `entry-${entryCount}`, text };
}

const isFilled = ({ text }: Entry) => text.trim() !== '';

/** Returns the texts to save, without blank entries. */
export const textsOf = (entries: readonly Entry[]): string[] =>
  entries.filter(isFilled).map(({ text }) => text);

/**
 * Returns the entries for these texts. If their number has not changed, the entries keep their ids: saving trims texts,
 * which must not replace the field that the host is typing in.
 */
export function entriesFor(texts: readonly string[], knownEntries: Entry[] = []): Entry[] {
  if (isEqual(textsOf(knownEntries), texts)) return knownEntries;
  const filledEntries = knownEntries.filter(isFilled);
  const reusable = filledEntries.length === texts.length ? filledEntries : [];
  return texts.map((text, index) => ({ ...(reusable[index] ?? newEntry()), text }));
}

/** Turns pasted lines into entries, without bullets. */
export function withPasted(entries: readonly Entry[], index: number, pasted: string): Entry[] {
  const lines = pasted
    .split(/\r?\n/)
    .map((text) => text.replace(/^\s*[-–•*]\s+/, '').trim())
    .filter((text) => text !== '')
    .map((text) => newEntry(text));
  const current = entries[index];
  const isCurrentFilled = current !== undefined && isFilled(current);
  return entries.toSpliced(isCurrentFilled ? index + 1 : index, isCurrentFilled ? 0 : 1, ...lines);
}

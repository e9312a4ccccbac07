/** The gaps of a phrase that was just taken: one after the other is selected, to be typed over. */
import type { Piece } from './gaps.ts';
import type { Writable } from './line-at-caret.ts';

/** @param start where the phrase begins in the field */
export function openGaps(field?: Writable, start = 0, pieces: readonly Piece[] = []) {
  const length = field?.value.length ?? 0;
  // Known by how far they are from the end: that stays, whatever is typed into those before.
  let fromEnd: { start: number; text: string }[] = [];
  let at = start;
  for (const { text, isOpen } of pieces) {
    if (isOpen) fromEnd.push({ start: length - at, text });
    at += text.length;
  }
  return {
    /** @returns whether there was one */
    next(): boolean {
      const gap = fromEnd.shift();
      if (!field || !gap) return false;
      const from = field.value.length - gap.start;
      const to = from + gap.text.length;
      // Something was typed behind it, and what stands here now is somebody's own words.
      if (from < 0 || field.value.slice(from, to) !== gap.text) {
        fromEnd = [];
        return false;
      }
      field.setSelectionRange(from, to);
      return true;
    },
  };
}

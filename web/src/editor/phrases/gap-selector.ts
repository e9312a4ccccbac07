/** Selects the gaps of an inserted phrase one after another, so that the host can type over them. */
import type { Piece } from './gaps.ts';
import type { TextControl } from './text-at-caret.ts';

/** @param start the index at which the phrase begins in the field */
export function createGapSelector(field?: TextControl, start = 0, pieces: readonly Piece[] = []) {
  const length = field?.value.length ?? 0;
  // Gaps are stored by their distance from the end, which does not change when earlier gaps are filled in.
  let gaps: { distanceFromEnd: number; text: string }[] = [];
  let offset = start;
  for (const { text, isOpen } of pieces) {
    if (isOpen) gaps.push({ distanceFromEnd: length - offset, text });
    offset += text.length;
  }
  return {
    /** @returns whether it selected a gap */
    selectNext(): boolean {
      const gap = gaps.shift();
      if (!field || !gap) return false;
      const from = field.value.length - gap.distanceFromEnd;
      const to = from + gap.text.length;
      // The host typed after the gap, so the stored position no longer matches.
      if (from < 0 || field.value.slice(from, to) !== gap.text) {
        gaps = [];
        return false;
      }
      field.setSelectionRange(from, to);
      return true;
    },
  };
}

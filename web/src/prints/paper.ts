/** Places sheets on paper. All measures are in millimetres. */
import type { PrintSize } from '@guest-portal/contract/print-facts';

export interface Measure {
  width: number;
  height: number;
}

export const measures: Record<PrintSize, Measure> = {
  A4: { width: 210, height: 297 },
  A5: { width: 148, height: 210 },
  A6: { width: 105, height: 148 },
  Letter: { width: 215.9, height: 279.4 },
};

/** The paper sizes on which sheets of this size can be printed: the size itself, or larger paper that is cut. */
export const papersFor = (size: PrintSize): PrintSize[] =>
  size === 'A4' || size === 'Letter' ? [size] : ['A4', 'Letter', size];

export interface Imposition {
  paper: Measure;
  /** The name of the `@page` rule in `paper.css`. */
  page: string;
  columns: number;
  rows: number;
}

/** Fits as many sheets on the paper as possible, in portrait unless landscape holds more. */
export function impositionOf(size: PrintSize, paper: PrintSize): Imposition {
  const portrait = measures[paper];
  const name = paper.toLowerCase();
  const orientations = [
    { paper: portrait, page: name },
    { paper: { width: portrait.height, height: portrait.width }, page: `${name}-landscape` },
  ].map((each) => ({ ...each, ...countsOn(measures[size], each.paper) }));
  const [first, second] = orientations as [Imposition, Imposition];
  return second.columns * second.rows > first.columns * first.rows ? second : first;
}

const countsOn = (sheet: Measure, paper: Measure) => ({
  columns: Math.floor(paper.width / sheet.width),
  rows: Math.floor(paper.height / sheet.height),
});

/** Divides the pieces among as few papers as possible. Free space on the last paper stays empty to save ink. */
export function divideAmongPapers<Piece>(
  pieces: readonly Piece[],
  { columns, rows }: Imposition,
): Piece[][] {
  const perPaper = columns * rows;
  return Array.from({ length: Math.ceil(pieces.length / perPaper) }, (_, index) =>
    pieces.slice(index * perPaper, (index + 1) * perPaper),
  );
}

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

/** The paper sizes on which sheets of this size can be printed: the size itself, or larger paper to cut. */
export const papersFor = (size: PrintSize): PrintSize[] =>
  size === 'A4' || size === 'Letter' ? [size] : ['A4', 'Letter', size];

/** US Letter in countries without A4, according to the browser’s language. */
export const likelyPaper = (language = navigator.language): PrintSize =>
  /-(US|CA|MX|PH)\b/.test(language) ? 'Letter' : 'A4';

export interface Imposition {
  paper: Measure;
  /** The name of the `@page` rule in `paper.css`. */
  page: string;
  columns: number;
  rows: number;
}

/** Fits as many sheets on the paper as possible, in portrait unless landscape holds more. */
export function imposed(size: PrintSize, paper: PrintSize): Imposition {
  const upright = measures[paper];
  const name = paper.toLowerCase();
  const ways = [
    { paper: upright, page: name },
    { paper: { width: upright.height, height: upright.width }, page: `${name}-landscape` },
  ].map((way) => ({ ...way, ...fitting(measures[size], way.paper) }));
  const [first, second] = ways as [Imposition, Imposition];
  return second.columns * second.rows > first.columns * first.rows ? second : first;
}

const fitting = (sheet: Measure, paper: Measure) => ({
  columns: Math.floor(paper.width / sheet.width),
  rows: Math.floor(paper.height / sheet.height),
});

/** Splits the pieces into papers. Free space on the last paper stays empty to save ink. */
export function onPapers<Piece>(
  pieces: readonly Piece[],
  { columns, rows }: Imposition,
): Piece[][] {
  const each = columns * rows;
  return Array.from({ length: Math.ceil(pieces.length / each) }, (_, at) =>
    pieces.slice(at * each, (at + 1) * each),
  );
}

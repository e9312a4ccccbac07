/** How sheets lie on paper. Millimetres, as printers know them. */
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

/** What may be in the printer for sheets of this size: large paper that is cut, or the size itself. */
export const papersFor = (size: PrintSize): PrintSize[] =>
  size === 'A4' || size === 'Letter' ? [size] : ['A4', 'Letter', size];

/** Where A4 is not sold, by the language of the browser. */
export const likelyPaper = (language = navigator.language): PrintSize =>
  /-(US|CA|MX|PH)\b/.test(language) ? 'Letter' : 'A4';

export interface Imposition {
  paper: Measure;
  /** The rule of `paper.css` that tells the printer. */
  page: string;
  columns: number;
  rows: number;
}

/** As many to a paper as there is room for, upright unless more fit otherwise. */
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

/** The pieces, paper by paper. Room that is left over on the last one stays empty: ink is dear. */
export function onPapers<Piece>(
  pieces: readonly Piece[],
  { columns, rows }: Imposition,
): Piece[][] {
  const each = columns * rows;
  return Array.from({ length: Math.ceil(pieces.length / each) }, (_, at) =>
    pieces.slice(at * each, (at + 1) * each),
  );
}

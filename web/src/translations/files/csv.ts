/**
 * Reads and writes CSV as in RFC 4180, but as tolerant as spreadsheets are. Papa Parse, d3-dsv and csv-parse treat
 * misplaced quotes differently, and we would still have to handle delimiters and formulas.
 */

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** Matches characters that start a formula in spreadsheets. Japanese versions also accept the full-width ones. */
const formulaPattern = /^'*[=+\-@\t\r＝＋－＠]/;

/** Adds an apostrophe to a formula, which makes it text. Reading removes the apostrophe again. */
const escapeFormula = (cell: string) => (formulaPattern.test(cell) ? `'${cell}` : cell);

const unescapeFormula = (cell: string) =>
  cell.startsWith("'") && formulaPattern.test(cell) ? cell.slice(1) : cell;

/** Returns a table as CSV. It starts with a byte order mark, so that Excel detects UTF-8. */
export const writeTable = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quoteCell).join(',')).join('\r\n')}\r\n`;

const quoteCell = (cell: string) => {
  const safe = escapeFormula(cell);
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};

/** Returns the most frequent delimiter of the first line, because Excel writes semicolons in many countries. */
export function delimiterOf(text: string): Delimiter {
  const counts: Record<Delimiter, number> = { ',': 0, ';': 0, '\t': 0 };
  let isQuoted = false;
  for (const sign of text) {
    if (sign === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (sign === '\r' || sign === '\n') break;
    else if (isDelimiter(sign)) counts[sign] += 1;
  }
  return delimiters.reduce((best, next) => (counts[next] > counts[best] ? next : best));
}

const isDelimiter = (sign: string): sign is Delimiter =>
  (delimiters as readonly string[]).includes(sign);

export function rowsIn(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let position = text.startsWith('\uFEFF') ? 1 : 0;
  while (position < text.length) {
    const { cell, end } = readCell(text, position, delimiter);
    row.push(unescapeFormula(cell));
    position = end + 1;
    if (text[end] === delimiter) {
      // A file that ends with a delimiter has one more empty cell.
      if (position === text.length) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[position] === '\n') position += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** @returns the cell that begins here, and the position of the delimiter or line break after it */
function readCell(
  text: string,
  start: number,
  delimiter: Delimiter,
): { cell: string; end: number } {
  if (text[start] !== '"') return readBareCell(text, start, delimiter);
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // The quote is never closed, so the cell is the rest of the file.
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] === '"') {
      cell += '"';
      continue;
    }
    // Text between the closing quote and the delimiter also belongs to the cell.
    const rest = readBareCell(text, quote + 1, delimiter);
    return { cell: cell + rest.cell, end: rest.end };
  }
}

function readBareCell(text: string, start: number, delimiter: Delimiter) {
  let end = start;
  while (end < text.length && !endsCell(text[end], delimiter)) end += 1;
  return { cell: text.slice(start, end), end };
}

const endsCell = (sign: string | undefined, delimiter: Delimiter) =>
  sign === delimiter || sign === '\n' || sign === '\r';

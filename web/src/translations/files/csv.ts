/**
 * Reads and writes CSV: RFC 4180, as tolerant as spreadsheets are. Papa Parse, d3-dsv and csv-parse treat misplaced quotes
 * differently, and we would still have to handle delimiters and formulas.
 */

const delimiters = [',', ';', '\t'] as const;
type Delimiter = (typeof delimiters)[number];

/** What a spreadsheet would take for a formula and run; the wide ones do so in Japan. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/;

/** An apostrophe keeps it a text; whoever reads it takes one away again. */
const guarded = (cell: string) => (formula.test(cell) ? `'${cell}` : cell);

const unguarded = (cell: string) =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;

/** With the mark by which Excel knows UTF-8. */
export const writeTable = (rows: string[][]): string =>
  `\uFEFF${rows.map((row) => row.map(quoted).join(',')).join('\r\n')}\r\n`;

const quoted = (cell: string) => {
  const safe = guarded(cell);
  return /[",;\t\r\n]/.test(safe) || safe !== safe.trim()
    ? `"${safe.replaceAll('"', '""')}"`
    : safe;
};

/** The one that the first line has most of: Excel writes semicolons in half of Europe. */
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
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, delimiter);
    row.push(unguarded(cell));
    at = end + 1;
    if (text[end] === delimiter) {
      // The last cell of a file that ends with a delimiter.
      if (at === text.length) row.push('');
      continue;
    }
    if (text[end] === '\r' && text[at] === '\n') at += 1;
    rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push(row);
  return rows;
}

/** @returns the cell that begins here, and where the delimiter or line break after it stands */
function cellAt(text: string, start: number, delimiter: Delimiter): { cell: string; end: number } {
  if (text[start] !== '"') return bareCellAt(text, start, delimiter);
  let cell = '';
  let from = start + 1;
  for (;;) {
    const quote = text.indexOf('"', from);
    // Never closed: the rest of the file is this cell.
    if (quote === -1) return { cell: cell + text.slice(from), end: text.length };
    cell += text.slice(from, quote);
    from = quote + 2;
    if (text[quote + 1] === '"') {
      cell += '"';
      continue;
    }
    // Whatever stands between the quote and the delimiter belongs to the cell, too.
    const rest = bareCellAt(text, quote + 1, delimiter);
    return { cell: cell + rest.cell, end: rest.end };
  }
}

function bareCellAt(text: string, start: number, delimiter: Delimiter) {
  let end = start;
  while (end < text.length && !isEnd(text[end], delimiter)) end += 1;
  return { cell: text.slice(start, end), end };
}

const isEnd = (sign: string | undefined, delimiter: Delimiter) =>
  sign === delimiter || sign === '\n' || sign === '\r';

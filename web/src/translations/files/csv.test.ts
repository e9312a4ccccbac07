import { expect, test } from 'vitest';
import { delimiterOf, rowsIn, writeTable } from './csv.ts';

const specialCells = [
  'plain',
  'with "quotes", commas; semicolons\tand tabs',
  'two\nlines',
  ' spaces around ',
  '',
  'مرحبا',
  '日本語',
];

test('reading a CSV file returns the same cells that were written to it', () => {
  const rows = [specialCells, specialCells.toReversed()];
  expect(rowsIn(writeTable(rows), ',')).toEqual(rows);
});

test('a CSV file begins with a byte order mark and has CRLF line breaks', () => {
  expect(writeTable([['a', 'b']])).toBe('\uFEFFa,b\r\n');
});

const formulas = ['=1+1', '+371 2', '-5', '@me', "'=1+1", "''@me", '\t=1', '＝A1'];

test('formulas are escaped when a CSV file is written and restored when it is read', () => {
  const table = writeTable([formulas]);
  for (const cell of table.slice(1).split(','))
    expect(cell.replace(/^"/, '')).not.toMatch(/^[=+\-@\t＝]/);
  expect(rowsIn(table, ',')).toEqual([formulas]);
});

test('a CSV cell in which the translator wrote a leading minus or apostrophe is kept', () => {
  expect(rowsIn("-5 Grad,'s avonds,=x", ',')).toEqual([['-5 Grad', "'s avonds", '=x']]);
});

test.each([
  [',', 'a,b,"c;d"\r\n1,2,3'],
  [';', 'a;b;"c,d,e"\n1;2;3'],
  ['\t', '\uFEFFa\tb\t"c,d"\r1\t2\t3'],
] as const)('the delimiter %j of a CSV file is detected from the first line', (delimiter, text) => {
  expect(delimiterOf(text)).toBe(delimiter);
  const [head, row] = rowsIn(text, delimiter);
  expect([head?.length, row]).toEqual([3, ['1', '2', '3']]);
});

test.each([
  ['a quote that is never closed', '"a,b\n1', [['a,b\n1']]],
  ['words after a quote', '"a"b,c', [['ab', 'c']]],
  ['a quote inside a bare cell', 'a 5" pipe,c', [['a 5" pipe', 'c']]],
  ['no line break at the end', 'a,b', [['a', 'b']]],
  [
    'an empty last cell',
    'a,\nb,',
    [
      ['a', ''],
      ['b', ''],
    ],
  ],
  ['empty lines', 'a\n\nb', [['a'], [''], ['b']]],
])('malformed CSV is read as well as possible: %s', (_, text, rows) => {
  expect(rowsIn(text, ',')).toEqual(rows);
});

test('half a million CSV cells are read within seconds', () => {
  const text = '"x ""y"" z",b\n'.repeat(250_000);
  const start = performance.now();
  expect(rowsIn(text, delimiterOf(text))).toHaveLength(250_000);
  expect(performance.now() - start).toBeLessThan(10_000);
});

test('a header that fills the largest allowed CSV file can be read, with or without a closing quote', () => {
  const longText = 'x,'.repeat(7_500_000);
  expect(delimiterOf(`"${longText}";b\n1,2,3`)).toBe(';');
  expect(delimiterOf(`a;"${longText}`)).toBe(';');
});

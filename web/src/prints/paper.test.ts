import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { expect, test } from 'vitest';
import { divideAmongPapers, impositionOf, papersFor } from './paper.ts';
import { loadPrintTexts } from './print-texts.ts';

test.each([
  ['A4', 'A4', 'a4', 1],
  ['Letter', 'Letter', 'letter', 1],
  ['A5', 'A4', 'a4-landscape', 2],
  ['A5', 'Letter', 'letter', 1],
  ['A5', 'A5', 'a5', 1],
  ['A6', 'A4', 'a4', 4],
  ['A6', 'Letter', 'letter', 2],
  ['A6', 'A6', 'a6', 1],
] as const)(
  '%s sheets on %s paper are printed with the page rule %s, and %i of them fit',
  (size, paper, page, count) => {
    const { columns, rows, page: printedPage } = impositionOf(size, paper);
    expect([printedPage, columns * rows]).toEqual([page, count]);
  },
);

test('pieces fill one paper before the next one is used', () => {
  expect(divideAmongPapers(['a', 'b', 'c', 'd', 'e'], impositionOf('A6', 'A4'))).toEqual([
    ['a', 'b', 'c', 'd'],
    ['e'],
  ]);
  expect(divideAmongPapers([], impositionOf('A4', 'A4'))).toEqual([]);
});

test('a poster is printed only on its own size, a card also on common paper sizes', () => {
  expect(papersFor('A4')).toEqual(['A4']);
  expect(papersFor('A6')).toEqual(['A4', 'Letter', 'A6']);
});

test.each(guestLanguages)('every print text exists in %s', async (code) => {
  const labels = await loadPrintTexts(code);
  expect(Object.values(labels).filter((text) => text.trim() === '')).toEqual([]);
});

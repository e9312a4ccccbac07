import { expect, test } from 'vitest';
import type { TranslationDraft } from '../drafts.ts';
import { cafe, cat, oven, pairOf, parking, translationOf } from '../testing.tsx';
import { rowsIn, writeTable } from './csv.ts';
import { decodeTextFile, UnreadableFileError } from './decode.ts';
import { exportTable, fileName, importRows } from './exchange.ts';
import { importSummary } from './import-summary.ts';

const pairs = [
  pairOf(parking),
  pairOf(cat, translationOf(cat, '猫')),
  pairOf(oven, translationOf(oven, '右へ', { isStale: true, original: 'Turn right.', version: 4 })),
  pairOf(cafe),
];

/** Returns the exported file with cells that the translator filled in or changed. */
function editedExport(change: (row: string[], index: number) => string[]): string {
  const rows = rowsIn(exportTable(pairs, 'ja', {}), ',');
  return writeTable(rows.map((row, index) => (index === 0 ? row : change(row, index))));
}

const importFile = (file: string, unsaved: Record<string, TranslationDraft> = {}) =>
  importRows(file, pairs, 'ja', unsaved);

test('the export of translations has place, section, original and translation, but no stale translations', () => {
  const [head, ...rows] = rowsIn(exportTable(pairs, 'ja', {}), ',');
  expect(head).toEqual([
    'Place (do not change)',
    'Section',
    'Original',
    'Translation into Japanese (ja)',
  ]);
  expect(rows.map(([, ...row]) => row)).toEqual([
    ['Pre-Arrival Info, Where to park', 'Park in the yard.\nCode 7351.', ''],
    ['Property Rules', 'Feed the cat', '猫'],
    ['Guide: Oven, Instructions', 'Turn left.', ''],
    ['Place: Café, Description', 'Good cakes', ''],
  ]);
});

test('the export of translations includes unsaved ones', () => {
  const draft = { text: 'ケーキ', original: 'Good cakes', base: '', version: undefined };
  const rows = rowsIn(exportTable(pairs, 'ja', { [pairOf(cafe).key]: draft }), ',');
  expect(rows.at(-1)?.[3]).toBe('ケーキ');
});

test('importing an unchanged export of translations changes nothing', () => {
  const result = importFile(exportTable(pairs, 'ja', {}));
  expect(result.drafts).toEqual({});
  expect(result).toMatchObject({
    imported: 0,
    unchanged: 1,
    empty: 3,
    unknown: 0,
    changedSince: 0,
  });
});

test('imported translations become drafts that are based on the known versions', () => {
  const file = editedExport((row) => [...row.slice(0, 3), row[3] || '訳']);
  const { drafts, imported, unchanged } = importFile(file);
  expect([imported, unchanged]).toEqual([3, 1]);
  expect(drafts[pairOf(oven).key]).toEqual({
    ...{ text: '訳', original: 'Turn left.', base: '右へ', version: 4 },
  });
});

test('the draft of a text whose original has changed keeps the exported original', () => {
  const file = editedExport((row, index) =>
    index === 4 ? [row[0] ?? '', '', 'Bad cakes', '訳'] : row,
  );
  const { drafts, changedSince } = importFile(file);
  expect(changedSince).toBe(1);
  expect(drafts[pairOf(cafe).key]?.original).toBe('Bad cakes');
});

test.each([';', '\t'])(
  'a translation file with the delimiter %j, other line breaks and no byte order mark is imported',
  (delimiter) => {
    const rows = rowsIn(exportTable(pairs, 'ja', {}), ',');
    const file = rows
      .map((row, index) => [...row.slice(0, 3), index === 0 ? row[3] : 'a; b\tc'])
      .map((row) =>
        row
          .map((cell) => `"${cell?.replaceAll('"', '""').replaceAll('\n', '\r\n')}"`)
          .join(delimiter),
      )
      .join('\r\n');
    const result = importFile(file);
    expect(result).toMatchObject({ imported: 4, changedSince: 0, unknown: 0 });
    expect(result.drafts[pairOf(parking).key]?.text).toBe('a; b\tc');
  },
);

test('the import of translations skips texts with unsaved changes and reports them', () => {
  const mine = { text: '私の', original: 'Good cakes', base: '', version: undefined };
  const file = editedExport((row) => [...row.slice(0, 3), '訳']);
  const result = importFile(file, { [pairOf(cafe).key]: mine });
  expect(result).toMatchObject({ imported: 3, unsaved: 1 });
  expect(result.drafts[pairOf(cafe).key]).toBeUndefined();
});

test('the import summary reports every row that was not imported', () => {
  const invalidTexts = ['x'.repeat(20_001), '???? ???', '', '訳'];
  const file = `${editedExport((row, index) => [...row.slice(0, 3), invalidTexts[index - 1] ?? ''])}what,is,this,row\r\n,,,\r\n`;
  expect(importSummary(importFile(file))).toEqual([
    '1 imported',
    '1 without a translation',
    '1 row not found in this property',
    '1 row too long. A line can have 300 characters, any other text 20,000',
    '1 row with question marks instead of letters. Save the file as ‘CSV UTF-8’',
  ]);
  expect(
    importSummary({
      ...{ drafts: {}, imported: 18, unchanged: 0, changedSince: 2, empty: 0, unsaved: 0 },
      ...{ unknown: 1, tooLong: 0, lostLetters: 0 },
    }),
  ).toEqual([
    '18 imported',
    '2 originals have changed since. Check them before you save',
    '1 row not found in this property',
  ]);
});

test('an imported row that is too long is reported, and a tab in a row becomes a space', () => {
  const tooLong = importFile(
    editedExport((row, index) => [...row.slice(0, 3), index === 2 ? 'x'.repeat(301) : '']),
  );
  expect(tooLong).toMatchObject({ imported: 0, tooLong: 1 });
  expect(importSummary(tooLong)).toContain(
    '1 row too long. A line can have 300 characters, any other text 20,000',
  );
  const withTab = importFile(
    editedExport((row, index) => [...row.slice(0, 3), index === 2 ? 'a\tb' : '']),
  );
  expect(withTab.drafts[pairOf(cat).key]?.text).toBe('a b');
});

test.each([
  [
    'another language',
    exportTable(pairs, 'fr', {}),
    /^This file is for French, but Japanese is open/,
  ],
  [
    'a variant of a language',
    exportTable(pairs, 'pt-BR', {}),
    /^This file is for Brazilian Portuguese, but Japanese is open/,
  ],
  [
    'another property',
    editedExport((row) => ['x', ...row.slice(1, 3), '訳']),
    /^This file has no texts of this property/,
  ],
  ['other columns', 'Name,Street\r\nAnna,Riga\r\n', /^This file does not have the columns/],
  ['no table at all', '{"a": 1}', /^This file does not have the columns/],
])('the import refuses a translation file with %s and gives the reason', (_, file, reason) => {
  expect(() => importFile(file)).toThrow(UnreadableFileError);
  expect(() => importFile(file)).toThrow(reason);
});

test.each([
  ['Café Ōsaka / 2', 'cafe-osaka-2-ja.csv'],
  ['日本の家', '日本の家-ja.csv'],
  ['../..', 'property-ja.csv'],
])('the file with the translations of the property “%s” is named %s', (name, file) => {
  expect(fileName(name, 'ja')).toBe(file);
});

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'x.csv');
const utf16 = (text: string) => [
  ...[0xff, 0xfe],
  ...[...text].flatMap((character) => [
    character.charCodeAt(0) & 255,
    character.charCodeAt(0) >> 8,
  ]),
];

test.each([
  ['an Excel workbook', fileOf(0x50, 0x4b, 3, 4, 20, 0), /Save it as CSV there/],
  ['an old Excel workbook', fileOf(0xd0, 0xcf, 0x11, 0xe0, 0), /Save it as CSV there/],
  ['text in an old encoding', fileOf(0x66, 0xfc, 0x72), /not in UTF-8/],
  ['a picture', fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0xff), /^This is not a CSV file/],
  ['zeros', fileOf(0, 0, 0), /^This is not a CSV file/],
  ['an empty file', fileOf(), /^This file is empty/],
])(
  'the import refuses a file that is not readable CSV and gives the reason: %s',
  async (_, file, reason) => {
    await expect(decodeTextFile(file)).rejects.toThrow(UnreadableFileError);
    await expect(decodeTextFile(file)).rejects.toThrow(reason);
  },
);

test('the import refuses a translation file of 50 MB before reading it', async () => {
  const huge = { size: 50_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) };
  await expect(decodeTextFile(huge as unknown as File)).rejects.toThrow(/^This file is too large/);
});

test('the import reads a translation file in UTF-16, which Excel calls Unicode text', async () => {
  expect(await decodeTextFile(fileOf(...utf16('a\t日本')))).toBe('a\t日本');
});

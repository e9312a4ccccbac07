import { expect, test } from 'vitest';
import type { Draft } from '../drafts.ts';
import { cafe, cat, oven, pairOf, parking, translationOf } from '../testing.tsx';
import { rowsIn, writeTable } from './csv.ts';
import { NoTable, textOf } from './decode.ts';
import { bringIn, fileName, tableOf } from './exchange.ts';
import { broughtInWords } from './words.ts';

const pairs = [
  pairOf(parking),
  pairOf(cat, translationOf(cat, '猫')),
  pairOf(oven, translationOf(oven, '右へ', { isStale: true, original: 'Turn right.', version: 4 })),
  pairOf(cafe),
];

/** The table as it leaves, with some of its cells filled in or changed by the translator. */
function returned(change: (row: string[], at: number) => string[]): string {
  const rows = rowsIn(tableOf(pairs, 'ja', {}), ',');
  return writeTable(rows.map((row, at) => (at === 0 ? row : change(row, at))));
}

const bring = (file: string, unsaved: Record<string, Draft> = {}) =>
  bringIn(file, pairs, 'ja', unsaved);

test('a translator gets place, section, original and what is translated already, but nothing stale', () => {
  const [head, ...rows] = rowsIn(tableOf(pairs, 'ja', {}), ',');
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

test('what was written and not saved yet goes along', () => {
  const draft = { text: 'ケーキ', original: 'Good cakes', base: '', version: undefined };
  const rows = rowsIn(tableOf(pairs, 'ja', { [pairOf(cafe).key]: draft }), ',');
  expect(rows.at(-1)?.[3]).toBe('ケーキ');
});

test('a table that was only looked at changes nothing', () => {
  const brought = bring(tableOf(pairs, 'ja', {}));
  expect(brought.drafts).toEqual({});
  expect(brought).toMatchObject({ taken: 0, same: 1, empty: 3, unknown: 0, changedSince: 0 });
});

test('what came back becomes drafts on the versions that are known', () => {
  const file = returned((row) => [...row.slice(0, 3), row[3] || '訳']);
  const { drafts, taken, same } = bring(file);
  expect([taken, same]).toEqual([3, 1]);
  expect(drafts[pairOf(oven).key]).toEqual({
    ...{ text: '訳', original: 'Turn left.', base: '右へ', version: 4 },
  });
});

test('where the original has changed since, the draft says of what it is the translation', () => {
  const file = returned((row, at) => (at === 4 ? [row[0] ?? '', '', 'Bad cakes', '訳'] : row));
  const { drafts, changedSince } = bring(file);
  expect(changedSince).toBe(1);
  expect(drafts[pairOf(cafe).key]?.original).toBe('Bad cakes');
});

test.each([';', '\t'])(
  'a file that came back with %j, other line breaks and no mark is the same',
  (sign) => {
    const rows = rowsIn(tableOf(pairs, 'ja', {}), ',');
    const file = rows
      .map((row, at) => [...row.slice(0, 3), at === 0 ? row[3] : 'a; b\tc'])
      .map((row) =>
        row.map((cell) => `"${cell?.replaceAll('"', '""').replaceAll('\n', '\r\n')}"`).join(sign),
      )
      .join('\r\n');
    const brought = bring(file);
    expect(brought).toMatchObject({ taken: 4, changedSince: 0, unknown: 0 });
    expect(brought.drafts[pairOf(parking).key]?.text).toBe('a; b\tc');
  },
);

test('words that the host has not saved are left alone, and told', () => {
  const mine = { text: '私の', original: 'Good cakes', base: '', version: undefined };
  const file = returned((row) => [...row.slice(0, 3), '訳']);
  const brought = bring(file, { [pairOf(cafe).key]: mine });
  expect(brought).toMatchObject({ taken: 3, unsaved: 1 });
  expect(brought.drafts[pairOf(cafe).key]).toBeUndefined();
});

test('all that was not taken over is told', () => {
  const odd = ['x'.repeat(20_001), '???? ???', '', '訳'];
  const file = `${returned((row, at) => [...row.slice(0, 3), odd[at - 1] ?? ''])}what,is,this,row\r\n,,,\r\n`;
  expect(broughtInWords(bring(file))).toEqual([
    '1 taken over',
    '1 without a translation',
    '1 row not known here',
    '1 row too long: a line has room for 300 characters, any other text for 20,000',
    '1 row with question marks in the place of letters: save the table as ‘CSV UTF-8’',
  ]);
  expect(
    broughtInWords({
      ...{ drafts: {}, taken: 18, same: 0, changedSince: 2, empty: 0, unsaved: 0 },
      ...{ unknown: 1, tooLong: 0, lostLetters: 0 },
    }),
  ).toEqual([
    '18 taken over',
    '2 originals have changed since: look at them before you save',
    '1 row not known here',
  ]);
});

test('a line that comes back longer than a line, or with a tab in it, is no reason to refuse the others', () => {
  const long = bring(returned((row, at) => [...row.slice(0, 3), at === 2 ? 'x'.repeat(301) : '']));
  expect(long).toMatchObject({ taken: 0, tooLong: 1 });
  expect(broughtInWords(long)).toContain(
    '1 row too long: a line has room for 300 characters, any other text for 20,000',
  );
  const tab = bring(returned((row, at) => [...row.slice(0, 3), at === 2 ? 'a\tb' : '']));
  expect(tab.drafts[pairOf(cat).key]?.text).toBe('a b');
});

test.each([
  [
    'another language',
    tableOf(pairs, 'fr', {}),
    /^This file is for French, and you are looking at Japanese/,
  ],
  [
    'another property',
    returned((row) => ['x', ...row.slice(1, 3), '訳']),
    /^Nothing in this file is about this property/,
  ],
  ['other columns', 'Name,Street\r\nAnna,Riga\r\n', /^This table has other columns/],
  ['no table at all', '{"a": 1}', /^This table has other columns/],
])('a table of %s is refused with a sentence', (_, file, sentence) => {
  expect(() => bring(file)).toThrow(NoTable);
  expect(() => bring(file)).toThrow(sentence);
});

test.each([
  ['Café Ōsaka / 2', 'cafe-osaka-2-ja.csv'],
  ['日本の家', '日本の家-ja.csv'],
  ['../..', 'property-ja.csv'],
])('the file of %s is named %s', (name, file) => {
  expect(fileName(name, 'ja')).toBe(file);
});

const fileOf = (...bytes: number[]) => new File([new Uint8Array(bytes)], 'x.csv');
const utf16 = (text: string) => [
  ...[0xff, 0xfe],
  ...[...text].flatMap((sign) => [sign.charCodeAt(0) & 255, sign.charCodeAt(0) >> 8]),
];

test.each([
  ['an Excel workbook', fileOf(0x50, 0x4b, 3, 4, 20, 0), /Save it there as CSV/],
  ['an old Excel workbook', fileOf(0xd0, 0xcf, 0x11, 0xe0, 0), /Save it there as CSV/],
  ['letters in an old encoding', fileOf(0x66, 0xfc, 0x72), /not in UTF-8/],
  ['a picture', fileOf(0x89, 0x50, 0x4e, 0x47, 0, 0xff), /^This is no table of texts/],
  ['zeros', fileOf(0, 0, 0), /^This is no table of texts/],
  ['nothing', fileOf(), /^This file is empty/],
])('a file that is %s is refused with a sentence', async (_, file, sentence) => {
  await expect(textOf(file)).rejects.toThrow(NoTable);
  await expect(textOf(file)).rejects.toThrow(sentence);
});

test('a file of 50 MB is refused before it is read', async () => {
  const huge = { size: 50_000_000, arrayBuffer: () => Promise.reject(new Error('was read')) };
  await expect(textOf(huge as unknown as File)).rejects.toThrow(/^This file is larger/);
});

test('what Excel calls Unicode text is read', async () => {
  expect(await textOf(fileOf(...utf16('a\t日本')))).toBe('a\t日本');
});

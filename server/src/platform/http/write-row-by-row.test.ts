import { portalBundle } from '@guest-portal/contract';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { holdsRows, writeRowByRow } from './write-row-by-row.ts';

const row = z.object({ id: z.int(), text: z.string(), note: z.string().optional() });
const page = z.object({
  title: z.string(),
  note: z.string().optional(),
  first: z.array(row),
  second: z.array(row),
  words: z.array(z.string()),
});

const writeAsText = async (schema: z.ZodType, value: unknown) =>
  (await writeRowByRow(schema, value)).toString();

const rows = [
  { id: 1, text: '"quoted"\n\u2028 жук 🛏', secret: 'x' },
  { id: 2, text: '', note: 'n' },
];

test.each<[string, z.ZodType, unknown]>([
  ['no row', z.array(row), []],
  ['rows', z.array(row), rows],
  ['an object with rows', page, { title: 'T', first: rows, second: [], words: ['a'], secret: 'x' }],
  [
    'an object without an optional field',
    page,
    { title: '', note: undefined, first: [], second: rows, words: [] },
  ],
  ['something without rows', z.object({ a: z.int() }), { a: 1, secret: 'x' }],
])(
  'writing %s row by row gives the same JSON as writing it at once, without unknown fields',
  async (_what, schema, value) => {
    const text = await writeAsText(schema, value);
    expect(text).toBe(JSON.stringify(schema.parse(value)));
    expect(text).not.toContain('secret');
  },
);

test.each<[string, z.ZodType, unknown]>([
  ['a row with a wrong id', z.array(row), [...rows, { id: 'x', text: '' }]],
  ['no list', page, { title: '', first: undefined, second: [], words: [] }],
  ['no title', page, { first: [], second: [], words: [] }],
  ['an object instead of a list', z.array(row), { id: 1, text: '' }],
])(
  'a reply with %s is not written, because its schema does not allow it',
  async (_what, schema, value) => {
    await expect(writeAsText(schema, value)).rejects.toThrow(z.core.$ZodError);
  },
);

test('a guest’s page is written row by row, but a single row is not', () => {
  expect(holdsRows(portalBundle)).toBe(true);
  expect(holdsRows(z.array(row))).toBe(true);
  expect(holdsRows(row)).toBe(false);
  expect(holdsRows(z.object({ words: z.array(z.string()) }))).toBe(false);
});

test('other requests are served while a reply of thirty megabytes is written', async () => {
  const longList = Array.from({ length: 1_500 }, (_, id) => ({ id, text: '"'.repeat(10_000) }));
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 0);
  const bytes = await writeRowByRow(z.array(row), longList);
  clearInterval(timer);
  expect(bytes.length).toBeGreaterThan(30_000_000);
  expect(turns).toBeGreaterThan(3);
});

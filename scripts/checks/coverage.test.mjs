import { describe, expect, test } from 'vitest';
import { coverageFaults } from '../coverage.mjs';

const files = new Map([
  ['a.test.ts', "describe('a door', () => {\n  test('opens', () => {});\n});"],
  ['e2e/a.spec.ts', "test('opens', () => {});"],
  ['each.test.tsx', "test.concurrent.each<[string]>([['x']])('opens %s', () => {});"],
  ['if.test.mjs', "it.skipIf(isRoot)('opens', () => {});"],
  [
    'idle.test.ts',
    [
      "test.skip('is skipped', () => {});",
      "test.todo('is not written yet');",
      "// test('is in a comment', () => {});",
      'test.use({ hasTouch: true });',
      "const found = /x/.test('a sentence');",
    ].join('\n'),
  ],
  ['support.ts', "test('opens', () => {});"],
]);

/** @param {string[]} lines the text of docs/a.md */
const faultsOfPage = (...lines) =>
  coverageFaults('docs/a.md', (path) =>
    path === 'docs/a.md' ? lines.join('\n') : files.get(path),
  );

/** @param {string[]} rows */
const faultsOfRows = (...rows) => faultsOfPage('| Promise | Proved by |', '|---|---|', ...rows);

describe('a coverage page without faults', () => {
  test('a row of a coverage page names one or more test files, separated by <br> or commas', () => {
    expect(
      faultsOfRows(
        '| A door opens | `a.test.ts` |',
        '| A \\| B opens | `a.test.ts`<br>`e2e/a.spec.ts` |',
        '| It opens for each | `each.test.tsx`, `if.test.mjs` |',
      ),
    ).toEqual([]);
  });

  test('a coverage page has a column "Proved by" in each table, at any position', () => {
    const tables = [
      '| Promise | Figure | Proved by |',
      '|---|---|---|',
      '| A door opens | 3 ms | `a.test.ts` |',
      '',
      '| Proved by | Promise |',
      '|---|---|',
      '| `a.test.ts` | A door opens |',
    ];
    expect(faultsOfPage(...tables)).toEqual([]);
    expect(faultsOfPage(...tables, '| A door opens | `a.test.ts` |')).toEqual([
      'docs/a.md:8 says A door opens instead of the path of a test file in backticks.',
    ]);
  });
});

describe('faults of a coverage page', () => {
  test.each([
    ['names no test', '| A door | |', 'has nothing under "Proved by".'],
    ['makes no promise', '| | `a.test.ts` |', 'has nothing under "Promise".'],
    ['has too many cells', '| A | b | `a.test.ts` |', 'has 3 cells instead of 2.'],
    ['names a missing file', '| A | `b.test.ts` |', 'names b.test.ts, which does not exist.'],
    [
      'names a missing file after an existing one',
      '| A | `a.test.ts`<br>`b.test.ts` |',
      'names b.test.ts, which does not exist.',
    ],
    [
      'names a file without tests that run',
      '| A | `idle.test.ts` |',
      'names idle.test.ts, which contains no tests.',
    ],
    [
      'describes a proof in words',
      '| A | by hand |',
      'says by hand instead of the path of a test file in backticks.',
    ],
    [
      'names a file that is not a test file',
      '| A | `support.ts` |',
      'says `support.ts` instead of the path of a test file in backticks.',
    ],
    [
      'adds the title of a test',
      '| A | `a.test.ts › opens` |',
      'says `a.test.ts › opens` instead of the path of a test file in backticks.',
    ],
  ])('a coverage page has a fault when a row %s', (_, row, fault) => {
    expect(faultsOfRows(row)).toEqual([`docs/a.md:3 ${fault}`]);
  });

  test('a coverage page has a fault when a table has no column "Proved by"', () => {
    expect(faultsOfPage('| Promise | Figure |', '|---|---|', '| A door | 3 ms |')).toEqual([
      'docs/a.md:3 is in a table without the heading "Proved by".',
    ]);
  });

  test('a coverage page has a fault for each row and each file that is wrong', () => {
    expect(faultsOfRows('| A | `b.test.ts`, `c.test.ts` |', '| B | |')).toEqual([
      'docs/a.md:3 names b.test.ts, which does not exist.',
      'docs/a.md:3 names c.test.ts, which does not exist.',
      'docs/a.md:4 has nothing under "Proved by".',
    ]);
  });

  test('a coverage page has a fault when it has no rows or does not exist', () => {
    expect(faultsOfPage('# Coverage')).toEqual(['docs/a.md has no rows.']);
    expect(coverageFaults('docs/b.md', () => undefined)).toEqual(['docs/b.md has no rows.']);
  });
});

import { describe, expect, test } from 'vitest';
import { coverageFaults } from './coverage.mjs';
import { testTitles } from './test-titles.mjs';

describe('the tests of a file', () => {
  test('are found in every spelling of a title', () => {
    const source = [
      `test('it\\'s "one"', () => {});`,
      `it("two, isn't it", async () => {});`,
      `test(\`three \${of({ many: 1 })} and \\\`four\\\`\`, () => {});`,
      `test(\n  'on a line of its own',\n  options,\n  () => {},\n);`,
      `test.concurrent('at once \\u203a', () => {});`,
      `test.each([\n  ['a', (b) => b('c')],\n])('each %s', () => {});`,
      `test.each<[string, () => Promise<string>]>([])(\n  'each of a kind %j',\n  () => {},\n);`,
      `test.skipIf(isRoot)('mostly', () => {});`,
    ].join('\n');
    expect(testTitles(source)).toEqual([
      `it's "one"`,
      `two, isn't it`,
      `three \${of({ many: 1 })} and \`four\``,
      'on a line of its own',
      'at once ›',
      'each %s',
      'each of a kind %j',
      'mostly',
    ]);
  });

  test('carry the titles of what they stand in, and of nothing else', () => {
    const source = `
describe('outer', () => {
  test.describe('inner', () => {
    test.use({ colour: 'red' });
    test('first', () => {});
  });
  test('second', () => {});
});
describe.each([
  ['x'],
])('loop %s', () => {
  test('third', () => {});
});
for (const name of names) {
  test('fourth', () => {});
}
`;
    expect(testTitles(source)).toEqual([
      'outer › inner › first',
      'outer › second',
      'loop %s › third',
      'fourth',
    ]);
  });

  test('do not count when they are not run', () => {
    const source = `
test.skip('left out', () => {});
test.todo('not written');
// test('in a comment', () => {});
/* of old
test('in a long comment', () => {});
*/
const found = /x/.test('a sentence');
test('run', () => {});
`;
    expect(testTitles(source)).toEqual(['run']);
  });
});

describe('a page', () => {
  const files = new Map([
    ['a.test.ts', "describe('a door', () => {\n  test('a|b opens `it`', () => {});\n});"],
  ]);
  const faultsOf = (/** @type {string[]} */ ...lines) =>
    coverageFaults('docs/a.md', (path) =>
      path === 'docs/a.md' ? lines.join('\n') : files.get(path),
    );
  const faults = (/** @type {string[]} */ ...rows) =>
    faultsOf('| What is asked | Proved by |', '|---|---|', ...rows);
  const proof = '`` a.test.ts › a door › a\\|b opens `it` ``';

  test('is true when every row names tests that are there', () => {
    expect(faults(`| A door | ${proof} |`, `| It opens | ${proof}<br>${proof} |`)).toEqual([]);
  });

  test('has its proofs in the column of that name, in each table anew', () => {
    const tables = [
      '| Promise | Figure | Proved by |',
      '|---|---|---|',
      `| A door | 3 ms | ${proof} |`,
      '',
      '| Proved by | Promise |',
      '|---|---|',
      `| ${proof} | A door |`,
    ];
    expect(faultsOf(...tables)).toEqual([]);
    expect(faultsOf(...tables, '| A door | by hand |')).toEqual(['docs/a.md:8 names no test.']);
  });

  test.each([
    ['| A door | |', 'docs/a.md:3 names no test.'],
    ['| A door | by hand |', 'docs/a.md:3 names no test.'],
    ['| | `a.test.ts › x` |', 'docs/a.md:3 has nothing under "What is asked".'],
    ['| A | b | `a.test.ts` |', 'docs/a.md:3 has 3 cells instead of 2.'],
    ['| A door | `b.test.ts › opens` |', 'docs/a.md:3 names b.test.ts, which does not exist.'],
    ['| A door | `a.test.ts` |', 'docs/a.md:3 names a.test.ts, but none of its tests.'],
    [
      '| A door | `a.test.ts › a door › shuts` |',
      'docs/a.md:3: a.test.ts has no test "a door › shuts".',
    ],
    ['| A door | `a.test.ts › a door` |', 'docs/a.md:3: a.test.ts has no test "a door".'],
  ])('is not true with the row %s', (row, sentence) => {
    expect(faults(row)).toEqual([sentence]);
  });

  test('is not true with an empty figure or a table that proves nothing', () => {
    const figures = [
      '| Promise | Figure | Proved by |',
      '|---|---|---|',
      `| A door | | ${proof} |`,
    ];
    expect(faultsOf(...figures)).toEqual(['docs/a.md:3 has nothing under "Figure".']);
    expect(faultsOf('| Promise | Figure |', '|---|---|', '| A door | 3 ms |')).toEqual([
      'docs/a.md:3 is in a table without the heading "Proved by".',
    ]);
  });

  test('says all that is missing, in one sentence each', () => {
    expect(faults(`| A | ${proof}<br>\`b.test.ts › x\` |`, '| B | |')).toHaveLength(2);
  });

  test('is not true when it is empty or not there', () => {
    expect(faultsOf('# Coverage')).toEqual(['docs/a.md has no rows.']);
    expect(coverageFaults('docs/b.md', () => undefined)).toEqual(['docs/b.md has no rows.']);
  });
});

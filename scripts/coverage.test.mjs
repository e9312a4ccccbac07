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

describe('the page', () => {
  const files = new Map([
    ['a.test.ts', "describe('a door', () => {\n  test('a|b opens `it`', () => {});\n});"],
  ]);
  const faults = (/** @type {string[]} */ ...rows) =>
    coverageFaults(['| What is asked | Proved by |', '|---|---|', ...rows].join('\n'), (path) =>
      files.get(path),
    );
  const proof = '`` a.test.ts › a door › a\\|b opens `it` ``';

  test('is true when every row names tests that are there', () => {
    expect(faults(`| A door | ${proof} |`, `| It opens | ${proof}<br>${proof} |`)).toEqual([]);
  });

  test.each([
    ['| A door | |', 'docs/coverage.md:3 names no test.'],
    ['| A door | by hand |', 'docs/coverage.md:3 names no test.'],
    ['| A | b | `a.test.ts` |', 'docs/coverage.md:3 has 3 cells instead of 2.'],
    [
      '| A door | `b.test.ts › opens` |',
      'docs/coverage.md:3 names b.test.ts, which does not exist.',
    ],
    ['| A door | `a.test.ts` |', 'docs/coverage.md:3 names a.test.ts, but none of its tests.'],
    [
      '| A door | `a.test.ts › a door › shuts` |',
      'docs/coverage.md:3: a.test.ts has no test "a door › shuts".',
    ],
    ['| A door | `a.test.ts › a door` |', 'docs/coverage.md:3: a.test.ts has no test "a door".'],
  ])('is not true with the row %s', (row, sentence) => {
    expect(faults(row)).toEqual([sentence]);
  });

  test('says all that is missing, in one sentence each', () => {
    expect(faults(`| A | ${proof}<br>\`b.test.ts › x\` |`, '| B | |')).toHaveLength(2);
  });

  test('is not true when it is empty', () => {
    expect(coverageFaults('# Coverage', () => undefined)).toEqual([
      'docs/coverage.md has no rows.',
    ]);
  });
});

/**
 * Holds docs/coverage.md to what it says: every row names a test, and every test that it names is there.
 * A part of `npm test`; `node scripts/coverage.mjs` asks for nothing else.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './child.mjs';
import { orFail } from './fail.mjs';
import { inRoot, isCommand } from './paths.mjs';
import { testTitles } from './test-titles.mjs';

const page = 'docs/coverage.md';

export async function checkCoverage() {
  const faults = coverageFaults(readFileSync(inRoot(page), 'utf8'), (path) =>
    existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined,
  );
  if (faults.length > 0) throw new Failure(`${page} is not true.`, faults.join('\n'));
}

/**
 * @param {string} text of the page
 * @param {(path: string) => string | undefined} read a file of the repository
 * @returns {string[]} a sentence for each thing that is wrong
 */
export function coverageFaults(text, read) {
  /** @type {Map<string, string[] | undefined>} */
  const known = new Map();
  /** @param {string} path */
  const titlesOf = (path) => {
    if (!known.has(path)) {
      const source = read(path);
      known.set(path, source === undefined ? undefined : testTitles(source));
    }
    return known.get(path);
  };
  const rows = rowsOf(text);
  if (rows.length === 0) return [`${page} has no rows.`];
  return rows.flatMap(({ line, cells }) => {
    const place = `${page}:${line}`;
    if (cells.length !== 2) return [`${place} has ${cells.length} cells instead of 2.`];
    const names = codeIn(cells[1] ?? '');
    if (names.length === 0) return [`${place} names no test.`];
    return names.flatMap((name) => {
      const [path = '', ...titles] = name.split(' › ');
      const title = titles.join(' › ');
      const there = titlesOf(path);
      if (!there) return [`${place} names ${path}, which does not exist.`];
      if (title === '') return [`${place} names ${path}, but none of its tests.`];
      return there.includes(title) ? [] : [`${place}: ${path} has no test "${title}".`];
    });
  });
}

/**
 * The rows of all tables, without their heads.
 * @param {string} text
 */
function rowsOf(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const isRule = (/** @type {string | undefined} */ line) => /^\|[\s:|-]+\|$/.test(line ?? '');
  return lines.flatMap((line, at) => {
    if (!line.startsWith('|') || isRule(line) || isRule(lines[at + 1])) return [];
    const cells = line.replace(/^\||(?<!\\)\|$/g, '').split(/(?<!\\)\|/);
    return [{ line: at + 1, cells: cells.map((cell) => cell.replaceAll('\\|', '|').trim()) }];
  });
}

/**
 * What stands between backticks; more of them around a text that holds some itself.
 * @param {string} cell
 */
const codeIn = (cell) =>
  [...cell.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(([, , code = '']) => code.trim());

if (isCommand(import.meta.url)) await orFail(checkCoverage);

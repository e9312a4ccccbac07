/**
 * Holds docs/coverage.md and docs/reliability.md to what they say: every row names a test, and every test that
 * it names is there. A part of `npm test`; `node scripts/coverage.mjs` asks for nothing else.
 */
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from './child.mjs';
import { orFail } from './fail.mjs';
import { inRoot, isCommand } from './paths.mjs';
import { testTitles } from './test-titles.mjs';

const pages = ['docs/coverage.md', 'docs/reliability.md'];
const proofHeading = 'Proved by';

export async function checkCoverage() {
  const read = (/** @type {string} */ path) =>
    existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;
  const faults = pages.flatMap((page) => coverageFaults(page, read));
  if (faults.length > 0)
    throw new Failure(`${pages.join(' and ')} must name their tests.`, faults.join('\n'));
}

/**
 * @param {string} page its path
 * @param {(path: string) => string | undefined} read a file of the repository
 * @returns {string[]} a sentence for each thing that is wrong
 */
export function coverageFaults(page, read) {
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
  const rows = rowsOf(read(page) ?? '');
  if (rows.length === 0) return [`${page} has no rows.`];
  return rows.flatMap(({ line, headings, cells }) => {
    const place = `${page}:${line}`;
    const proof = headings.indexOf(proofHeading);
    if (proof < 0) return [`${place} is in a table without the heading "${proofHeading}".`];
    if (cells.length !== headings.length)
      return [`${place} has ${cells.length} cells instead of ${headings.length}.`];
    const empty = headings.filter((_, at) => at !== proof && cells[at] === '');
    if (empty.length > 0) return empty.map((heading) => `${place} has nothing under "${heading}".`);
    const names = codeIn(cells[proof] ?? '');
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
 * The rows of all tables, each with the headings of its table.
 * @param {string} text
 */
function rowsOf(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const isRule = (/** @type {string | undefined} */ line) => /^\|[\s:|-]+\|$/.test(line ?? '');
  /** @type {string[]} */
  let headings = [];
  return lines.flatMap((line, at) => {
    if (isRule(lines[at + 1])) headings = cellsOf(line);
    if (!line.startsWith('|') || isRule(line) || isRule(lines[at + 1])) return [];
    return [{ line: at + 1, headings, cells: cellsOf(line) }];
  });
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());

/**
 * What stands between backticks; more of them around a text that holds some itself.
 * @param {string} cell
 */
const codeIn = (cell) =>
  [...cell.matchAll(/(?<!`)(`+)(?!`)(.+?)(?<!`)\1(?!`)/g)].map(([, , code = '']) => code.trim());

if (isCommand(import.meta.url)) await orFail(checkCoverage);

/**
 * Checks docs/coverage.md and docs/reliability.md: every row names at least one test file, and every file that it
 * names exists and contains tests. `npm run check` and `npm test` run this; so does `node scripts/coverage.mjs`.
 */
import { existsSync, readFileSync } from 'node:fs';
import { inRoot, isCommand } from './support/paths.mjs';
import { exitOnFailure } from './support/report-failure.mjs';
import { Failure } from './support/run-program.mjs';

const pages = ['docs/coverage.md', 'docs/reliability.md'];
const proofHeading = 'Proved by';

export async function checkCoverage() {
  const readText = (/** @type {string} */ path) =>
    existsSync(inRoot(path)) ? readFileSync(inRoot(path), 'utf8') : undefined;
  const faults = pages.flatMap((page) => coverageFaults(page, readText));
  if (faults.length > 0)
    throw new Failure(
      `Every row of ${pages.join(' and ')} must name existing test files.`,
      faults.join('\n'),
    );
}

/**
 * @param {string} page the path of a Markdown file
 * @param {(path: string) => string | undefined} readText returns the text of a file in the repository, if it exists
 * @returns {string[]} one sentence per fault
 */
export function coverageFaults(page, readText) {
  const rows = rowsOf(readText(page) ?? '');
  if (rows.length === 0) return [`${page} has no rows.`];
  return rows.flatMap(({ line, headings, cells }) =>
    rowFaults(headings, cells, readText).map((fault) => `${page}:${line} ${fault}`),
  );
}

/**
 * @param {string[]} headings
 * @param {string[]} cells
 * @param {(path: string) => string | undefined} readText
 */
function rowFaults(headings, cells, readText) {
  const proof = headings.indexOf(proofHeading);
  if (proof < 0) return [`is in a table without the heading "${proofHeading}".`];
  if (cells.length !== headings.length)
    return [`has ${cells.length} cells instead of ${headings.length}.`];
  const empty = headings.filter((_, index) => cells[index] === '');
  if (empty.length > 0) return empty.map((heading) => `has nothing under "${heading}".`);
  return (cells[proof] ?? '').split(/<br>|,/).flatMap((name) => fileFaults(name.trim(), readText));
}

/**
 * @param {string} name what the row says: a path in backticks
 * @param {(path: string) => string | undefined} readText
 */
function fileFaults(name, readText) {
  const path = /^`(\S+\.(?:test|spec)\.\w+)`$/.exec(name)?.[1];
  if (!path) return [`says ${name} instead of the path of a test file in backticks.`];
  const source = readText(path);
  if (source === undefined) return [`names ${path}, which does not exist.`];
  return hasTests(source) ? [] : [`names ${path}, which contains no tests.`];
}

/**
 * The formatter puts every test at the beginning of a line.
 * @param {string} source
 */
const hasTests = (source) =>
  /^ *(?:test|it)(?!\.(?:skip|todo|fixme|use|describe)\b)(?:\.\w+)*[(<]/m.test(source);

/**
 * Returns the rows of all tables, each with the headings of its table.
 * @param {string} text
 */
function rowsOf(text) {
  const lines = text.split('\n').map((line) => line.trim());
  const isRule = (/** @type {string | undefined} */ line) => /^\|[\s:|-]+\|$/.test(line ?? '');
  /** @type {string[]} */
  let headings = [];
  return lines.flatMap((line, index) => {
    if (isRule(lines[index + 1])) headings = cellsOf(line);
    if (!line.startsWith('|') || isRule(line) || isRule(lines[index + 1])) return [];
    return [{ line: index + 1, headings, cells: cellsOf(line) }];
  });
}

/** @param {string} line */
const cellsOf = (line) =>
  line
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

if (isCommand(import.meta.url)) await exitOnFailure(checkCoverage);

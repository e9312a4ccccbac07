/** How many test cases ran, from the reports that the two runners write. */
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../support/run-program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} report a file that vitest wrote; all is 0 if it did not come to that
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const { numPassedTests = 0, numFailedTests = 0, ...other } = read(report);
  const { numPendingTests = 0, numTodoTests = 0 } = other;
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/**
 * @param {string} report a file that playwright wrote; all is 0 if it did not come to that
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * A run in which no test was found is not a green one.
 * @param {Counts} counts
 * @param {string} runner
 */
export function requireTests({ passed, failed }, runner) {
  if (passed + failed === 0) throw new Failure(`${runner} found no test to run.`);
}

/**
 * @param {Counts} one
 * @param {Counts} other
 * @returns {Counts}
 */
export function sumCounts(one, other) {
  return {
    passed: one.passed + other.passed,
    failed: one.failed + other.failed,
    skipped: one.skipped + other.skipped,
  };
}

/** @param {string} report */
function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}

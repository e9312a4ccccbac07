/** Counts the test cases that ran, from the reports that the two runners write. */
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../support/run-program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} report the file that vitest writes; all counts are 0 if it is missing
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
 * @param {string} report the file that playwright writes; all counts are 0 if it is missing
 * @returns {Counts}
 */
export function playwrightCounts(report) {
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = read(report).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * A run that finds no test fails.
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

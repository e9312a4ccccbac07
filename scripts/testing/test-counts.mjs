/** Counts passed, failed and skipped tests in the reports that vitest and playwright write. */
import { existsSync, readFileSync } from 'node:fs';
import { Failure } from '../support/run-program.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * @param {string} report the file that vitest writes; all counts are 0 if it is missing
 * @returns {Counts}
 */
export function vitestCounts(report) {
  const { numPassedTests = 0, numFailedTests = 0, ...other } = readReport(report);
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
  const { expected = 0, unexpected = 0, flaky = 0, skipped = 0 } = readReport(report).stats ?? {};
  return { passed: expected, failed: unexpected + flaky, skipped };
}

/**
 * Fails if all tests were skipped or none was found.
 * @param {Counts} counts
 * @param {string} runner
 */
export function requireTests({ passed, failed }, runner) {
  if (passed + failed === 0) throw new Failure(`${runner} found no test to run.`);
}

/**
 * @param {Counts} first
 * @param {Counts} second
 * @returns {Counts}
 */
export function sumCounts(first, second) {
  return {
    passed: first.passed + second.passed,
    failed: first.failed + second.failed,
    skipped: first.skipped + second.skipped,
  };
}

/** @param {string} report */
function readReport(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {};
}

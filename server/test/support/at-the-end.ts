import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/**
 * Runs some work at the end of the current test, or of the file if no test runs, because an `afterAll` within a test is
 * never run. Work that was added last runs first.
 */
export function runAtEnd(work: () => Promise<unknown>) {
  const end = async () => void (await work());
  if (getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}

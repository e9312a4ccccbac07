import { afterAll, onTestFinished } from 'vitest';
import { getCurrentTest } from 'vitest/suite';

/**
 * What a test has opened ends with it, what a file has opened with the file: an `afterAll` within a test is never run.
 * What was opened last ends first.
 */
export function atTheEnd(work: () => Promise<unknown>) {
  const end = async () => void (await work());
  if (getCurrentTest()) onTestFinished(end);
  else afterAll(end);
}

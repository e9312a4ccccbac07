/** Reports how much all accounts store, and how many of them are close to a limit. */
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

export async function storageCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const found = await facts.catch(() => 'unreachable' as const);
  if (found === 'unreachable')
    return warning('not checked, because the database is not responding.');
  if (!found?.totals) return ok('nothing is stored yet.');
  const { textBytes, photoBytes, nearLimit } = found.totals;
  const summary = `accounts store ${megabytes(textBytes)} of text and ${megabytes(photoBytes)} of photos`;
  if (nearLimit === 0) return ok(`${summary}; none is near its limit.`);
  return ok(
    `${summary}; ${nearLimit} ${nearLimit === 1 ? 'has' : 'have'} used more than 90% of a limit.`,
  );
}

const megabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

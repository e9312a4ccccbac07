/** Reports how much all accounts store, and how many of them are close to a limit. */
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

export async function storageCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const database = await facts.catch(() => 'unreachable' as const);
  if (database === 'unreachable')
    return warning('not checked, because the database is not responding.');
  if (!database?.totals) return ok('nothing is stored yet.');
  const { textBytes, photoBytes, accountsNearLimit } = database.totals;
  const summary = `accounts store ${formatMegabytes(textBytes)} of text and ${formatMegabytes(photoBytes)} of photos`;
  if (accountsNearLimit === 0) return ok(`${summary}; none is near its limit.`);
  return ok(
    `${summary}; ${accountsNearLimit} ${accountsNearLimit === 1 ? 'has' : 'have'} used more than 90% of a limit.`,
  );
}

const formatMegabytes = (bytes: number) =>
  `${(bytes / 1_000_000).toLocaleString('en', { maximumFractionDigits: 1 })} MB`;

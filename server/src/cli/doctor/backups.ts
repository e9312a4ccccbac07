/** Checks that backups succeed and that the daily backup is made. */
import type { Config } from '../../config/config.ts';
import { type Finding, failure, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

export async function backupsCheck(
  facts: Promise<DatabaseFacts | undefined>,
  { hasSandbox }: Config,
  now: () => number,
): Promise<Finding> {
  const database = await facts.catch(() => 'unreachable' as const);
  if (database === 'unreachable')
    return warning('not checked, because the database is not responding.');
  const backups = database?.backups;
  if (!backups)
    return hasSandbox
      ? ok('no backup has been made yet.')
      : warning(
          'no backup has been made yet. Set up a daily one as described in docs/deploying.md.',
        );
  const { succeededAt, error, isOverdue } = backups;
  const lastSuccess =
    succeededAt === null
      ? 'no backup has succeeded yet'
      : `the last one succeeded ${Math.round((now() - succeededAt) / 3_600_000)} hours ago`;
  if (error !== null) return failure(`the latest backup failed (${error}); ${lastSuccess}.`);
  if (isOverdue)
    return failure(`the daily backup is overdue: ${lastSuccess}. Check the timer that starts it.`);
  return ok(`${lastSuccess}.`);
}

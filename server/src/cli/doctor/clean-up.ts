/** Checks whether the server holds back deletions. */
import { holdSentence } from '../../platform/deletion/careful-deletion.ts';
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

export async function cleanUpCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const database = await facts.catch(() => 'unreachable' as const);
  if (database === 'unreachable')
    return warning('not checked, because the database is not responding.');
  const heldDeletions = database?.heldDeletions ?? [];
  if (heldDeletions.length === 0) return ok('no deletions are held back.');
  return warning(heldDeletions.map(holdSentence).join(' '));
}

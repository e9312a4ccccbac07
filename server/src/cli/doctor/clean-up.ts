/** Checks whether the server holds back deletions. */
import { holdSentence } from '../../platform/deletion/careful-deletion.ts';
import { type Finding, ok, warning } from './check.ts';
import type { DatabaseFacts } from './database.ts';

export async function cleanUpCheck(facts: Promise<DatabaseFacts | undefined>): Promise<Finding> {
  const found = await facts.catch(() => 'unreachable' as const);
  if (found === 'unreachable')
    return warning('not checked, because the database is not responding.');
  const held = found?.held ?? [];
  if (held.length === 0) return ok('no deletions are held back.');
  return warning(held.map(holdSentence).join(' '));
}

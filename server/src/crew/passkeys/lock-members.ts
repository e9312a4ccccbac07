import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { crewMembers } from '../tables.ts';

/**
 * Waits for links that are being used for these members, and lets others wait: a lost phone must not get access while a
 * new link ends it. Returns the members that still exist.
 */
export async function lockMembers(tx: Database, crewIds: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .select({ id: crewMembers.id })
    .from(crewMembers)
    .where(inArray(crewMembers.id, [...crewIds]))
    .orderBy(asc(crewMembers.id))
    .for('share');
  return new Set(rows.map(({ id }) => id));
}

import { asc, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { crewMembers } from '../tables.ts';

/**
 * Locks the members, so that a lost phone gets no access while a new link is used. Returns the members that still
 * exist.
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

/** Keeps the rows that each sign-in adds within their limits. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import type { hostSessions, knownDevices } from '../tables.ts';

/** Deletes all but the most recently used rows of a host. */
export async function deleteExcessRows(
  db: Database,
  table: typeof hostSessions | typeof knownDevices,
  hostId: string,
  maxRows: number,
) {
  const isOfHost = eq(table.hostId, hostId);
  const excessRows = db
    .select({ tokenHash: table.tokenHash })
    .from(table)
    .where(isOfHost)
    .orderBy(desc(table.lastSeenAt), desc(table.tokenHash))
    .offset(maxRows);
  await db.delete(table).where(and(isOfHost, inArray(table.tokenHash, excessRows)));
}

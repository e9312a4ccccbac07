/** Enrolled phones. The cookie contains a random token, and the database stores its hash. Access ends with the row. */
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { maxPhonesOfPerson } from './limits.ts';
import { crewMembers, crewSessions } from './tables.ts';

export const crewSessionDays = 180;
export const crewSessionExpiry = sql`now() + make_interval(days => ${crewSessionDays})`;

type CrewSession = { crewIds: string[]; isProlonged: boolean };

/** If `isProlonged` is true, the browser's cookie must be renewed as well. */
export async function findCrewSession(
  db: Database,
  token: string,
): Promise<CrewSession | undefined> {
  const tokenHash = hashToken(token);
  const rows = await selectSessions(db, tokenHash);
  if (rows.length === 0) return undefined;
  // A session is prolonged at most once an hour, so that not every read causes a write.
  const isProlonged = rows.some(({ isStale }) => isStale);
  if (isProlonged)
    await db
      .update(crewSessions)
      .set({ lastSeenAt: sql`now()`, expiresAt: crewSessionExpiry })
      .where(and(eq(crewSessions.tokenHash, tokenHash), isLive));
  return { crewIds: rows.map(({ crewId }) => crewId), isProlonged };
}

const isLive = gt(crewSessions.expiresAt, sql`now()`);

const selectSessions = (db: Database, tokenHash: Buffer) =>
  db
    .select({
      crewId: crewSessions.crewId,
      isStale: sql<boolean>`${crewSessions.lastSeenAt} < now() - interval '1 hour'`,
    })
    .from(crewSessions)
    .innerJoin(crewMembers, eq(crewMembers.id, crewSessions.crewId))
    .innerJoin(hosts, eq(hosts.id, crewMembers.hostId))
    .where(and(eq(crewSessions.tokenHash, tokenHash), isLive, isNull(hosts.deletedAt)))
    .orderBy(crewSessions.createdAt, crewSessions.crewId);

/** Returns the token of a phone that stands for these members. */
export async function startCrewSession(tx: Database, crewIds: string[]): Promise<string> {
  const { token, tokenHash } = createToken();
  await tx
    .insert(crewSessions)
    .values(crewIds.map((crewId) => ({ tokenHash, crewId, expiresAt: crewSessionExpiry })));
  await deleteExcessSessions(tx, crewIds);
  return token;
}

async function deleteExcessSessions(tx: Database, crewIds: string[]) {
  const { tokenHash, crewId, lastSeenAt } = crewSessions;
  const ranked = tx
    .select({
      tokenHash,
      crewId,
      rank: sql<number>`row_number() over (partition by ${crewId} order by ${lastSeenAt} desc)`.as(
        'rank',
      ),
    })
    .from(crewSessions)
    .where(inArray(crewId, crewIds))
    .as('ranked');
  const excess = tx
    .select({ tokenHash: ranked.tokenHash, crewId: ranked.crewId })
    .from(ranked)
    .where(gt(ranked.rank, maxPhonesOfPerson));
  await tx.delete(crewSessions).where(sql`(${tokenHash}, ${crewId}) in ${excess}`);
}

export async function endCrewSession(db: Database, token: string) {
  await db.delete(crewSessions).where(eq(crewSessions.tokenHash, hashToken(token)));
}

export const deleteExpiredCrewSessions = (db: Database) =>
  deleteInBatches(db, crewSessions, lt(crewSessions.expiresAt, sql`now()`));

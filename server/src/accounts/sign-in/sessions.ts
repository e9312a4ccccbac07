/** A host's sessions: an opaque token in a cookie, its hash in the database, 30 days from the last use. */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { kept, preparedFor } from '../../platform/database/prepared.ts';
import { unauthorized } from '../../platform/http/errors.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { authenticators, halfSessions, hostSessions, hosts } from '../tables.ts';
import { deleteExcessRows } from './delete-excess-rows.ts';

export const sessionDays = 30;
const expiry = sql`now() + make_interval(days => ${sessionDays})`;

const signedInHost = {
  id: hosts.id,
  email: hosts.email,
  firstName: hosts.firstName,
  lastName: hosts.lastName,
  emailVerified: sql<boolean>`${hosts.emailVerifiedAt} is not null`,
};

async function findHost(db: Database, id: string): Promise<SignedInHost | undefined> {
  const [host] = await db
    .select(signedInHost)
    .from(hosts)
    .where(and(eq(hosts.id, id), isNull(hosts.deletedAt)));
  return host;
}

/** For a host who has just signed in and may have signed out again. */
export async function requireHost(db: Database, id: string): Promise<SignedInHost> {
  const host = await findHost(db, id);
  if (!host) throw unauthorized();
  return host;
}

/**
 * Within the transaction that decided that this host may come in. The database refuses one without the second step for
 * an account that has it, and one with it for an account that has none.
 */
export async function startSession(
  db: Database,
  hostId: string,
  how: { device: string; passedSecondFactor: boolean },
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db.insert(hostSessions).values({ tokenHash, hostId, ...how, expiresAt: expiry });
  await deleteExcessRows(db, hostSessions, hostId, accountLimits.sessions);
  return token;
}

/** `prolonged` tells that the browser's cookie has to last longer, too. */
export async function findSession(
  db: Database,
  token: string,
): Promise<{ host: SignedInHost; prolonged: boolean } | undefined> {
  const tokenHash = hashToken(token);
  const [found] = await hostOfToken(db).execute({ tokenHash });
  if (!found) return undefined;
  const { isStale, ...host } = found;
  // At most once an hour: a read should not cost a write each time.
  if (isStale) await prolong(db, tokenHash);
  return { host, prolonged: isStale };
}

const hostOfToken = preparedFor((db) =>
  kept(
    db
      .select({
        ...signedInHost,
        isStale: sql<boolean>`${hostSessions.lastSeenAt} < now() - interval '1 hour'`,
      })
      .from(hostSessions)
      .innerJoin(hosts, eq(hosts.id, hostSessions.hostId))
      .where(
        and(
          eq(hostSessions.tokenHash, sql.placeholder('tokenHash')),
          gt(hostSessions.expiresAt, sql`now()`),
          isNull(hosts.deletedAt),
        ),
      ),
  ),
);

async function prolong(db: Database, tokenHash: Buffer) {
  await db
    .update(hostSessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: expiry })
    .where(eq(hostSessions.tokenHash, tokenHash));
}

export async function endSession(db: Database, token: string) {
  await db.delete(hostSessions).where(eq(hostSessions.tokenHash, hashToken(token)));
}

/** Also those that wait for their second step, and an app that waits for its first code: a thief may have begun it. */
export async function endAllSessions(db: Database, hostId: string) {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.hostId, hostId), isNull(authenticators.confirmedAt)));
  await db.delete(halfSessions).where(eq(halfSessions.hostId, hostId));
  await db.delete(hostSessions).where(eq(hostSessions.hostId, hostId));
}

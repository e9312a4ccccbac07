/**
 * A host's sessions. The cookie contains a random token, the database stores its hash, and a session expires about 30
 * days after its last use.
 */
import { accountLimits } from '@guest-portal/contract/account-limits';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
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

/** Loads the signed-in host again. The account may have been deleted in the meantime. */
export async function requireHost(db: Database, id: string): Promise<SignedInHost> {
  const host = await findHost(db, id);
  if (!host) throw unauthorized();
  return host;
}

/**
 * Must run in the transaction that verified the sign-in. The database refuses a session that does not match the
 * account: one without the second step if the account has one, or the reverse.
 */
export async function startSession(
  db: Database,
  hostId: string,
  options: { device: string; passedSecondFactor: boolean },
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db.insert(hostSessions).values({ tokenHash, hostId, ...options, expiresAt: expiry });
  await deleteExcessRows(db, hostSessions, hostId, accountLimits.sessions);
  return token;
}

/** If `isProlonged` is true, the browser's cookie must be renewed as well. */
export async function findSession(
  db: Database,
  token: string,
): Promise<{ host: SignedInHost; isProlonged: boolean } | undefined> {
  const tokenHash = hashToken(token);
  const [row] = await hostOfToken(db).execute({ tokenHash });
  if (!row) return undefined;
  const { isStale, ...host } = row;
  // A session is prolonged at most once an hour, so that not every read causes a write.
  if (isStale) await prolongSession(db, tokenHash);
  return { host, isProlonged: isStale };
}

const hostOfToken = preparedFor((db) =>
  prepareQuery(
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

async function prolongSession(db: Database, tokenHash: Buffer) {
  await db
    .update(hostSessions)
    .set({ lastSeenAt: sql`now()`, expiresAt: expiry })
    .where(eq(hostSessions.tokenHash, tokenHash));
}

export async function endSession(db: Database, token: string) {
  await db.delete(hostSessions).where(eq(hostSessions.tokenHash, hashToken(token)));
}

/** Ends half sessions and the set-up of an unconfirmed app as well, because a thief may have begun them. */
export async function endAllSessions(db: Database, hostId: string) {
  await db
    .delete(authenticators)
    .where(and(eq(authenticators.hostId, hostId), isNull(authenticators.confirmedAt)));
  await db.delete(halfSessions).where(eq(halfSessions.hostId, hostId));
  await db.delete(hostSessions).where(eq(hostSessions.hostId, hostId));
}

/**
 * A half session lasts between the password and the second step. Its token is valid for ten minutes and gives no
 * access.
 */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { halfSessions, hosts } from '../tables.ts';

const minutesToLive = 10;

const halfSessionExpired = () =>
  badRequest('sign_in_again', 'The sign-in has expired. Please sign in with your password again.');

/** Must run in the transaction that verified the password. */
export async function startHalfSession(db: Database, hostId: string): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = sql`now() + make_interval(mins => ${minutesToLive})`;
  await db.insert(halfSessions).values({ tokenHash, hostId, expiresAt });
  return token;
}

const isLiveHalfSession = (token: string) =>
  and(eq(halfSessions.tokenHash, hashToken(token)), gt(halfSessions.expiresAt, sql`now()`));

/** Returns the host of the half session. If anything is wrong with it, the host must enter the password again. */
export async function requireHalfSession(db: Database, token: string) {
  const [host] = await db
    .select({ hostId: hosts.id, email: hosts.email, passwordHash: hosts.passwordHash })
    .from(halfSessions)
    .innerJoin(hosts, eq(hosts.id, halfSessions.hostId))
    .where(and(isLiveHalfSession(token), isNull(hosts.deletedAt)));
  if (!host) throw halfSessionExpired();
  return host;
}

/** Uses up the half session, in the transaction that starts the session. Of two concurrent calls, only one succeeds. */
export async function spendHalfSession(db: Database, token: string) {
  const deletedRows = await db
    .delete(halfSessions)
    .where(isLiveHalfSession(token))
    .returning({ hostId: halfSessions.hostId });
  if (deletedRows.length === 0) throw halfSessionExpired();
}

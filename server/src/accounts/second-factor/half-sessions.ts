/** Between the password and the second step: a token for ten minutes that opens nothing. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { halfSessions, hosts } from '../tables.ts';

const minutesToLive = 10;

const signInAgain = () =>
  badRequest('sign_in_again', 'The sign-in has expired. Please sign in with your password again.');

/** Within the transaction that found the password right. */
export async function startHalfSession(db: Database, hostId: string): Promise<string> {
  const { token, tokenHash } = createToken();
  const expiresAt = sql`now() + make_interval(mins => ${minutesToLive})`;
  await db.insert(halfSessions).values({ tokenHash, hostId, expiresAt });
  return token;
}

const isLive = (token: string) =>
  and(eq(halfSessions.tokenHash, hashToken(token)), gt(halfSessions.expiresAt, sql`now()`));

/** Whose it is, and what they are known by; whatever is wrong with it, the way goes back to the password. */
export async function requireHalfSession(db: Database, token: string) {
  const [found] = await db
    .select({ hostId: hosts.id, email: hosts.email, passwordHash: hosts.passwordHash })
    .from(halfSessions)
    .innerJoin(hosts, eq(hosts.id, halfSessions.hostId))
    .where(and(isLive(token), isNull(hosts.deletedAt)));
  if (!found) throw signInAgain();
  return found;
}

/** Uses it up, within the transaction that starts the session. Of two that come at once, one gets it. */
export async function spendHalfSession(db: Database, token: string) {
  const spent = await db
    .delete(halfSessions)
    .where(isLive(token))
    .returning({ hostId: halfSessions.hostId });
  if (spent.length === 0) throw signInAgain();
}

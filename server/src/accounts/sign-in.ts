/** From password to host, without telling a guesser anything. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError, forbidden } from '../platform/http/errors.ts';
import { chargeBefore, chargeOrRefuse, refund } from '../platform/limits/rate-limits.ts';
import { wrongPasswordsFromAddress, wrongPasswordsOfAccount } from './limits.ts';
import type { Passwords } from './passwords.ts';
import { startSession } from './sessions.ts';
import { normalEmail } from './sign-up.ts';
import { hosts, mailedTokens } from './tables.ts';

const wrong = () => new AppError(401, 'login_failed', 'Invalid email or password');

/** `address` is the client's, as the limits count it. Every attempt is charged first; a right one is given back. */
export async function signIn(
  db: Database,
  passwords: Passwords,
  typed: { email: string; password: string },
  address: string,
): Promise<{ hostId: string; token: string }> {
  const email = normalEmail(typed.email);
  const account = `${email} ${address}`;
  await chargeBefore(db, wrongPasswordsFromAddress, address, () =>
    chargeOrRefuse(db, wrongPasswordsOfAccount, account),
  );

  const found = await findSecret(db, email);
  const isRight = await passwords.isRight(found?.passwordHash, typed.password);
  if (!found?.passwordHash || !isRight) throw wrong();
  if (found.isDeleted) {
    throw forbidden(
      'verification_required',
      'Please check your email to verify your account before logging in.',
      {
        requiresVerification: true,
      },
    );
  }
  await refund(db, wrongPasswordsFromAddress, address);
  await refund(db, wrongPasswordsOfAccount, account);
  return startSessionOf(db, found.id, found.passwordHash);
}

/**
 * Comparing takes a while, in which the password may change or the account go: a session starts only
 * if what was compared still stands.
 */
async function startSessionOf(db: Database, id: string, passwordHash: string) {
  return db.transaction(async (tx) => {
    const [host] = await tx
      .select({ id: hosts.id })
      .from(hosts)
      .where(and(eq(hosts.id, id), eq(hosts.passwordHash, passwordHash), isNull(hosts.deletedAt)))
      .for('share');
    if (!host) throw wrong();
    return { hostId: id, token: await startSession(tx, id) };
  });
}

/** A deleted account's password is worth nothing; the one typed at a restoration is known, but not active yet. */
async function findSecret(db: Database, email: string) {
  const [host] = await db
    .select({ id: hosts.id, passwordHash: hosts.passwordHash, deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(eq(hosts.email, email));
  if (!host) return undefined;
  if (!host.deletedAt) return { id: host.id, passwordHash: host.passwordHash, isDeleted: false };
  const [waiting] = await db
    .select({ restoration: mailedTokens.restoration })
    .from(mailedTokens)
    .where(
      and(
        eq(mailedTokens.hostId, host.id),
        eq(mailedTokens.purpose, 'restore_account'),
        isNull(mailedTokens.usedAt),
        gt(mailedTokens.expiresAt, sql`now()`),
      ),
    )
    .orderBy(desc(mailedTokens.createdAt))
    .limit(1);
  return { id: host.id, passwordHash: waiting?.restoration?.passwordHash, isDeleted: true };
}

/** Signs a host in with an email address and a password. The replies do not reveal which of the two was wrong. */
import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { AppError, forbidden } from '../../platform/http/errors.ts';
import { normalEmail } from '../../platform/mail/normal-email.ts';
import { chargePasswordAttempt, refundPasswordAttempt } from '../passwords/password-attempts.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { hasPasswordHash } from '../passwords/require-password.ts';
import {
  type SignInResult,
  startSessionOrSecondStep,
} from '../second-factor/start-session-or-second-step.ts';
import { hosts, mailedTokens } from '../tables.ts';

const wrongCredentials = () => new AppError(401, 'login_failed', 'Invalid email or password');

/** `address` is the client's, as the limits count it. `device` is a description of the browser. */
export async function signIn(
  db: Database,
  passwords: Passwords,
  typed: { email: string; password: string },
  { address, device }: { address: string; device: string },
): Promise<SignInResult> {
  const email = normalEmail(typed.email);
  const attempt = { email, address };
  await chargePasswordAttempt(db, attempt);

  const credentials = await findCredentials(db, email);
  const isPasswordRight = await passwords.matches(credentials?.passwordHash, typed.password);
  if (!credentials?.passwordHash || !isPasswordRight) throw wrongCredentials();
  if (credentials.isDeleted) {
    throw forbidden(
      'verification_required',
      'Please check your email to verify your account before logging in.',
      {
        requiresVerification: true,
      },
    );
  }
  await refundPasswordAttempt(db, attempt);
  return startSessionIfUnchanged(
    db,
    { id: credentials.id, passwordHash: credentials.passwordHash },
    device,
  );
}

/**
 * The comparison takes a while. Meanwhile the password may change or the account may be deleted, so a session starts
 * only if nothing has changed.
 */
async function startSessionIfUnchanged(
  db: Database,
  { id, passwordHash }: { id: string; passwordHash: string },
  device: string,
) {
  return db.transaction(async (tx) => {
    const [host] = await tx
      .select({ id: hosts.id, hasSecondFactor: hosts.hasSecondFactor })
      .from(hosts)
      .where(hasPasswordHash(id, passwordHash))
      .for('share');
    if (!host) throw wrongCredentials();
    return startSessionOrSecondStep(tx, host, device);
  });
}

/**
 * The password of a deleted account does not work. The one typed for a restoration is recognised, but not active yet.
 */
async function findCredentials(db: Database, email: string) {
  const [host] = await db
    .select({ id: hosts.id, passwordHash: hosts.passwordHash, deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(eq(hosts.email, email));
  if (!host) return undefined;
  if (!host.deletedAt) return { id: host.id, passwordHash: host.passwordHash, isDeleted: false };
  const [pending] = await db
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
  return { id: host.id, passwordHash: pending?.restoration?.passwordHash, isDeleted: true };
}

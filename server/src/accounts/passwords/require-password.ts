/** Requires the password again before sensitive actions, so that a signed-in browser alone is not enough. */
import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hosts } from '../tables.ts';
import { chargePasswordAttempt, refundPasswordAttempt } from './password-attempts.ts';
import type { Passwords } from './passwords.ts';

/** The status is not 401, because pages take that for a lost session. */
export function wrongPassword() {
  const message = 'This is not your current password.';
  return new AppError(400, 'wrong_password', message, {
    body: { fields: [{ path: 'password', message }] },
  });
}

/**
 * Returns the hash that the password was compared with. The change that follows must check that the hash is still the
 * same. `address` is the client's.
 */
export async function requirePassword(
  db: Database,
  passwords: Passwords,
  host: SignedInHost,
  { password, address }: { password: string; address: string },
): Promise<string> {
  const attempt = { email: host.email, address };
  await chargePasswordAttempt(db, attempt);
  const [account] = await db
    .select({ passwordHash: hosts.passwordHash })
    .from(hosts)
    .where(hasPasswordHash(host.id));
  if (!account || !(await passwords.matches(account.passwordHash, password))) throw wrongPassword();
  await refundPasswordAttempt(db, attempt);
  return account.passwordHash;
}

/** Matches the account unless it was deleted or its password changed, which may happen during the slow comparison. */
export const hasPasswordHash = (hostId: string, passwordHash?: string) =>
  and(
    eq(hosts.id, hostId),
    isNull(hosts.deletedAt),
    ...(passwordHash === undefined ? [] : [eq(hosts.passwordHash, passwordHash)]),
  );

/** Asks for the password again before sensitive actions, so that a signed-in browser alone is not enough. */
import { and, eq, isNull } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { hosts } from '../tables.ts';
import { chargePasswordAttempt, refundPasswordAttempt } from './password-attempts.ts';
import type { Passwords } from './passwords.ts';

/** No 401, which pages take for a lost session. */
export function wrongPassword() {
  const message = 'This is not your current password.';
  return new AppError(400, 'wrong_password', message, {
    body: { fields: [{ path: 'password', message }] },
  });
}

/** Gives the hash that it was compared with: what follows must still find it. `address` is the client's. */
export async function requirePassword(
  db: Database,
  passwords: Passwords,
  host: SignedInHost,
  { password, address }: { password: string; address: string },
): Promise<string> {
  const made = { email: host.email, address };
  await chargePasswordAttempt(db, made);
  const [found] = await db
    .select({ passwordHash: hosts.passwordHash })
    .from(hosts)
    .where(isUnchanged(host.id));
  if (!found || !(await passwords.isRight(found.passwordHash, password))) throw wrongPassword();
  await refundPasswordAttempt(db, made);
  return found.passwordHash;
}

/** Comparing takes a while, in which the password may change or the account go. */
export const isUnchanged = (hostId: string, passwordHash?: string) =>
  and(
    eq(hosts.id, hostId),
    isNull(hosts.deletedAt),
    ...(passwordHash === undefined ? [] : [eq(hosts.passwordHash, passwordHash)]),
  );

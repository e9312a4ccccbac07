/** Creates an account for a visitor. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { normalEmail } from '../../platform/mail/normal-email.ts';
import { queueVerificationEmail } from '../email-address/email-verification.ts';
import { isAddressReserved } from '../email-address/reserved-addresses.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { hosts } from '../tables.ts';
import { startSession } from './sessions.ts';

export type NewAccount = { email: string; password: string; firstName: string; lastName: string };

/**
 * Returns the new host's id with a session, or 'deleted' if a deleted account can be restored. Signing up with a known
 * address changes nothing.
 */
export async function signUp(
  db: Database,
  passwords: Passwords,
  account: NewAccount,
  { publicUrl, device }: { publicUrl: string; device: string },
): Promise<{ hostId: string; token: string } | 'deleted'> {
  refuseCommonPassword(account.password);
  const passwordHash = await passwords.hash(account.password);
  const { firstName, lastName } = account;
  const email = normalEmail(account.email);
  return db.transaction(async (tx) => {
    const [newHost] = await tx
      .insert(hosts)
      .values({ email, passwordHash, firstName: firstName.trim(), lastName: lastName.trim() })
      .onConflictDoNothing({ target: hosts.email })
      .returning({ id: hosts.id });
    if (!newHost) return refuseOrOfferRestoration(tx, email);
    if (await isAddressReserved(tx, email)) throw emailTaken();
    await queueVerificationEmail(tx, { id: newHost.id, email }, publicUrl);
    return {
      hostId: newHost.id,
      token: await startSession(tx, newHost.id, { device, passedSecondFactor: false }),
    };
  });
}

async function refuseOrOfferRestoration(db: Database, email: string): Promise<'deleted'> {
  const [host] = await db
    .select({ deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(eq(hosts.email, email));
  if (host?.deletedAt) return 'deleted';
  throw emailTaken();
}

const emailTaken = () =>
  conflict(
    'email_taken',
    'An account with this email address already exists. Please sign in instead.',
  );

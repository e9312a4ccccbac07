/**
 * Restores a deleted account with newly typed data, after its owner confirms by email. The link opens a page with a
 * button, because mail scanners open links and anyone can request one.
 */
import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { badRequest } from '../platform/http/errors.ts';
import { charge } from '../platform/limits/rate-limits.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { normalEmail } from '../platform/mail/normal-email.ts';
import {
  createMailedToken,
  imitateMailedToken,
  spendMailedToken,
  withdrawMailedTokens,
} from './email-address/mailed-tokens.ts';
import { restoreAccountEmail } from './emails.ts';
import { restorationEmails } from './limits.ts';
import { refuseCommonPassword } from './passwords/common-passwords.ts';
import type { Passwords } from './passwords/passwords.ts';
import { endAllSessions } from './sign-in/sessions.ts';
import type { NewAccount } from './sign-in/sign-up.ts';
import { hosts } from './tables.ts';

/** The new data is stored with the link. The account does not change until the link is used. */
export async function requestRestoration(
  db: Database,
  passwords: Passwords,
  account: NewAccount,
  publicUrl: string,
) {
  refuseCommonPassword(account.password);
  const email = normalEmail(account.email);
  const passwordHash = await passwords.hash(account.password);
  await db.transaction(async (tx) => {
    const { allowed } = await charge(tx, restorationEmails, email);
    if (!allowed) return;
    const [host] = await tx
      .select({ id: hosts.id })
      .from(hosts)
      .where(and(eq(hosts.email, email), isNotNull(hosts.deletedAt)))
      // Because of the lock, a concurrent erasure either waits or has already removed the address.
      .for('update');
    if (!host) return imitateMailedToken(tx);
    const firstName = account.firstName.trim();
    const restoration = { passwordHash, firstName, lastName: account.lastName.trim() };
    const token = await createMailedToken(tx, host.id, 'restore_account', { restoration });
    const url = `${publicUrl}/restore-account#${token}`;
    await queueMail(tx, { recipient: email, ...restoreAccountEmail(url) });
  });
}

export async function restoreAccount(db: Database, token: string) {
  await db.transaction(async (tx) => {
    const spentToken = await spendMailedToken(tx, token, 'restore_account');
    const restored = spentToken?.restoration
      ? await tx
          .update(hosts)
          .set({
            ...spentToken.restoration,
            emailVerifiedAt: sql`now()`,
            deletedAt: null,
            deletionReason: null,
            deletionNote: null,
          })
          .where(and(eq(hosts.id, spentToken.hostId), isNotNull(hosts.deletedAt)))
          .returning({ id: hosts.id })
      : [];
    const [host] = restored;
    if (!host)
      throw badRequest(
        'link_expired',
        'This link is invalid or has expired. Please sign up again to get a new one.',
      );
    await withdrawMailedTokens(tx, host.id, 'restore_account');
    // Sessions that ended with the deletion must not come back with the account.
    await endAllSessions(tx, host.id);
  });
}

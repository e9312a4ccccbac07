/**
 * Changes the email address of an account. The host requests it with the password and confirms it with a link that is
 * sent to the new address.
 */
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { badRequest, conflict, invalidField } from '../../platform/http/errors.ts';
import { chargeOrRefuse } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { normalEmail } from '../../platform/mail/normal-email.ts';
import { addressChangedEmail, addressTakenEmail, confirmAddressEmail } from '../emails.ts';
import { addressEmails, addressEmailsOfHost } from '../limits.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { requirePassword } from '../passwords/require-password.ts';
import { lockHost } from '../second-factor/switch-second-factor.ts';
import { hosts, mailedTokens } from '../tables.ts';
import { createMailedToken, spendMailedToken, withdrawMailedTokens } from './mailed-tokens.ts';
import { isEmailTaken, isTokenPending } from './reserved-addresses.ts';

/**
 * The address does not change until the link is used. The reply is the same for an address that belongs to another
 * account, so only the owner of that address learns that it is taken.
 */
export async function requestEmailChange(
  db: Database,
  passwords: Passwords,
  host: SignedInHost,
  typed: { email: string; password: string },
  { address, publicUrl }: { address: string; publicUrl: string },
) {
  const email = normalEmail(typed.email);
  if (email === host.email)
    throw invalidField('email', 'This is already the email address of your account.');
  const { password } = typed;
  const passwordHash = await requirePassword(db, passwords, host, { password, address });
  await db.transaction(async (tx) => {
    await lockHost(tx, host.id, passwordHash);
    await chargeOrRefuse(tx, addressEmailsOfHost, host.id);
    await chargeOrRefuse(tx, addressEmails, email);
    await withdrawMailedTokens(tx, host.id, 'change_email');
    const token = await createMailedToken(tx, host.id, 'change_email', { email });
    const content = (await isEmailTaken(tx, email, host.id))
      ? addressTakenEmail(publicUrl)
      : confirmAddressEmail(`${publicUrl}/verify-email#change.${token}`);
    await queueMail(tx, { recipient: email, ...content });
  });
}

export async function findPendingEmail(db: Database, hostId: string): Promise<string | null> {
  const [pending] = await db
    .select({ email: mailedTokens.email })
    .from(mailedTokens)
    .where(and(eq(mailedTokens.hostId, hostId), isTokenPending('change_email')))
    .orderBy(desc(mailedTokens.createdAt))
    .limit(1);
  return pending?.email ?? null;
}

/**
 * Requires the link and a session of the account that requested it, so that the owner of a mistyped address can't take
 * over the account. Earlier links stop working. If the former address was verified, it gets an email with a link that
 * restores it.
 */
export async function confirmEmailChange(
  db: Database,
  hostId: string,
  token: string,
  publicUrl: string,
) {
  await db.transaction(async (tx) => {
    const [account] = await tx
      .select({ email: hosts.email, verifiedAt: hosts.emailVerifiedAt })
      .from(hosts)
      .where(and(eq(hosts.id, hostId), isNull(hosts.deletedAt)))
      .for('update');
    const spentToken = account && (await spendMailedToken(tx, token, 'change_email', hostId));
    if (!account || !spentToken?.email)
      throw badRequest(
        'link_expired',
        'This link is invalid, has expired or belongs to another account.',
      );
    await setAddress(tx, hostId, spentToken.email);
    await withdrawMailedTokens(tx, hostId, 'verify_email', 'reset_password', 'change_email');
    // An unconfirmed address may belong to a stranger, who must not get a link to the account.
    if (account.verifiedAt) await queueUndoEmail(tx, hostId, account.email, publicUrl);
  });
}

async function setAddress(db: Database, hostId: string, email: string) {
  if (await isEmailTaken(db, email, hostId)) throw addressTaken();
  await db
    .update(hosts)
    .set({ email, emailVerifiedAt: sql`now()` })
    .where(eq(hosts.id, hostId))
    // Another account may have taken the address after the check.
    .catch(rethrowAsEmailTaken);
}

/** The caller has proven that they read the mailbox, so they may learn that the address is taken. */
const addressTaken = () => conflict('email_taken', 'This address now belongs to another account.');

export function rethrowAsEmailTaken(error: Error): never {
  throw isAddressConflict(error.cause) ? addressTaken() : error;
}

const isAddressConflict = (cause: unknown) =>
  cause instanceof Error && 'constraint' in cause && cause.constraint === 'hosts_email_unique';

async function queueUndoEmail(db: Database, hostId: string, email: string, publicUrl: string) {
  const token = await createMailedToken(db, hostId, 'undo_email', { email });
  const url = `${publicUrl}/verify-email#undo.${token}`;
  await queueMail(db, { recipient: email, ...addressChangedEmail(url) });
}

/**
 * Lets the owner recover an account after its address was changed or a second step was added, with the link in the
 * email about that change.
 */
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { createToken } from '../../platform/tokens.ts';
import { accountDeletedEmail } from '../emails.ts';
import { queuePasswordResetEmail } from '../passwords/password-reset.ts';
import type { Passwords } from '../passwords/passwords.ts';
import { removeStepsSince } from '../second-factor/switch-second-factor.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { endAllSessions } from '../sign-in/sessions.ts';
import { hosts, mailedTokens } from '../tables.ts';
import { rethrowAsEmailTaken } from './email-change.ts';
import { isLiveToken, spendMailedToken, withdrawMailedTokens } from './mailed-tokens.ts';

const linkExpired = () =>
  badRequest('link_expired', 'This link is invalid or has expired. Please contact us.');

/**
 * The person who made the change knew the password and is signed in. So all sessions end, the password stops working,
 * and a link to set a new one is emailed to the restored address.
 */
export async function undoEmailChange(
  db: Database,
  passwords: Passwords,
  token: string,
  publicUrl: string,
) {
  // Hashing is expensive, so a made-up link is refused first.
  if (!(await isLiveToken(db, token, 'undo_email'))) throw linkExpired();
  const passwordHash = await passwords.hash(createToken().token);
  await db.transaction(async (tx) => {
    const spentToken = await spendMailedToken(tx, token, 'undo_email');
    if (!spentToken?.email) throw linkExpired();
    const { hostId, email } = spentToken;
    // The address is also restored if the thief has deleted the account. The owner then restores the account by signing
    // up.
    const [host] = await tx
      .update(hosts)
      .set({ email, passwordHash, emailVerifiedAt: spentToken.usedAt })
      .where(eq(hosts.id, hostId))
      .returning({ deletedAt: hosts.deletedAt })
      // Sign-up refuses a reserved address, but an operator may still have given it to another account.
      .catch(rethrowAsEmailTaken);
    if (!host) throw linkExpired();
    await endAllSessions(tx, hostId);
    await forgetDevices(tx, hostId);
    await withdrawMailedTokens(
      tx,
      hostId,
      'verify_email',
      'reset_password',
      'change_email',
      'restore_account',
    );
    await removeStepsSince(tx, { id: hostId, publicUrl }, spentToken.createdAt);
    await withdrawLaterUndoLinks(tx, hostId, spentToken.createdAt);
    if (host.deletedAt) await queueMail(tx, { recipient: email, ...accountDeletedEmail() });
    else await queuePasswordResetEmail(tx, { id: hostId, email }, publicUrl);
  });
}

/** Addresses that the account had after this one belonged to the thief, so their links must stop working. */
async function withdrawLaterUndoLinks(db: Database, hostId: string, since: Date) {
  await db
    .delete(mailedTokens)
    .where(
      and(
        eq(mailedTokens.hostId, hostId),
        eq(mailedTokens.purpose, 'undo_email'),
        gte(mailedTokens.createdAt, since),
      ),
    );
}

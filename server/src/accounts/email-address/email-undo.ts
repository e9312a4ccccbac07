/**
 * An account that was given another address, or a second step, goes back to its owner by a link in the mail that told of
 * it.
 */
import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { badRequest } from '../platform/http/errors.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { createToken } from '../platform/tokens.ts';
import { refuseTaken } from './email-change.ts';
import { forgetDevices } from './known-devices.ts';
import { deletedLetter } from './letters.ts';
import { isLiveToken, spendMailedToken, withdrawMailedTokens } from './mailed-tokens.ts';
import { mailResetTo } from './password-reset.ts';
import type { Passwords } from './passwords.ts';
import { removeStepsSince } from './second-factor/switching.ts';
import { endAllSessions } from './sessions.ts';
import { hosts, mailedTokens } from './tables.ts';

const expired = () =>
  badRequest('link_expired', 'This link is invalid or has expired. Please write to us.');

/**
 * Whoever made the change knew the password and is signed in. So the sessions end, the password is worth nothing
 * any more, and a link to a new one goes to the address that the mail went to.
 */
export async function undoEmail(
  db: Database,
  passwords: Passwords,
  token: string,
  publicUrl: string,
) {
  // Hashing is dear: nobody gets it for a made-up link.
  if (!(await isLiveToken(db, token, 'undo_email'))) throw expired();
  const passwordHash = await passwords.hash(createToken().token);
  await db.transaction(async (tx) => {
    const spent = await spendMailedToken(tx, token, 'undo_email');
    if (!spent?.email) throw expired();
    const { hostId, email } = spent;
    // An account that the thief has deleted goes back, too: its owner restores it by signing up.
    const [host] = await tx
      .update(hosts)
      .set({ email, passwordHash, emailVerifiedAt: spent.usedAt })
      .where(eq(hosts.id, hostId))
      .returning({ deletedAt: hosts.deletedAt })
      // Nobody can sign up with it; an operator may have given it away all the same.
      .catch(refuseTaken);
    if (!host) throw expired();
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
    await removeStepsSince(tx, { id: hostId, publicUrl }, spent.createdAt);
    await withdrawLaterUndoing(tx, hostId, spent.createdAt);
    if (host.deletedAt) await queueMail(tx, { recipient: email, ...deletedLetter() });
    else await mailResetTo(tx, { id: hostId, email }, publicUrl);
  });
}

/** Addresses that the account had after this one were the thief's, and lead nowhere any more. */
async function withdrawLaterUndoing(db: Database, hostId: string, since: Date) {
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

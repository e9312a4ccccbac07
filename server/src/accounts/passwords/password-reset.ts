/** Lets a host who forgot the password set a new one. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { badRequest } from '../../platform/http/errors.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { normalEmail } from '../../platform/mail/normal-email.ts';
import {
  createMailedToken,
  imitateMailedToken,
  isLiveToken,
  spendMailedToken,
  withdrawMailedTokens,
} from '../email-address/mailed-tokens.ts';
import { passwordResetEmail } from '../emails.ts';
import { resetEmails } from '../limits.ts';
import {
  type SignInResult,
  startSessionOrSecondStep,
} from '../second-factor/start-session-or-second-step.ts';
import { removeStepsSince } from '../second-factor/switch-second-factor.ts';
import { forgetDevices } from '../sign-in/known-devices.ts';
import { endAllSessions } from '../sign-in/sessions.ts';
import { hosts } from '../tables.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import type { Passwords } from './passwords.ts';

/**
 * Returns nothing, because the visitor must not learn whether the address is known or how often a reset was requested.
 */
export async function requestPasswordReset(db: Database, typedEmail: string, publicUrl: string) {
  const email = normalEmail(typedEmail);
  await db.transaction(async (tx) => {
    const { allowed } = await charge(tx, resetEmails, email);
    if (!allowed) return;
    const [host] = await tx
      .select({ id: hosts.id })
      .from(hosts)
      .where(and(eq(hosts.email, email), isNull(hosts.deletedAt)))
      // Because of the lock, a concurrent change of the address comes before or after this request, so the former
      // address never keeps a valid link.
      .for('share');
    if (!host) return imitateMailedToken(tx);
    await queuePasswordResetEmail(tx, { id: host.id, email }, publicUrl);
  });
}

export async function queuePasswordResetEmail(
  db: Database,
  host: { id: string; email: string },
  publicUrl: string,
) {
  const token = await createMailedToken(db, host.id, 'reset_password');
  const url = `${publicUrl}/reset-password#${token}`;
  await queueMail(db, { recipient: host.email, ...passwordResetEmail(url) });
}

const linkExpired = () =>
  badRequest('link_expired', 'This link is invalid or has expired. Please request a new one.');

/**
 * Ends all sessions and other links to set a password or address, and verifies the address, because the link came by
 * email. A second step is still required, because access to the mailbox is not enough. If the address was unverified,
 * the account's second step is removed: a stranger may have added it.
 */
export async function resetPassword(
  db: Database,
  passwords: Passwords,
  typed: { token: string; password: string },
  { device, publicUrl }: { device: string; publicUrl: string },
): Promise<SignInResult> {
  const { token, password } = typed;
  // Hashing is expensive, so a made-up link is refused first.
  if (!(await isLiveToken(db, token, 'reset_password'))) throw linkExpired();
  refuseCommonPassword(password);
  const passwordHash = await passwords.hash(password);
  return db.transaction(async (tx) => {
    const spentToken = await spendMailedToken(tx, token, 'reset_password');
    if (!spentToken) throw linkExpired();
    const isHost = and(eq(hosts.id, spentToken.hostId), isNull(hosts.deletedAt));
    const [account] = await tx
      .select({ verifiedAt: hosts.emailVerifiedAt })
      .from(hosts)
      .where(isHost)
      .for('update');
    if (account?.verifiedAt === null)
      await removeStepsSince(tx, { id: spentToken.hostId, publicUrl }, new Date(0));
    const [host] = await tx
      .update(hosts)
      .set({ passwordHash, emailVerifiedAt: sql`coalesce(${hosts.emailVerifiedAt}, now())` })
      .where(isHost)
      .returning({ id: hosts.id, hasSecondFactor: hosts.hasSecondFactor });
    if (!host) throw linkExpired();
    await endAllSessions(tx, host.id);
    await forgetDevices(tx, host.id);
    await withdrawMailedTokens(tx, host.id, 'reset_password', 'change_email');
    return startSessionOrSecondStep(tx, host, device);
  });
}

/** Deletes an account on its host's request. The data is erased 30 days later. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { SignedInHost } from '../access/caller.ts';
import { endPaymentsOfAccount, refuseWhilePaid } from '../billing/end-payments.ts';
import { endCrewOf } from '../crew/crew-members.ts';
import type { Database } from '../platform/database/database.ts';
import { forbidden, unauthorized } from '../platform/http/errors.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { hashToken } from '../platform/tokens.ts';
import { endTeamOf } from '../team/members.ts';
import { withdrawMailedTokens } from './email-address/mailed-tokens.ts';
import { accountDeletedEmail } from './emails.ts';
import { endAllSessions } from './sign-in/sessions.ts';
import { hostSessions, hosts } from './tables.ts';

type DeletionRequest = {
  /** The token of the session that sends the request. */
  token: string;
  reason?: string | null | undefined;
  note?: string | null | undefined;
};

/** Maximum age of the sign-in in minutes, so that a stranger at a signed-in browser can't delete the account. */
const recentSignInMinutes = 5;

/** Ends all access at once. The rows are kept for 30 days, so that the host can restore the account. */
export async function deleteAccount(
  db: Database,
  host: SignedInHost,
  { token, reason, note }: DeletionRequest,
) {
  await db.transaction(async (tx) => {
    // Locks the host, so that a payment that arrives in the meantime is either seen or waits.
    await tx.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, host.id)).for('update');
    await requireRecentSignIn(tx, token);
    await refuseWhilePaid(tx, host.id);
    const deleted = await tx
      .update(hosts)
      .set({
        deletedAt: sql`now()`,
        deletionReason: reason ?? null,
        deletionNote: reason === 'other' ? (note ?? null) : null,
      })
      .where(and(eq(hosts.id, host.id), isNull(hosts.deletedAt)))
      .returning({ id: hosts.id });
    if (deleted.length === 0) return;
    await endPaymentsOfAccount(tx, host.id);
    await endAllSessions(tx, host.id);
    await endTeamOf(tx, host.id);
    await endCrewOf(tx, host.id);
    // The link that restores the previous address stays valid, because a thief may have deleted the account.
    await withdrawMailedTokens(tx, host.id, 'verify_email', 'reset_password', 'change_email');
    await queueMail(tx, { recipient: host.email, ...accountDeletedEmail() });
  });
}

async function requireRecentSignIn(db: Database, token: string) {
  const maxAge = sql`make_interval(mins => ${recentSignInMinutes})`;
  const [session] = await db
    .select({ isRecent: sql<boolean>`${hostSessions.createdAt} > now() - ${maxAge}` })
    .from(hostSessions)
    .where(eq(hostSessions.tokenHash, hashToken(token)));
  if (!session) throw unauthorized();
  if (!session.isRecent)
    throw forbidden(
      'recent_sign_in_required',
      'Please enter your password again to delete your account.',
    );
}

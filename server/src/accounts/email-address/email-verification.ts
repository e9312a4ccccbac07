/** Verifies that the email address of an account belongs to its host. */
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { badRequest, tooManyRequests } from '../../platform/http/errors.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { queueMail } from '../../platform/mail/mail.ts';
import { hashToken } from '../../platform/tokens.ts';
import { verificationEmail } from '../emails.ts';
import { verificationEmails } from '../limits.ts';
import { hosts, mailedTokens } from '../tables.ts';
import { createMailedToken, spendMailedToken, withdrawMailedTokens } from './mailed-tokens.ts';

type Recipient = { id: string; email: string };

export async function queueVerificationEmail(db: Database, host: Recipient, publicUrl: string) {
  const token = await createMailedToken(db, host.id, 'verify_email');
  const url = `${publicUrl}/api/verify-email?token=${token}`;
  await queueMail(db, { recipient: host.email, ...verificationEmail(url) });
}

export async function resendVerification(db: Database, host: SignedInHost, publicUrl: string) {
  if (host.emailVerified)
    throw badRequest('already_verified', 'This email address is already verified.');
  const { allowed, retryAfter } = await charge(db, verificationEmails, host.id);
  if (!allowed) {
    throw tooManyRequests(
      'Daily limit reached: 3 verification emails a day. Please try again tomorrow.',
      retryAfter,
    );
  }
  await db.transaction((tx) => queueVerificationEmail(tx, host, publicUrl));
}

/** For a host who has used another link that was only sent to the account's address. */
export async function markAddressAsVerified(tx: Database, hostId: string) {
  await tx
    .update(hosts)
    .set({ emailVerifiedAt: sql`coalesce(${hosts.emailVerifiedAt}, now())` })
    .where(eq(hosts.id, hostId));
  await withdrawMailedTokens(tx, hostId, 'verify_email');
}

/** A used link of a verified account counts as success, because mail scanners open links first. */
export async function verifyEmail(db: Database, token: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const spentToken = await spendMailedToken(tx, token, 'verify_email');
    if (!spentToken) return belongsToVerifiedHost(tx, token);
    const verified = await tx
      .update(hosts)
      .set({ emailVerifiedAt: sql`coalesce(${hosts.emailVerifiedAt}, now())` })
      .where(and(eq(hosts.id, spentToken.hostId), isNull(hosts.deletedAt)))
      .returning({ id: hosts.id });
    return verified.length > 0;
  });
}

async function belongsToVerifiedHost(db: Database, token: string): Promise<boolean> {
  const rows = await db
    .select({ id: hosts.id })
    .from(mailedTokens)
    .innerJoin(hosts, eq(hosts.id, mailedTokens.hostId))
    .where(
      and(
        eq(mailedTokens.tokenHash, hashToken(token)),
        eq(mailedTokens.purpose, 'verify_email'),
        isNotNull(mailedTokens.usedAt),
        isNotNull(hosts.emailVerifiedAt),
        isNull(hosts.deletedAt),
      ),
    );
  return rows.length > 0;
}

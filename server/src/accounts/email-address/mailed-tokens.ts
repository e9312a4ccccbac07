/** Tokens for links in emails. Each has one purpose, works once and expires. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { mailedTokens } from '../tables.ts';

export type MailedTokenPurpose = (typeof mailedTokens.$inferSelect)['purpose'];
export type Restoration = NonNullable<(typeof mailedTokens.$inferSelect)['restoration']>;

const hoursToLive: Record<MailedTokenPurpose, number> = {
  verify_email: 24,
  reset_password: 1,
  restore_account: 24,
  change_email: 24,
  // Seven days are enough for a host who reads the mailbox once a week.
  undo_email: 7 * 24,
};

export async function createMailedToken(
  db: Database,
  hostId: string,
  purpose: MailedTokenPurpose,
  payload: { restoration?: Restoration; email?: string } = {},
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db.insert(mailedTokens).values({
    tokenHash,
    hostId,
    purpose,
    ...payload,
    expiresAt: sql`now() + make_interval(hours => ${hoursToLive[purpose]})`,
  });
  return token;
}

/** Runs as many queries as a token and its email need, so that an unknown address takes about as long as a known one. */
export async function imitateMailedToken(db: Database) {
  await db.execute(sql`select`);
  await db.execute(sql`select`);
}

function matchesLiveToken(token: string, purpose: MailedTokenPurpose) {
  return and(
    eq(mailedTokens.tokenHash, hashToken(token)),
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, sql`now()`),
  );
}

/** For a check before expensive work. Only `spendMailedToken` decides, because the token may be used meanwhile. */
export async function isLiveToken(
  db: Database,
  token: string,
  purpose: MailedTokenPurpose,
): Promise<boolean> {
  return (await db.$count(mailedTokens, matchesLiveToken(token, purpose))) > 0;
}

/** Uses up the token, if it belongs to `hostId` (when given). Of two concurrent calls, only one gets it. */
export async function spendMailedToken(
  db: Database,
  token: string,
  purpose: MailedTokenPurpose,
  hostId?: string,
) {
  const [spentToken] = await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(
      and(matchesLiveToken(token, purpose), hostId ? eq(mailedTokens.hostId, hostId) : undefined),
    )
    .returning();
  return spentToken;
}

/** Deletes a host's tokens for the given purposes, or all of them if none is given. */
export async function withdrawMailedTokens(
  db: Database,
  hostId: string,
  ...purposes: MailedTokenPurpose[]
) {
  const hasPurpose = purposes.length > 0 ? inArray(mailedTokens.purpose, purposes) : undefined;
  await db.delete(mailedTokens).where(and(eq(mailedTokens.hostId, hostId), hasPurpose));
}

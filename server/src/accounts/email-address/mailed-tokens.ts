/** Tokens for links in emails. Each has one purpose, works once and expires. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { mailedTokens } from '../tables.ts';

export type Purpose = (typeof mailedTokens.$inferSelect)['purpose'];
export type Restoration = NonNullable<(typeof mailedTokens.$inferSelect)['restoration']>;

const hoursToLive: Record<Purpose, number> = {
  verify_email: 24,
  reset_password: 1,
  restore_account: 24,
  change_email: 24,
  // Long enough for a mailbox that is read once a week.
  undo_email: 7 * 24,
};

export async function createMailedToken(
  db: Database,
  hostId: string,
  purpose: Purpose,
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

/** Does the same work as creating a token and its email, so that an unknown address takes as long as a known one. */
export async function mailNobody(db: Database) {
  await db.execute(sql`select`);
  await db.execute(sql`select`);
}

function isLive(token: string, purpose: Purpose) {
  return and(
    eq(mailedTokens.tokenHash, hashToken(token)),
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, sql`now()`),
  );
}

/** Whether it is worth going on; only spending it decides. */
export async function isLiveToken(db: Database, token: string, purpose: Purpose): Promise<boolean> {
  return (await db.$count(mailedTokens, isLive(token, purpose))) > 0;
}

/** Uses the token up, if it is of this host where one is named. Of two that come at once, one gets it. */
export async function spendMailedToken(
  db: Database,
  token: string,
  purpose: Purpose,
  hostId?: string,
) {
  const [spent] = await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(and(isLive(token, purpose), hostId ? eq(mailedTokens.hostId, hostId) : undefined))
    .returning();
  return spent;
}

/** Those for the named purposes, or all. */
export async function withdrawMailedTokens(db: Database, hostId: string, ...purposes: Purpose[]) {
  const isMeant = purposes.length > 0 ? inArray(mailedTokens.purpose, purposes) : undefined;
  await db.delete(mailedTokens).where(and(eq(mailedTokens.hostId, hostId), isMeant));
}

/** Links in mails: made for one purpose, used once, dead after a while. */
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { mailedTokens } from './tables.ts';

export type Purpose = (typeof mailedTokens.$inferSelect)['purpose'];
export type Restoration = NonNullable<(typeof mailedTokens.$inferSelect)['restoration']>;

const hoursToLive: Record<Purpose, number> = {
  verify_email: 24,
  reset_password: 1,
  restore_account: 24,
};

export async function createMailedToken(
  db: Database,
  hostId: string,
  purpose: Purpose,
  restoration?: Restoration,
): Promise<string> {
  const { token, tokenHash } = createToken();
  await db.insert(mailedTokens).values({
    tokenHash,
    hostId,
    purpose,
    ...(restoration ? { restoration } : {}),
    expiresAt: sql`now() + make_interval(hours => ${hoursToLive[purpose]})`,
  });
  return token;
}

/** The steps of a token and its mail, so that an unknown address does not answer sooner than a known one. */
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

/** Uses the token up. Of two that come at once, one gets it. */
export async function spendMailedToken(db: Database, token: string, purpose: Purpose) {
  const [spent] = await db
    .update(mailedTokens)
    .set({ usedAt: sql`now()` })
    .where(isLive(token, purpose))
    .returning({ hostId: mailedTokens.hostId, restoration: mailedTokens.restoration });
  return spent;
}

export async function withdrawMailedTokens(db: Database, hostId: string, purpose?: Purpose) {
  await db
    .delete(mailedTokens)
    .where(
      and(eq(mailedTokens.hostId, hostId), ...(purpose ? [eq(mailedTokens.purpose, purpose)] : [])),
    );
}

/** Spent verification links are kept a while: whoever opens one again learns that all is well. */
export async function forgetOldMailedTokens(db: Database) {
  await deleteInBatches(
    db,
    mailedTokens,
    lt(mailedTokens.expiresAt, sql`now() - interval '30 days'`),
  );
}

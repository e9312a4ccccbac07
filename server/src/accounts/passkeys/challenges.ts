/** What a passkey has to sign: random, good once, for five minutes, and for what it was asked for. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { passkeyChallenges } from '../tables.ts';

export const minutesToLive = 5;

/**
 * `token` is that of the session that adds a passkey, or of the half session that is finished with one. The whole
 * sign-in has none yet: there the signature alone says who it is.
 */
export type Asked = { purpose: 'add' | 'pass'; token: string } | { purpose: 'enter' };

const bindingOf = (asked: Asked) => ('token' in asked ? hashToken(asked.token) : null);

export async function createChallenge(db: Database, asked: Asked): Promise<string> {
  const { token: challenge, tokenHash } = createToken();
  await db.insert(passkeyChallenges).values({
    challengeHash: tokenHash,
    purpose: asked.purpose,
    boundTo: bindingOf(asked),
    expiresAt: sql`now() + make_interval(mins => ${minutesToLive})`,
  });
  return challenge;
}

/** Whether it was one of ours for this; it is none any more, whatever else is wrong with the answer. */
export async function spendChallenge(db: Database, challenge: string, asked: Asked) {
  const binding = bindingOf(asked);
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, asked.purpose),
        binding ? eq(passkeyChallenges.boundTo, binding) : isNull(passkeyChallenges.boundTo),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return spent.length > 0;
}

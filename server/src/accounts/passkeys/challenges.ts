/** Challenges that a passkey signs. Each is random, works once, expires after five minutes and has one purpose. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { createToken, hashToken } from '../../platform/tokens.ts';
import { passkeyChallenges } from '../tables.ts';

export const challengeLifetimeMinutes = 5;

/**
 * `token` belongs to the session that adds a passkey, or to the half session that a passkey completes. A sign-in with
 * only a passkey has no token yet, and the signature alone identifies the host.
 */
export type ChallengePurpose = { purpose: 'add' | 'pass'; token: string } | { purpose: 'enter' };

const bindingOf = (scope: ChallengePurpose) => ('token' in scope ? hashToken(scope.token) : null);

export async function createChallenge(db: Database, scope: ChallengePurpose): Promise<string> {
  const { token: challenge, tokenHash } = createToken();
  await db.insert(passkeyChallenges).values({
    challengeHash: tokenHash,
    purpose: scope.purpose,
    boundTo: bindingOf(scope),
    expiresAt: sql`now() + make_interval(mins => ${challengeLifetimeMinutes})`,
  });
  return challenge;
}

/**
 * Returns whether the challenge is valid for this purpose. It is used up in any case, even if the response is wrong
 * otherwise.
 */
export async function spendChallenge(db: Database, challenge: string, scope: ChallengePurpose) {
  const binding = bindingOf(scope);
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, scope.purpose),
        binding ? eq(passkeyChallenges.boundTo, binding) : isNull(passkeyChallenges.boundTo),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return spent.length > 0;
}

/** Challenges that a passkey signs. Each is random, works once, expires after five minutes and has one purpose. */
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { createToken, hashToken } from '../platform/tokens.ts';
import { passkeyChallenges } from './tables.ts';

export const challengeLifetimeMinutes = 5;

/**
 * The only request that may use a challenge: `add` adds a passkey in the session of the token, `pass` completes the
 * half session of the token, and `enter` signs in with only a passkey and has no token yet. The crew has its own.
 */
export type ChallengeScope =
  | { purpose: 'add' | 'pass' | 'crew_add'; token: string }
  | { purpose: 'enter' | 'crew_enter' };

const tokenHashOf = (scope: ChallengeScope) => ('token' in scope ? hashToken(scope.token) : null);

export async function createChallenge(db: Database, scope: ChallengeScope): Promise<string> {
  const { token: challenge, tokenHash } = createToken();
  await db.insert(passkeyChallenges).values({
    challengeHash: tokenHash,
    purpose: scope.purpose,
    boundTo: tokenHashOf(scope),
    expiresAt: sql`now() + make_interval(mins => ${challengeLifetimeMinutes})`,
  });
  return challenge;
}

/**
 * Returns whether the challenge is valid for this purpose, and uses it up if it is. The passkey's response may still be
 * wrong.
 */
export async function spendChallenge(db: Database, challenge: string, scope: ChallengeScope) {
  const boundTokenHash = tokenHashOf(scope);
  const deletedRows = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashToken(challenge)),
        eq(passkeyChallenges.purpose, scope.purpose),
        boundTokenHash
          ? eq(passkeyChallenges.boundTo, boundTokenHash)
          : isNull(passkeyChallenges.boundTo),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ purpose: passkeyChallenges.purpose });
  return deletedRows.length > 0;
}

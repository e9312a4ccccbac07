import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, tokenHash } from '../platform/database/columns.ts';

/** Challenges that passkeys sign. Each works once, and only its hash is stored. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    challengeHash: tokenHash('challenge_hash').primaryKey(),
    purpose: text('purpose', {
      enum: ['add', 'pass', 'enter', 'crew_add', 'crew_enter'],
    }).notNull(),
    /**
     * The hash of the token of the session or half session that the challenge belongs to. A sign-in with only a passkey
     * has none.
     */
    boundTo: tokenHash('bound_to'),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check(
      'passkey_challenges_bound',
      sql`${table.purpose} in ('add', 'pass', 'enter', 'crew_add', 'crew_enter')
        and (${table.purpose} in ('enter', 'crew_enter')) = (${table.boundTo} is null)`,
    ),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
);

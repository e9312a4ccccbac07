/** Email addresses that no other account may use. */
import { and, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { hosts, mailedTokens } from '../tables.ts';

export async function isEmailTaken(db: Database, email: string, exceptHostId: string) {
  const accounts = await db.$count(hosts, and(eq(hosts.email, email), ne(hosts.id, exceptHostId)));
  return (
    accounts > 0 || (await isAddressReserved(db, email, ne(mailedTokens.hostId, exceptHostId)))
  );
}

/**
 * A former address stays reserved while its owner can still restore it. Otherwise a thief could sign up with it, and
 * so prevent its restoration.
 */
export async function isAddressReserved(
  db: Database,
  email: string,
  except?: SQL,
): Promise<boolean> {
  const reserved = and(eq(mailedTokens.email, email), isTokenPending('undo_email'), except);
  return (await db.$count(mailedTokens, reserved)) > 0;
}

export const isTokenPending = (purpose: 'change_email' | 'undo_email') =>
  and(
    eq(mailedTokens.purpose, purpose),
    isNull(mailedTokens.usedAt),
    gt(mailedTokens.expiresAt, sql`now()`),
  );

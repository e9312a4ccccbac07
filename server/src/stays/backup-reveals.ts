/** What a host sees after a guest was shown the backup way in: when, on which device, and whether it has changed since. */
import type { Stay } from '@guest-portal/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { backupReveals } from '../portal/tables.ts';
import type { GuestRow } from './tables.ts';

/** The most reveals that a host sees, newest first. The export contains all of them. */
const maxReveals = 50;

/** Returns null if the backup way in was never shown. */
export async function findBackup(
  db: Database,
  access: Access,
  { id, apartmentId }: Pick<GuestRow, 'id' | 'apartmentId'>,
): Promise<Stay['backup']> {
  const { backupEntry, version } = apartments;
  const rows = await db
    .select({
      revealedAt: backupReveals.revealedAt,
      device: backupReveals.device,
      isChanged: sql<boolean>`${backupReveals.fingerprint} <> sha256(convert_to(${backupReveals.guestId}::text || ${backupEntry}, 'UTF8'))`,
      entry: backupEntry,
      apartmentVersion: version,
    })
    .from(backupReveals)
    .innerJoin(apartments, eq(apartments.id, apartmentId))
    .where(and(eq(backupReveals.guestId, id), mayRead(access)))
    .orderBy(desc(backupReveals.revealedAt), desc(backupReveals.id))
    .limit(maxReveals);
  const [latest] = rows;
  if (!latest) return null;
  return {
    entry: latest.entry,
    apartmentVersion: latest.apartmentVersion,
    reveals: rows.map(({ revealedAt, device, isChanged }) => ({
      revealedAt: revealedAt.toISOString(),
      device,
      isChanged,
    })),
  };
}

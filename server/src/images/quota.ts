/** How much a host may keep: what is stored, and what is about to come. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database.ts';
import { tooManyRequests } from '../platform/errors.ts';
import { maximumPending, overQuota } from './limits.ts';
import { objects, uploads } from './tables.ts';

/** Two uploads of one host that end at the same time count one after the other. Within a transaction. */
export async function lockQuota(db: Database, hostId: string) {
  await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, hostId)).for('no key update');
}

const isPending = (hostId: string) => and(eq(uploads.hostId, hostId), isNull(uploads.objectPath));

export async function requireRoomToStore(
  db: Database,
  hostId: string,
  bytes: number,
  quotaBytes: number,
) {
  if ((await storedBytes(db, hostId)) + bytes > quotaBytes) throw overQuota();
}

/** An upload whose size nobody said counts when it is stored. */
export async function requireRoomToUpload(
  db: Database,
  hostId: string,
  bytes: number,
  quotaBytes: number,
) {
  const [pending] = await db
    .select({
      count: sql<string>`count(*)`,
      bytes: sql<string>`coalesce(sum(${uploads.bytes}), 0)`,
    })
    .from(uploads)
    .where(isPending(hostId));
  if (Number(pending?.count) >= maximumPending)
    throw tooManyRequests('Too many uploads are open. Finish or cancel some first.', 3_600);
  const used = (await storedBytes(db, hostId)) + Number(pending?.bytes);
  if (used + Math.max(bytes, 1) > quotaBytes) throw overQuota();
}

async function storedBytes(db: Database, hostId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql<string>`coalesce(sum(${objects.bytes}), 0)` })
    .from(objects)
    .where(eq(objects.hostId, hostId));
  return Number(stored?.bytes);
}

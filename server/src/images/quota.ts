/** How much a host may keep: what is stored, and what may still come. Both together stay within the quota. */
import { and, eq, gt, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { tooManyRequests } from '../platform/http/errors.ts';
import { isOpen } from './awaited.ts';
import { maximumBytes, maximumPending, overQuota } from './limits.ts';
import type { ObjectStore } from './store/store.ts';
import { objects, uploads } from './tables.ts';

/** Two uploads of one host that end at the same time count one after the other. Within a transaction. */
export async function lockQuota(db: Database, hostId: string) {
  await db.select({ id: hosts.id }).from(hosts).where(eq(hosts.id, hostId)).for('no key update');
}

/**
 * An address of the bucket itself takes bytes until its time is over, also when its upload is over: what may lie
 * there counts until it was cleared away (see spent.ts).
 */
const mayHoldBytes = ({ signUpload }: ObjectStore): SQL | undefined =>
  or(
    isOpen(),
    signUpload &&
      and(
        isNotNull(uploads.bytes),
        gt(uploads.expiresAt, sql`now() - make_interval(secs => ${clearedWithinSeconds})`),
      ),
  );

/** A round each hour, and one that may have failed. */
export const clearedWithinSeconds = 7_200;

/** What is checked takes the place of its upload. */
export async function requireRoomToStore(
  db: Database,
  store: ObjectStore,
  upload: { key: string; hostId: string },
  bytes: number,
  quotaBytes: number,
) {
  const { hostId, key } = upload;
  const pending = await pendingBytes(db, store, hostId, ne(uploads.key, key));
  if ((await storedBytes(db, hostId)) + pending + bytes > quotaBytes) throw overQuota();
}

export async function requireRoomToUpload(
  db: Database,
  store: ObjectStore,
  hostId: string,
  bytes: number,
  quotaBytes: number,
) {
  const open = await db.$count(uploads, and(eq(uploads.hostId, hostId), isOpen()));
  if (open >= maximumPending)
    throw tooManyRequests('Too many uploads are open. Finish or cancel some first.', 3_600);
  const used = (await storedBytes(db, hostId)) + (await pendingBytes(db, store, hostId));
  if (used + bytes > quotaBytes) throw overQuota();
}

/** What names no size counts at its largest. */
async function pendingBytes(
  db: Database,
  store: ObjectStore,
  hostId: string,
  which?: SQL,
): Promise<number> {
  const [pending] = await db
    .select({ bytes: sql<string>`coalesce(sum(coalesce(${uploads.bytes}, ${maximumBytes})), 0)` })
    .from(uploads)
    .where(and(eq(uploads.hostId, hostId), mayHoldBytes(store), which));
  return Number(pending?.bytes);
}

async function storedBytes(db: Database, hostId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: sql<string>`coalesce(sum(${objects.bytes}), 0)` })
    .from(objects)
    .where(eq(objects.hostId, hostId));
  return Number(stored?.bytes);
}

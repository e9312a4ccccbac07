/** Records the copies that a host makes, and keeps them for as long as they can be undone. */
import type { CopyRecord } from '@guest-portal/contract';
import { and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import { type HostAccess, mayRead } from '../access/access.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { maxKeptCopies, maxLaterBytes } from './limits.ts';
import { propertyCopies, propertyCopyChanges } from './tables.ts';
import type { UndoRecord } from './undo-record.ts';

type NewCopy = {
  from: { id: string; name: string };
  changes: { id: string; undo: { value: UndoRecord; bytes: number } }[];
};

/** Call this in the transaction that writes the copy. */
export async function recordCopy(
  tx: Database,
  { hostId }: HostAccess,
  { from, changes }: NewCopy,
): Promise<CopyRecord> {
  const [copy] = await tx
    .insert(propertyCopies)
    .values({ hostId, fromId: from.id })
    .returning({ id: propertyCopies.id, createdAt: propertyCopies.createdAt });
  if (!copy) throw new Error('the copy was not recorded');
  await tx.insert(propertyCopyChanges).values(
    changes.map(({ id, undo: { value: undo, bytes } }) => ({
      copyId: copy.id,
      apartmentId: id,
      undo,
      bytes,
    })),
  );
  await deleteSurplusCopies(tx, hostId);
  return {
    id: copy.id,
    from,
    receivers: changes.map(({ id }) => id),
    appliedAt: copy.createdAt.toISOString(),
  };
}

/** Deletes the copies beyond the limits, but never the latest one. */
async function deleteSurplusCopies(tx: Database, hostId: string) {
  const latestFirst = sql`order by ${propertyCopies.createdAt} desc, ${propertyCopies.id} desc`;
  const copies = tx
    .select({
      id: propertyCopies.id,
      number: sql<number>`row_number() over (${latestFirst})`.as('number'),
      laterBytes: sql<number>`sum(sum(${propertyCopyChanges.bytes})) over (${latestFirst}
        rows between unbounded preceding and 1 preceding)`.as('later_bytes'),
    })
    .from(propertyCopies)
    .leftJoin(propertyCopyChanges, eq(propertyCopyChanges.copyId, propertyCopies.id))
    .where(eq(propertyCopies.hostId, hostId))
    .groupBy(propertyCopies.id)
    .as('copies');
  const surplus = tx
    .select({ id: copies.id })
    .from(copies)
    .where(or(gt(copies.number, maxKeptCopies), gt(copies.laterBytes, maxLaterBytes)));
  await tx.delete(propertyCopies).where(inArray(propertyCopies.id, surplus));
}

/** A copy belongs to the account that made it. */
export const isCopyOfAccount = ({ hostId }: HostAccess) => eq(propertyCopies.hostId, hostId);

export async function listCopies(db: Database, access: HostAccess): Promise<CopyRecord[]> {
  const copies = await db
    .select({
      id: propertyCopies.id,
      createdAt: propertyCopies.createdAt,
      from: { id: apartments.id, name: apartments.name },
      receivers: sql<string[]>`coalesce(array_agg(${propertyCopyChanges.apartmentId}::text
        order by ${propertyCopyChanges.apartmentId}) filter (where ${propertyCopyChanges.apartmentId} is not null), '{}')`,
    })
    .from(propertyCopies)
    // A former member sees nothing of the properties any more.
    .leftJoin(apartments, and(eq(apartments.id, propertyCopies.fromId), mayRead(access)))
    .leftJoin(
      propertyCopyChanges,
      and(
        eq(propertyCopyChanges.copyId, propertyCopies.id),
        mayRead(access, propertyCopyChanges.apartmentId),
      ),
    )
    .where(and(isCopyOfAccount(access), isNull(propertyCopies.undoneAt)))
    .groupBy(propertyCopies.id, apartments.id)
    .orderBy(desc(propertyCopies.createdAt), desc(propertyCopies.id));
  return copies
    .filter(({ receivers }) => receivers.length > 0)
    .map(({ createdAt, ...copy }) => ({ ...copy, appliedAt: createdAt.toISOString() }));
}

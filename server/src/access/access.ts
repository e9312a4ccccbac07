/** Whose a property is. What is another's does not exist. */
import { type AnyColumn, and, eq, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';

export function isOwned(hostId: string, apartmentId: string) {
  return and(eq(apartments.id, apartmentId), eq(apartments.hostId, hostId));
}

export async function requireApartment(db: Database, hostId: string, apartmentId: string) {
  const [found] = await db
    .select({ id: apartments.id })
    .from(apartments)
    .where(isOwned(hostId, apartmentId));
  if (!found) throw notFound();
}

/** Holds the property until the transaction ends, so that two writes to what hangs on it take turns. */
export async function lockApartment(db: Database, hostId: string, apartmentId: string) {
  const [found] = await db
    .select({ id: apartments.id })
    .from(apartments)
    .where(isOwned(hostId, apartmentId))
    .for('update');
  if (!found) throw notFound();
}

/** Rows that hang on a property belong to whoever owns it. `row` is the row's id column, `apartment` the one that names its property. */
export function isOwnedRow(hostId: string, row: AnyColumn, apartment: AnyColumn, id: string) {
  return and(
    eq(row, id),
    sql`exists (select 1 from ${apartments} where ${apartments.id} = ${apartment} and ${apartments.hostId} = ${hostId})`,
  );
}

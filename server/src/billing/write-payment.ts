/** Locks a property for one short write. Other changes to its payments and its deletion wait. */
import { eq } from 'drizzle-orm';
import { takeTurnOfProperty } from '../access/property-lock.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';

type LockedProperty = { name: string } | undefined;

/** `write` gets undefined if the property or its host has been deleted. */
export const writePayment = <Result>(
  db: Database,
  apartmentId: string,
  write: (tx: Database, property: LockedProperty) => Promise<Result>,
): Promise<Result> =>
  takeTurnOfProperty(apartmentId, () =>
    db.transaction(async (tx) => write(tx, await lockProperty(tx, apartmentId))),
  );

/** Locks the host first, in the same order as the deletion of accounts. */
async function lockProperty(tx: Database, apartmentId: string): Promise<LockedProperty> {
  const [host] = await tx
    .select({ deletedAt: hosts.deletedAt })
    .from(hosts)
    .where(
      eq(
        hosts.id,
        tx.select({ id: apartments.hostId }).from(apartments).where(eq(apartments.id, apartmentId)),
      ),
    )
    .for('no key update');
  const [apartment] = await tx
    .select({ name: apartments.name })
    .from(apartments)
    .where(eq(apartments.id, apartmentId))
    .for('no key update');
  return host && host.deletedAt === null ? apartment : undefined;
}

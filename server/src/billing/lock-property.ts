/** Locks a property for one short write: whatever else is about its payments or its deletion waits. */
import { eq } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';

/** Undefined if the property is gone, or its host has left. The host first, as the deletion of accounts does it. */
export async function lockProperty(
  tx: Database,
  apartmentId: string,
): Promise<{ name: string } | undefined> {
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

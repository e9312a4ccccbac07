/** Deletes the simulated payments of a host together with the account. No law requires us to keep them. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { simulatedCustomerId } from './provider.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';

export async function eraseSimulatedPayments(db: Database, hostId: string) {
  const customerId = simulatedCustomerId(hostId);
  for (const table of [sandboxCheckouts, sandboxSubscriptions])
    await deleteInBatches(db, table, eq(table.customerId, customerId));
}

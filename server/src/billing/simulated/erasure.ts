/** What the sandbox knows of a host goes with the account: unlike a real provider's, nobody has to keep it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { sandboxCustomer } from './provider.ts';
import { sandboxCheckouts, sandboxSubscriptions } from './tables.ts';

export async function forgetInSandbox(db: Database, hostId: string) {
  const customerId = sandboxCustomer(hostId);
  for (const table of [sandboxCheckouts, sandboxSubscriptions])
    await deleteInBatches(db, table, eq(table.customerId, customerId));
}

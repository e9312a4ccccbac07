/** Deletes events of the payment provider after 90 days. The provider repeats an event only for some days. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { deleteInBatches } from '../../platform/deletion/batches.ts';
import { paymentEvents } from '../tables.ts';

export const deleteOldPaymentEvents = (db: Database) =>
  deleteInBatches(db, paymentEvents, lt(paymentEvents.receivedAt, sql`now() - interval '90 days'`));

/** Deletes contact messages after a year. */
import { lt, sql } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { contactMessages } from './tables.ts';

export const oldMessagesCleanup = deletionOfRows(
  contactMessages,
  (now) =>
    lt(contactMessages.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`),
  { isLargeShareUnusual: true },
);

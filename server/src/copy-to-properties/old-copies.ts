/**
 * Deletes copies that can no longer be undone. One busy host may have made most of them, so a large share may be
 * due.
 */
import { lt } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { retentionDays } from './limits.ts';
import { propertyCopies } from './tables.ts';

export const oldCopiesCleanup = deletionOfRows(propertyCopies, (now) =>
  lt(propertyCopies.createdAt, new Date(now.getTime() - retentionDays * 86_400_000)),
);

/** Copies that can no longer be undone. One busy host may have made most of them, so a large share is not unusual. */
import { lt } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { keptDays } from './limits.ts';
import { propertyCopies } from './tables.ts';

export const oldCopies = deletionOfRows(propertyCopies, (now) =>
  lt(propertyCopies.createdAt, new Date(now.getTime() - keptDays * 86_400_000)),
);

/** Trials of deleted properties that were recorded without their host, so that no account erases them. */
import { and, isNull, lt } from 'drizzle-orm';
import { deletionOfRows } from '../platform/deletion/careful-deletion.ts';
import { manualTrials } from './tables.ts';

export const ownerlessTrials = deletionOfRows(manualTrials, (now) =>
  and(
    isNull(manualTrials.apartmentId),
    isNull(manualTrials.hostId),
    lt(manualTrials.endsAt, new Date(now.getTime() - 30 * 86_400_000)),
  ),
);

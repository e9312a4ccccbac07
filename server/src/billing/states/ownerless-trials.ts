/**
 * Deletes trials of deleted properties that were recorded without a host, 30 days after they end. Erasing an account
 * does not delete them.
 */
import { and, isNull, lt } from 'drizzle-orm';
import { deletionOfRows } from '../../platform/deletion/careful-deletion.ts';
import { manualTrials } from '../tables.ts';

export const ownerlessTrialsCleanup = deletionOfRows(manualTrials, (now) =>
  and(
    isNull(manualTrials.apartmentId),
    isNull(manualTrials.hostId),
    lt(manualTrials.endsAt, new Date(now.getTime() - 30 * 86_400_000)),
  ),
);

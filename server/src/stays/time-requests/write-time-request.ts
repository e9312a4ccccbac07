/** Writes what a guest asks for. The caller has locked the stay. */
import type { TimeRequest } from '@guest-portal/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { type GuestRow, timeRequests } from '../tables.ts';

/** Replaces an earlier request of the same kind, whatever its answer was. */
export async function openTimeRequest(
  tx: Database,
  stay: Pick<GuestRow, 'id' | 'checkinDate' | 'checkoutDate'>,
  { kind, time }: Pick<TimeRequest, 'kind' | 'time'>,
) {
  const date = kind === 'earlier_in' ? stay.checkinDate : stay.checkoutDate;
  const request = { date, time, state: 'open', askedAt: sql`now()`, answeredAt: null } as const;
  await tx
    .insert(timeRequests)
    .values({ guestId: stay.id, kind, ...request })
    .onConflictDoUpdate({ target: [timeRequests.guestId, timeRequests.kind], set: request });
}

/** Deletes an open request. An answer stays. */
export async function withdrawTimeRequest(tx: Database, stayId: string, kind: TimeRequest['kind']) {
  await tx
    .delete(timeRequests)
    .where(
      and(
        eq(timeRequests.guestId, stayId),
        eq(timeRequests.kind, kind),
        eq(timeRequests.state, 'open'),
      ),
    );
}

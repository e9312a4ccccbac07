/** Finds the nights that a feed blocks without a stay: blocks, and events that are not bookings for this feed. */
import type { FoundEvent } from '../parsing/found-event.ts';
import type { BlockedPeriod } from './plan-types.ts';

/** Older nights are not kept, because hosts seldom scroll back so far. */
const keptMilliseconds = 366 * 86_400_000;

/** Merges periods that overlap or touch, so that there are never more of them than events. */
export function blockedPeriods(
  found: readonly FoundEvent[],
  bookings: readonly { uid: string }[],
  now: Date,
): BlockedPeriod[] {
  const oldest = new Date(now.getTime() - keptMilliseconds).toISOString().slice(0, 10);
  const booked = new Set(bookings.map(({ uid }) => uid));
  const blocks = found
    .filter(({ kind, uid }) => kind !== 'skipped' && !booked.has(uid))
    .filter(({ checkinDate, checkoutDate }) => checkinDate < checkoutDate && checkoutDate > oldest)
    .sort((one, other) => (one.checkinDate < other.checkinDate ? -1 : 1));
  const periods: BlockedPeriod[] = [];
  for (const { checkinDate, checkoutDate } of blocks) {
    const last = periods.at(-1);
    if (!last || checkinDate > last.untilDate)
      periods.push({ fromDate: checkinDate, untilDate: checkoutDate });
    else if (checkoutDate > last.untilDate) last.untilDate = checkoutDate;
  }
  return periods;
}

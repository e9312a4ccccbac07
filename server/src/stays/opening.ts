/** When a guest can check in. It depends on the stay and its property alone, and reveals nothing about other stays. */
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import type { GuestRow } from './tables.ts';

export type Arriving = Pick<GuestRow, 'state' | 'checkinDate' | 'hasCheckedIn' | 'startedAt'>;
type House = { timeZone: string; checkinTime: string; codesOpenTime: string };

/**
 * Null once the guest can check in, or has checked in. The time is the same before and after the stay becomes current,
 * so the page opens at the minute that it announced; only the host can open it sooner.
 */
export function opensAt(stay: Arriving, house: House, now = new Date()): Date | null {
  if (stay.hasCheckedIn || stay.startedAt) return null;
  const moment = momentOf(
    stay.checkinDate,
    house.codesOpenTime || house.checkinTime,
    zoneOf(house),
  );
  return stay.state === 'upcoming' || now < moment ? moment : null;
}

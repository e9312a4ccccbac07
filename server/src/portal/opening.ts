/** When a guest can check in. It depends on the stay and its property alone, and tells nothing about other stays. */
import { momentOf, zoneOf } from '@guest-portal/contract/zoned-time';
import type { GuestRow } from '../stays/tables.ts';

export type Arriving = Pick<GuestRow, 'state' | 'checkinDate' | 'arrivalDayAt' | 'hasCheckedIn'>;
type House = { timeZone: string; checkinTime: string; codesOpenTime: string };

/**
 * Null once the check-in can be pressed, or was. A stay that is not current yet may open sooner, if the guest before
 * leaves sooner, or later, if they stay: this is what can be promised.
 */
export function opensAt(stay: Arriving, house: House, now = new Date()): Date | null {
  if (stay.hasCheckedIn) return null;
  const moment = momentOf(
    stay.checkinDate,
    house.codesOpenTime || house.checkinTime,
    zoneOf(house),
  );
  if (stay.state === 'upcoming') return moment;
  return waitsForItsHour(stay, house) && stay.arrivalDayAt <= now && now < moment ? moment : null;
}

/** Before its day a stay is current only because its host has started it, who knows why. */
const waitsForItsHour = ({ hasCheckedIn }: Arriving, { codesOpenTime }: House) =>
  !hasCheckedIn && codesOpenTime !== '';

/** When time alone changes what `opensAt` says. */
export function opensOtherwiseAt(stay: Arriving, house: House, now = new Date()): Date | null {
  if (stay.state !== 'current' || !waitsForItsHour(stay, house)) return null;
  return now < stay.arrivalDayAt ? stay.arrivalDayAt : opensAt(stay, house, now);
}

/** When a guest may stand before a door that stays shut: from the day before the check-in opens until the check-out. */
import { isTimeZone, momentOf } from '@guest-portal/contract/zoned-time';
import { useEffect, useState } from 'react';
import type { Bundle } from './bundle.ts';

const day = 86_400_000;
/** No timer waits for longer than this. */
const longest = 3_600_000;

/** Where the host hides the dates, nothing says that the stay is over. */
export function isArrivalTime({ guest, apartment }: Bundle, now: number): boolean {
  if (guest.opensAt && Date.parse(guest.opensAt) - now > day) return false;
  if (guest.checkoutDate === '') return true;
  const zone = isTimeZone(apartment.timeZone) ? apartment.timeZone : deviceZone();
  return now < momentOf(guest.checkoutDate, apartment.checkoutTime, zone).getTime();
}

/** Whoever has not said where the property is has guests whose phones know. */
const deviceZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Also on a page that stays open overnight. */
export function useArrivalTime(bundle: Bundle): boolean {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), longest);
    return () => clearInterval(timer);
  }, []);
  return isArrivalTime(bundle, now);
}

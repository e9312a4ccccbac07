/** Requests the key of this device's copy from the server. See `copy-key.ts`. */
import { setCopyKey } from '@guest-portal/contract';
import { call } from '../../shared/api.ts';
import { copyKey, secretOf } from './copy-key.ts';

/**
 * Returns the key that expires at the end of this day. It requests one from the server if there is none, or if the
 * current one expires at another time because the stay was extended or the device is in another time zone now.
 */
export async function askForKey(pageId: string, checkoutDate: string) {
  const key = copyKey(pageId);
  const end = endOfDay(checkoutDate);
  if (key?.checkoutDate !== checkoutDate || key.end !== end) {
    // The remaining seconds are sent as well, because the device's clock may be wrong.
    const seconds = Math.ceil(end - Date.now() / 1000);
    await call(setCopyKey, { params: { apartmentId: pageId }, body: { seconds, end } });
  }
  return secretOf(pageId);
}

/** End of the day in the device's time zone, in seconds since 1970. */
export function endOfDay(day: string): number {
  const midnight = new Date(`${day}T00:00`);
  return midnight.setDate(midnight.getDate() + 1) / 1000;
}

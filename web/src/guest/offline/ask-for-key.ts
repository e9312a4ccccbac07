/** Has the server give the key of what this device keeps; see `copy-key.ts`. */
import { giveCopyKey } from '@guest-portal/contract';
import { call } from '../../shared/api.ts';
import { copyKey, secretOf } from './copy-key.ts';

/**
 * The key that ends with this day; the server is asked where there is none, or one that ends at another time: the stay
 * was prolonged, or the device has travelled to another time zone since.
 */
export async function keyThatEndsWith(pageId: string, checkoutDate: string) {
  const key = copyKey(pageId);
  const end = endOf(checkoutDate);
  if (key?.checkoutDate !== checkoutDate || key.end !== end) {
    // How long it lasts is said as well: the device's clock may be wrong.
    const seconds = Math.ceil(end - Date.now() / 1000);
    await call(giveCopyKey, { params: { apartmentId: pageId }, body: { seconds, end } });
  }
  return secretOf(pageId);
}

/** Where the device is; in seconds since 1970. */
export function endOf(day: string): number {
  const midnight = new Date(`${day}T00:00`);
  return midnight.setDate(midnight.getDate() + 1) / 1000;
}

/**
 * The key of what this device keeps: a cookie of the server's, which the browser deletes at the end of the check-out
 * day, also when no page is ever opened again. What is left of the copy then can't be read by anybody.
 */
import { giveCopyKey } from '@guest-portal/contract';
import { call } from '../../api.ts';

/** For which check-out day it was given, and the key itself. */
interface CopyKey {
  checkoutDate: string;
  secret: string;
}

export function copyKey(apartmentId: string): CopyKey | undefined {
  const cookie = new RegExp(`(?:^|; )(?:__Host-)?copy-${apartmentId}=([\\d-]+)\\.([\\w-]+)`);
  const [, checkoutDate, secret] = cookie.exec(document.cookie) ?? [];
  return checkoutDate && secret ? { checkoutDate, secret } : undefined;
}

export const secretOf = (apartmentId: string) => copyKey(apartmentId)?.secret;

/** The key that ends with this day; the server is asked where there is none, or one that ends with another. */
export async function keyThatEndsWith(apartmentId: string, checkoutDate: string) {
  if (copyKey(apartmentId)?.checkoutDate !== checkoutDate) {
    const seconds = Math.ceil((endOf(checkoutDate) - Date.now()) / 1000);
    await call(giveCopyKey, { params: { apartmentId }, body: { seconds } });
  }
  return secretOf(apartmentId);
}

/** Where the device is. */
function endOf(day: string): number {
  const midnight = new Date(`${day}T00:00`);
  return midnight.setDate(midnight.getDate() + 1);
}

export function dropKey(apartmentId: string) {
  const ended = `copy-${apartmentId}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers later
  document.cookie = ended;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `__Host-${ended}; Secure`;
}

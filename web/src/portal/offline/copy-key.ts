/**
 * The key of what this device keeps: a cookie of the server's, which the browser deletes at the end of the check-out
 * day, also when no page is ever opened again. What is left of the copy then can't be read by anybody.
 */
import { giveCopyKey } from '@guest-portal/contract';
import { call } from '../../api.ts';

/** For which check-out day it was given, the key itself, and when that day ends, as this was computed then. */
interface CopyKey {
  checkoutDate: string;
  secret: string;
  end: number | undefined;
}

export function copyKey(pageId: string): CopyKey | undefined {
  const cookie = new RegExp(
    `(?:^|; )(?:__Host-)?copy-${pageId}=([\\d-]+)\\.([\\w-]+)(?:\\.(\\d+))?`,
  );
  const [, checkoutDate, secret, end] = cookie.exec(document.cookie) ?? [];
  if (!checkoutDate || !secret) return undefined;
  return { checkoutDate, secret, end: end ? Number(end) : undefined };
}

export const secretOf = (pageId: string) => copyKey(pageId)?.secret;

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

export function dropKey(pageId: string) {
  const ended = `copy-${pageId}=; Path=/; Max-Age=0`;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser, and answers later
  document.cookie = ended;
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `__Host-${ended}; Secure`;
}

/**
 * Finds the URL of a reservation at the platform where it was booked. Anyone may have written the calendar, so only
 * a URL at the platform itself is kept, and only the parts of it that are checked here.
 */
import { platformOfSite } from '@guest-portal/contract/messages/platform-sites';

/** Both are null if the calendar gives no URL, or one that is not the platform's. */
export type ReservationLink = {
  reservationCode: string | null;
  reservationUrl: string | null;
};

export const noReservationLink: ReservationLink = {
  reservationCode: null,
  reservationUrl: null,
};

/** The most URLs that are tried. Platforms write one, but a host may have added others. */
const maxTried = 5;
const longestUrl = 300;

export function reservationLinkIn(text: string): ReservationLink {
  let triedCount = 0;
  for (const [url] of text.matchAll(/https:\/\/[^\s<>"]+/gi)) {
    triedCount += 1;
    if (triedCount > maxTried) break;
    const found = url.length <= longestUrl && parseReservationLink(url);
    if (found) return found;
  }
  return noReservationLink;
}

/** For example /hosting/reservations/details/HMABCDEFGH, where the last part is the code. */
const reservationPath = /^(?:\/[\w-]+)*\/reservations?(?:\/[\w-]+)*\/([A-Z0-9-]{5,20})\/?$/;

function parseReservationLink(url: string): ReservationLink | undefined {
  if (!URL.canParse(url)) return undefined;
  const { hostname, port, username, password, pathname } = new URL(url);
  const [, reservationCode] = reservationPath.exec(pathname) ?? [];
  const isOfPlatform = platformOfSite(hostname) !== undefined && !port && !username && !password;
  // The query and the fragment are left out, because they may contain anything.
  return isOfPlatform && reservationCode
    ? { reservationCode, reservationUrl: `https://${hostname}${pathname}` }
    : undefined;
}

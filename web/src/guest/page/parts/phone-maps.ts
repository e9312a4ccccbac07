/**
 * Directions to a destination in the device's maps app. The link contains only the destination and nothing about the
 * guest.
 */
import { newTab } from '../text/links.ts';

/** The fields of `navigator` that identify a device. */
interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** @param ownLink the place that the host has marked on a map, which is more exact than an address */
export function directionsHref(
  { userAgent, maxTouchPoints }: Device,
  destination: string,
  ownLink?: string,
): string | undefined {
  if (ownLink) return ownLink;
  if (destination.trim() === '') return undefined;
  const query = encodeURIComponent(destination.trim());
  // An iPad claims to be a Mac, but no Mac has a touch screen.
  const isIpadAsMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isIpadAsMac)
    return `https://maps.apple.com/?daddr=${query}`;
  // A `geo:` link opens any maps app of the phone. A page inside another app ("wv") may only be able to open web links.
  if (/Android/.test(userAgent) && !/; wv\)/.test(userAgent)) return `geo:0,0?q=${query}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${query}`;
}

/** An app opens beside the page, so a new tab would stay empty. */
export const tabAttributes = (href: string) => (/^geo:/.test(href) ? undefined : newTab);

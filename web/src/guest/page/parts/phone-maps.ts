/** The way to a place in the maps app that a device has. Of the guest nothing leaves: the link holds the destination alone. */
import { newTab } from '../text/links.ts';

/** What a browser says of itself; its `navigator` is one. */
interface Device {
  userAgent: string;
  maxTouchPoints: number;
}

/** @param ownLink the place that the host has marked on a map, which is more exact than any words */
export function directionsHref(
  { userAgent, maxTouchPoints }: Device,
  destination: string,
  ownLink?: string,
): string | undefined {
  if (ownLink) return ownLink;
  if (destination.trim() === '') return undefined;
  const place = encodeURIComponent(destination.trim());
  // An iPad says that it is a Mac, but no Mac can be touched.
  const isTouchedMac = /Macintosh/.test(userAgent) && maxTouchPoints > 1;
  if (/iPhone|iPad|iPod/.test(userAgent) || isTouchedMac)
    return `https://maps.apple.com/?daddr=${place}`;
  // Any maps app of the phone. What a chat opens within itself ("wv") may know no other links than those of the web.
  if (/Android/.test(userAgent) && !/; wv\)/.test(userAgent)) return `geo:0,0?q=${place}`;
  return `https://www.google.com/maps/dir/?api=1&destination=${place}`;
}

/** An app opens beside the page by itself; a tab for it would stay empty. */
export const opening = (href: string) => (/^geo:/.test(href) ? undefined : newTab);

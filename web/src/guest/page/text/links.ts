/** Links that a guest can tap, made from what a host has typed. */
export { addressLine } from '@guest-portal/contract/address-line';
export { dialledNumber } from '@guest-portal/contract/dialled';

/**
 * The specified rule: a blank text gives no link, http(s) stays, a text with a dot gets https://, and the rest is used
 * as it is. Other schemes are never linked, because a browser would execute some of them.
 */
export function linkHref(typed: string): string | undefined {
  // Browsers skip control characters inside a URL, so they must not hide a scheme from us.
  const address = typed.replace(/\p{Cc}/gu, '').trim();
  if (address === '') return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  const hasPort = /^[^/:]+\.[^/:]+:\d/.test(address);
  if (/^[^/?#]*:/.test(address) && !hasPort) return undefined;
  return address.includes('.') ? `https://${address}` : address;
}

/** Attributes of every link that leaves the page. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

export const googleMaps = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const appleMaps = (place: string) =>
  `https://maps.apple.com/?q=${encodeURIComponent(place)}`;

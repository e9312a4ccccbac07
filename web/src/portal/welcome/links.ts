/** Addresses that a guest can tap, made from what a host has typed. */

/**
 * As specified: blank is nothing, http(s) stays, what has a dot gets https://, the rest is taken as
 * it is. Other schemes are never linked: a browser would run some of them.
 */
export function linkHref(typed: string): string | undefined {
  // Browsers skip control characters inside an address, so they must not hide a scheme from us.
  const address = typed.replace(/\p{Cc}/gu, '').trim();
  if (address === '') return undefined;
  if (/^https?:\/\//i.test(address)) return address;
  const hasPort = /^[^/:]+\.[^/:]+:\d/.test(address);
  if (/^[^/?#]*:/.test(address) && !hasPort) return undefined;
  return address.includes('.') ? `https://${address}` : address;
}

/** For every link that leaves the page. */
export const newTab = { target: '_blank', rel: 'noopener noreferrer' } as const;

interface Addressed {
  address: string;
  city: string;
  country: string;
}

export const addressLine = ({ address, city, country }: Addressed) =>
  [address, city, country]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(', ');

export const googleMaps = (place: string) =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(place)}`;

export const appleMaps = (place: string) =>
  `https://maps.apple.com/?q=${encodeURIComponent(place)}`;

/**
 * The number in what a host wrote, as a phone dials it. Undefined where there is none, and where it can't be
 * told from hours, rooms and other numbers: a wrong call at night is worse than none.
 */
export function dialled(written: string): string | undefined {
  const withoutHours = written.replace(/(^|[\s(])24\/7(?![\d/-])/g, '$1,');
  const found = withoutHours.replaceAll('(0)', '').match(/\+?\(?\d+\)?(?:[ .-]?\d+)*/g) ?? [];
  const numbers = found.map((number) => number.replace(/[^+\d]/g, ''));
  const international = numbers.find((number) => /^\+\d{7,15}$/.test(number));
  if (international) return international;
  const [only, ...others] = numbers;
  return only && others.length === 0 && /^\d{3,15}$/.test(only) ? only : undefined;
}

/** Names a guest's device for the host. Nothing else about the device is stored. */

/** The first match counts, because a user agent can match several patterns. */
const names: [name: string, pattern: RegExp][] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android phone', /Android.*Mobile/],
  ['Android tablet', /Android/],
  ['Windows computer', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux computer', /Linux/],
];

/** Returns an empty text if the user agent names no known device. */
export const deviceName = (userAgent: string): string =>
  names.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? '';

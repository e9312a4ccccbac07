/** What a host calls the device that somebody held in their hand. No more of it is kept than this word. */

/** The first that fits: an iPad says that it is a Mac as well, and a Chromebook that it is Linux. */
const names: [name: string, says: RegExp][] = [
  ['iPhone', /iPhone|iPod/],
  ['iPad', /iPad/],
  ['Android phone', /Android.*Mobile/],
  ['Android tablet', /Android/],
  ['Windows computer', /Windows/],
  ['Chromebook', /CrOS/],
  ['Mac', /Macintosh/],
  ['Linux computer', /Linux/],
];

/** Empty for one that does not say. */
export const deviceName = (userAgent: string): string =>
  names.find(([, says]) => says.test(userAgent))?.[0] ?? '';

/** For journeys that are the same on a phone. They run only on the wide screen. */
export const sameOnAnyScreen = { tag: '@same-on-any-screen' };

/**
 * For journeys that repeat others in further languages, fonts, engines, sizes or error cases, and for journeys about one
 * rare case. `npm test` leaves them to `npm run test:long`.
 */
export const long = { tag: '@long' };

export const longOnAnyScreen = { tag: [sameOnAnyScreen.tag, long.tag] };

/** The browser's time zone, which does not depend on this machine. */
export const timeZone = 'Europe/Riga';

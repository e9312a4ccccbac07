/** For journeys that a phone's screen adds nothing to: they run on the wide one alone. */
export const sameOnAnyScreen = { tag: '@same-on-any-screen' };

/**
 * For journeys that others walk for the most part, in further languages, faces, engines and sizes and through further
 * refusals, and for those about one rare thing. `npm test` leaves them to `npm run test:long`.
 */
export const long = { tag: '@long' };

export const longOnAnyScreen = { tag: [sameOnAnyScreen.tag, long.tag] };

/** Where the browser is, wherever this machine may be. */
export const timeZone = 'Europe/Riga';

/** For journeys that a phone's screen adds nothing to: they run on the wide one alone. */
export const sameOnAnyScreen = { tag: '@same-on-any-screen' };

/** Where the browser is, wherever this machine may be. */
export const timeZone = 'Europe/Riga';

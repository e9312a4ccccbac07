/** Rate limits of the crew, and of those who try links for it. */
import type { Limit } from '../platform/limits/rate-limits.ts';

export const crewLinksOfHost: Limit = { name: 'crew-links', max: 100, window: 'utc-day' };

export const enrolmentsFromAddress: Limit = {
  name: 'crew-enrolment',
  max: 60,
  window: { seconds: 3_600 },
};

/** Attempts to save a passkey. */
export const passkeysOfPhone: Limit = { name: 'crew-passkeys', max: 30, window: { seconds: 900 } };

/** The most passkeys of one person, which is more than they need. A new link ends all of them. */
export const maxPasskeysOfPerson = 10;

/** The most phones of one person. If there are more, the least recently used ones are signed out. */
export const maxPhonesOfPerson = 20;

/** More than a person can do in an hour, also after a day without a connection. */
export const entriesOfPhone: Limit = { name: 'crew-entries', max: 600, window: { seconds: 3_600 } };

/** Entries for turnovers that the phone has no access to. */
export const missesOfPhone: Limit = { name: 'crew-misses', max: 100, window: { seconds: 3_600 } };

/** The limit includes photos that no entry uses. */
export const photosOfPhone: Limit = { name: 'crew-photos', max: 300, window: { seconds: 3_600 } };

/** A turnover has dozens of tasks and facts. Only a phone with a fault sends more entries. */
export const maxEntriesOfTurnover = 1_000;

/** The most hosts who can enrol one phone, because each adds its code to the address of the calendar. */
export const maxHostsOfPhone = 10;

/**
 * How often PINs may be guessed. A random PIN is one of 8,981, so 89 tries find it with a chance of 0.99%. For other PINs
 * and for several stays, see docs/decisions/026-pin-limits.md. None of these numbers stops a device that has been let in.
 */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong PINs of one address at one property. */
export const wrongPinsAtApartment = {
  name: 'pin-apartment',
  max: 5,
  firstWaitSeconds: 15 * minute,
  longestWaitSeconds: day,
};

/** Of one address, wherever it tries. */
export const wrongPinsFromAddress = {
  name: 'pin-address',
  max: 20,
  window: { seconds: hour },
};

/** Right ones, of devices without a session: each makes a whole page. More than the phones of any party at one wifi. */
export const entriesFromAddress = {
  name: 'pin-entry',
  max: 30,
  window: { seconds: 5 * minute },
};

/** Wrong PINs by devices that were never in, over one PIN's whole life: then none is let in. */
export const wrongPinsOfPin = 89;
/** From so many on a host should know; the second time so that one mail that got lost is not all. */
export const alarmingWrongPins = [20, 60];

/**
 * Wrong PINs at a property link, over all stays, by devices that were never let in. It locks nobody out, because
 * today's guest is not to blame for earlier tries: the host is warned and can renew the link.
 */
export const wrongPinsAtLink = { name: 'pin-link', max: 100_000, window: { seconds: 30 * day } };
/** Counts within 30 days at which the host is warned. The second one is for a host who missed the first email. */
export const alarmingAtLink = [60, 120];

/** Of one stay. Each press that lets somebody in makes the next lock news again, and a guesser waits for that. */
export const mailsOfLockOuts = { name: 'lock-out-mail', max: 3, window: { seconds: day } };

/** For so long after the host has lifted a wait, the guest has to hear of it and to type. */
export const freshSeconds = hour;
/** For so long after a wait the host still sees it: whoever comes late to the mail finds what it was about. */
export const shownSeconds = day;
/** Once the host must decide there is no time to wait for; this is what a page may wait before it asks again. */
export const hostsPatienceSeconds = hour;

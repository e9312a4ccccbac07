/**
 * The limits on PIN attempts. A random PIN is one of 8,981, so 89 attempts find it with a chance of 0.99%. For other PINs
 * and several stays, see docs/decisions/026-pin-limits.md. None of these limits stops a device that has a session.
 */

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** Wrong PINs from one address at one stay. */
export const wrongPinsAtStay = {
  name: 'pin-apartment',
  max: 5,
  firstWaitSeconds: 15 * minute,
  longestWaitSeconds: day,
};

/** A guest is told the number of remaining tries once it is this low, which is after the third wrong PIN. */
export const fewTries = 2;

/** Wrong PINs from one address at all properties. */
export const wrongPinsFromAddress = { name: 'pin-address', max: 20, window: { seconds: hour } };

/** After the host lifts a lock-out, `wrongPinsFromAddress` does not stop attempts at that stay for this long. */
export const liftedLockOutSeconds = hour;

/** Right PINs from one address at one stay: more than a group of guests on one Wi-Fi needs. */
export const entriesFromAddress = {
  name: 'pin-entry',
  max: 30,
  window: { seconds: 5 * minute },
};

/** Wrong PINs over the life of one PIN. After the last one, no new device gets in. */
export const wrongPinsOfPin = 89;
/** Numbers of wrong PINs at which the host is warned. The second one is for a host who missed the first email. */
export const alarmingWrongPins = [20, 60];
/** New devices are refused until the host acts. A page may ask again after this time. */
export const newDevicesRetrySeconds = hour;

/**
 * Wrong PINs at a property link, over all stays. It locks nobody out, because today's guest is not to blame for earlier
 * attempts: the host is warned and can renew the link.
 */
export const wrongPinsAtLink = { name: 'pin-link', max: 100_000, window: { seconds: 30 * day } };
/** Counts within 30 days at which the host is warned. The second one is for a host who missed the first email. */
export const alarmingAtLink = [60, 120];

/** Emails about lock-outs at one stay. Without a limit, a guesser could cause one each time the host lifts a lock-out. */
export const lockOutEmails = { name: 'lock-out-mail', max: 3, window: { seconds: day } };

/** The host sees a lock-out this long after it ended, for example to understand an email about it. */
export const lockOutShownSeconds = day;

/** A device's entries are recorded at most once an hour. */
export const recordsOfDevice = { name: 'check-in-device', max: 1, window: { seconds: hour } };
/** This is more than the devices of any stay need. The limit exists because a device can invent its user agent. */
export const recordsOfStay = { name: 'check-in-stay', max: 100, window: 'utc-day' } as const;

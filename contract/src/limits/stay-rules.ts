/** What pages say and keep about stays without a schema. */
import { accountLimits } from './account-limits.ts';

export const datesOutOfOrder = 'Check-out must be same day or later than check-in';

/** A stay that is over can't be made or moved to: nobody would ever open its page. */
export const checkoutInThePast = 'Check-out must be today or later at the property';

export const checkoutTimeHasPassed =
  'Today’s check-out time has already passed at the property. Choose a later date.';

/** More than a screen shows, less than a database minds. */
export const calendarLimits = { properties: 50, days: 400, ofOneDay: 100 } as const;

/** The most stays that a property can have. */
export const stayLimits = accountLimits.staysPerProperty;

/** How many more wrong PINs a host allows with one press. */
export const moreTries = 20;

/** A device by its word, as a sentence goes on with it. */
export const onDevice = (device: string) =>
  device && ` on ${/^[aeiou]/i.test(device) ? 'an' : 'a'} ${device}`;

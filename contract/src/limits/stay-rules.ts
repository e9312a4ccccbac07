/** Rules and texts about stays that pages and the server share. This file has no schemas. */
import { accountLimits } from './account-limits.ts';

export const datesOutOfOrderSentence = 'Check-out must be same day or later than check-in';

/** A stay cannot be created in the past or moved there, because no guest would open its page. */
export const checkoutInThePastSentence = 'Check-out must be today or later at the property';

export const checkoutTimeHasPassedSentence =
  'Today’s check-out time has already passed at the property. Choose a later date.';

/** The limits of one request for the calendar: more than a screen shows, but few enough for one database query. */
export const calendarLimits = { properties: 50, days: 400, ofOneDay: 100 } as const;

/** The most stays that a property can have. */
export const stayLimits = accountLimits.staysPerProperty;

/** The number of PIN attempts that a host adds with one press of the button. */
export const moreTries = 20;

/** The end of a sentence that names a device, such as ' on an iPhone'; empty if the device is unknown. */
export const onDevice = (device: string) =>
  device && ` on ${/^[aeiou]/i.test(device) ? 'an' : 'a'} ${device}`;

/** The limits, in characters, of the texts with which a guest tells the host what was left behind. */
export const forgottenItemLimits = { message: 1_000, contact: 200 } as const;

/** What guests can ask for: to check in earlier, or to check out later, than the property’s times. */
export const timeRequestKinds = ['earlier_in', 'later_out'] as const;
export const timeRequestStates = ['open', 'granted', 'declined'] as const;

/** The times that the host has granted to a guest; missing or null if the property’s apply. */
export type GrantedTimes = { checkinTime?: string | null; checkoutTime?: string | null };

/** A granted time only counts if it is earlier than the property’s, so a change of the property’s takes nothing away. */
export const checkinTimeOf = (
  stay: GrantedTimes,
  { checkinTime }: { checkinTime: string },
): string => (stay.checkinTime && stay.checkinTime < checkinTime ? stay.checkinTime : checkinTime);

/** A granted time only counts if it is later than the property’s. */
export const checkoutTimeOf = (
  stay: GrantedTimes,
  { checkoutTime }: { checkoutTime: string },
): string =>
  stay.checkoutTime && stay.checkoutTime > checkoutTime ? stay.checkoutTime : checkoutTime;

/** The most characters of the notes for the people who clean between two stays. */
export const maxTurnoverNotes = 1_000;

/** The most characters of the note about a fact that was tried. */
export const maxTriedNote = 300;

/** The most characters of a report about something that is broken. */
export const maxProblemText = 1_000;

/** The most photos of one report. */
export const maxProblemPhotos = 3;

/** The most characters of the line with which a host answers a report. */
export const maxProblemAnswer = 300;

export const maxCrewName = 100;

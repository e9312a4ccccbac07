/** What pages say and keep about stays without a schema. */

export const datesOutOfOrder = 'Check-out must be same day or later than check-in';

/** More than a screen shows, less than a database minds. */
export const calendarLimits = { properties: 50, days: 400, ofOneDay: 100 } as const;

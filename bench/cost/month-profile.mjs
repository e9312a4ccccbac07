/** The month that is paid for: what people do in it. Assumptions, all of them; the figures follow from them. */

export const month = {
  properties: 1_000,
  days: 30,
  /** How many arrive in a day. With three nights each, nine of ten properties are taken. */
  guestsPerDay: 300,
  /** Of each guest, from arrival to departure: four a day for three nights. */
  visits: 12,
  /** Of a page that is open for three minutes and asks every 30 seconds. */
  refreshes: 6,
  /** Of each host: twice a week, signing in each time and changing a text. */
  hostVisits: 8,
  /** Of each host, made to fit by their device. */
  photos: 1,
  /** Calendars of each property; one tells by its ETag that nothing has changed, the other sends the same bytes again. */
  feeds: 2,
  /** Of each calendar in a day: every half hour. */
  readings: 48,
  /** Of a day's visits, those that fall into its busiest hour. */
  busiestHour: 0.15,
};

export const staysInMonth = month.guestsPerDay * month.days;
export const hostVisitsInMonth = month.properties * month.hostVisits;
export const readingsInMonth = month.properties * month.feeds * month.readings * month.days;
export const hoursInMonth = month.days * 24;

/** The smallest that is rented out as a rule; an assumption too, for about 4 to 5 EUR a month. */
export const machine = {
  cores: 1,
  memory: 2_000_000_000,
  disk: 20_000_000_000,
  /** Out, in a month. */
  traffic: 1_000_000_000_000,
  euros: 5,
  /** More than this of a core in the busiest hour, and people wait. */
  usable: 0.6,
};

/** What people do in the month that is measured. All of it is assumed, and the results depend on it. */

export const month = {
  properties: 1_000,
  days: 30,
  /** Guests who arrive in a day. With three nights each, nine of ten properties are taken. */
  guestsPerDay: 300,
  /** Visits of each guest from arrival to departure: four a day for three nights. */
  visits: 12,
  /** Refreshes of a page that is open for three minutes and asks every 30 seconds. */
  refreshes: 6,
  /** Visits of each host: two a week, each with a sign-in and a change to a text. */
  hostVisits: 8,
  /** Photos that each host uploads, resized by the host's device. */
  photos: 1,
  /**
   * Calendars of each property. One reports by its ETag that nothing has changed, the other sends the same bytes again.
   */
  feeds: 2,
  /** Syncs of each calendar: one every half hour. */
  syncsPerDay: 48,
  /** The share of a day's visits that falls into its busiest hour. */
  busiestHour: 0.15,
};

export const staysInMonth = month.guestsPerDay * month.days;
export const hostVisitsInMonth = month.properties * month.hostVisits;
export const syncsInMonth = month.properties * month.feeds * month.syncsPerDay * month.days;
export const hoursInMonth = month.days * 24;

/** The smallest machine that is commonly rented out, for about 4 to 5 EUR a month. This is assumed, too. */
export const machine = {
  cores: 1,
  memory: 2_000_000_000,
  disk: 20_000_000_000,
  /** Bytes of outgoing traffic in a month. */
  traffic: 1_000_000_000_000,
  euros: 5,
  /** The share of a core that may be in use in the busiest hour. With more, people have to wait. */
  usable: 0.6,
};

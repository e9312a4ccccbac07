/** What comes of reading a feed. */

/**
 * A *booking* is somebody who comes. *Taken* says only that nobody else can, for whatever reason: the host decides what
 * that means. A *block* says that nobody comes. What is *skipped* is in the feed, and nothing comes of it.
 */
export type EventKind = 'booking' | 'taken' | 'block' | 'skipped';

/** By which two bookings on the same days are told apart. */
export type Details = {
  name: string | null;
  /** The last four digits of the guest's phone number. */
  phoneEnd: string | null;
  /** A hash of the reservation's address. */
  reservation: string | null;
};

export type FoundEvent = Details & {
  uid: string;
  kind: EventKind;
  checkinDate: string;
  checkoutDate: string;
};

/** When and where it is read. */
export type Here = { now: Date; timeZone: string };

export class Unreadable extends Error {
  readonly reason: 'unknown_encoding' | 'not_a_calendar' | 'too_many_events' | 'too_complex';

  constructor(reason: Unreadable['reason']) {
    super(`a calendar could not be read: ${reason}`);
    this.reason = reason;
  }
}

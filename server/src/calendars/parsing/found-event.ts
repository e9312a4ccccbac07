/** The result of parsing a feed. */
import type { ReservationLink } from './reservation-link.ts';

/**
 * A *booking* means that a guest comes. *Taken* only says that nobody else can book, for an unknown reason, and the
 * host decides what that means. A *block* says that no guest comes. A *skipped* event is in the feed but has no effect.
 */
type EventKind = 'booking' | 'taken' | 'block' | 'skipped';

/** The details that tell bookings for the same dates apart. */
export type GuestDetails = {
  name: string | null;
  /** The last four digits of the guest's phone number. */
  phoneEnd: string | null;
  /** A hash of the reservation's URL. */
  reservation: string | null;
};

export type FoundEvent = GuestDetails &
  ReservationLink & {
    uid: string;
    kind: EventKind;
    checkinDate: string;
    checkoutDate: string;
  };

/** The current time and the time zone of the property. */
export type ParseContext = { now: Date; timeZone: string };

export class UnreadableCalendarError extends Error {
  readonly reason: 'unknown_encoding' | 'not_a_calendar' | 'too_many_events' | 'too_complex';

  constructor(reason: UnreadableCalendarError['reason']) {
    super(`a calendar could not be read: ${reason}`);
    this.reason = reason;
  }
}

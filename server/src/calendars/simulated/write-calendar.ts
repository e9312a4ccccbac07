/** Writes bookings as the platforms do, with the guest's details that each platform gives or hides. */
import { compactDate, escapeText, joinLines } from '../icalendar.ts';
import { hashOf } from '../parsing/classify-event.ts';
import { bookingsAt, type SimulatedBooking, type SimulatedCalendar } from './bookings.ts';

export function writeSimulatedCalendar(calendar: SimulatedCalendar, now: Date): string {
  const { producer, event, otherEvents } = formats[calendar];
  const bookings = bookingsAt(calendar, now);
  const stamp = `DTSTAMP:${compactDate(now.toISOString().slice(0, 10))}T000000Z`;
  return joinLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${producer}`,
    'CALSCALE:GREGORIAN',
    ...[...bookings.map(event), ...otherEvents(bookings)].flatMap((lines) => [
      'BEGIN:VEVENT',
      stamp,
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ]);
}

type PlatformFormat = {
  producer: string;
  event: (booking: SimulatedBooking) => string[];
  /** Events that are not bookings. */
  otherEvents: (bookings: SimulatedBooking[]) => string[][];
};

const datesOf = ({
  checkinDate,
  checkoutDate,
}: Pick<SimulatedBooking, 'checkinDate' | 'checkoutDate'>) => [
  `DTSTART;VALUE=DATE:${compactDate(checkinDate)}`,
  `DTEND;VALUE=DATE:${compactDate(checkoutDate)}`,
];

/** The code depends only on the dates, so that a booking has the same code in every sync. */
const codeOf = ({ checkinDate, checkoutDate }: SimulatedBooking) =>
  hashOf(`${checkinDate} ${checkoutDate}`)
    .replace(/[^A-Za-z0-9]/g, '')
    .toUpperCase()
    .slice(0, 8);

/** The year after the last booking, for which nobody can book yet. */
const yearAhead = ({ checkoutDate }: SimulatedBooking) => ({
  checkinDate: checkoutDate,
  checkoutDate: new Date(Date.parse(checkoutDate) + 365 * 86_400_000).toISOString().slice(0, 10),
});

/** The owner uses the first gap of at least three nights after the fourth booking. */
function ownersNights(bookings: SimulatedBooking[]) {
  const gaps = bookings.slice(3).flatMap(({ checkoutDate }, index) => {
    const next = bookings[index + 4];
    const isLong =
      next && Date.parse(next.checkinDate) - Date.parse(checkoutDate) >= 3 * 86_400_000;
    return isLong ? [{ checkinDate: checkoutDate, checkoutDate: next.checkinDate }] : [];
  });
  return gaps.slice(0, 1);
}

const block = (id: string, nights: Parameters<typeof datesOf>[0]) => [
  ...datesOf(nights),
  'SUMMARY:Airbnb (Not available)',
  `UID:7f662ec65913-${id}@airbnb.com`,
];

const formats: Record<SimulatedCalendar, PlatformFormat> = {
  /** Airbnb does not give the guest's name. */
  airbnb: {
    producer: '-//Airbnb Inc//Hosting Calendar 1.0//EN',
    event: (booking) => [
      ...datesOf(booking),
      'SUMMARY:Reserved',
      `UID:1418fb94e984-${codeOf(booking).toLowerCase()}@airbnb.com`,
      `DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/details/HM${codeOf(booking)}\\nPhone Number (Last 4 Digits): ${booking.phoneEnd}`,
    ],
    otherEvents: (bookings) => [
      ...bookings.slice(-1).map((last) => block('closed', yearAhead(last))),
      ...ownersNights(bookings).map((nights) => block('own', nights)),
    ],
  },
  /** Vrbo does not give the guest's phone number. */
  vrbo: {
    producer: '-//HomeAway.com, Inc.//EN',
    event: (booking) => [
      `UID:${codeOf(booking).toLowerCase()}`,
      ...datesOf(booking),
      `SUMMARY:${escapeText(`Reserved - ${booking.guest}`)}`,
    ],
    otherEvents: () => [],
  },
};

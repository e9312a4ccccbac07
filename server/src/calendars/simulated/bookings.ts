/**
 * The bookings of two made-up properties, without an end. They repeat every four weeks and lie on days of the calendar,
 * not at a distance from today: whoever reads them tomorrow finds the same ones, and a few that were made since.
 */
import { dateAt } from '@guest-portal/contract/zoned-time';

export type Booking = {
  checkinDate: string;
  checkoutDate: string;
  guest: string;
  /** The last four digits of the guest's phone number. */
  phoneEnd: string;
};

type Season = {
  timeZone: string;
  /** The day of each arrival among the four weeks, and its nights. */
  arrivals: [day: number, nights: number][];
};

/**
 * Made so that at any moment somebody arrives at one of the two that day, although the one is two hours behind the
 * other: while a guest is in the midst of a stay in Lisbon, the house in Jūrmala changes guests or is free, on the same
 * day and on the next.
 */
export const seasons = {
  airbnb: {
    timeZone: 'Europe/Lisbon',
    arrivals: [
      [0, 3],
      [5, 2],
      [8, 3],
      [14, 6],
      [20, 2],
      [26, 2],
    ],
  },
  vrbo: {
    timeZone: 'Europe/Riga',
    arrivals: [
      [3, 3],
      [7, 2],
      [11, 2],
      [13, 2],
      [22, 5],
    ],
  },
} as const satisfies Record<string, Season>;

export type SimulatedCalendar = keyof typeof seasons;

const weeks = 28;
const dayMilliseconds = 86_400_000;

/** How far back a calendar looks, and how long before their arrival the first guests book. */
const daysBack = 7;
const daysAhead = 170;

/** What the calendar says at a moment: who has booked by then, and who comes without having planned it. */
export function bookingsAt(calendar: SimulatedCalendar, now: Date): Booking[] {
  const today = todayOf(calendar, now);
  const planned = bookingsWithin(calendar, today - daysBack, today + daysAhead);
  return [...planned.filter(({ day }) => day - today <= leadOf(day)), ...unplanned(planned, today)]
    .sort((one, other) => one.day - other.day)
    .map(bookingOf);
}

/** Those of the last days, whether a calendar still tells of them or not. */
export function bookingsBefore(calendar: SimulatedCalendar, now: Date, days: number): Booking[] {
  const today = todayOf(calendar, now);
  return bookingsWithin(calendar, today - days, today).map(bookingOf);
}

/** With a number by which a guest is named: one who comes soon after another is somebody else. */
type Nights = { day: number; nights: number; number: number };

const todayOf = (calendar: SimulatedCalendar, now: Date) =>
  Date.parse(dateAt(now, seasons[calendar].timeZone)) / dayMilliseconds;

function bookingsWithin(calendar: SimulatedCalendar, from: number, to: number): Nights[] {
  const { arrivals } = seasons[calendar];
  const first = Math.floor(from / weeks);
  const rounds = Array.from({ length: Math.ceil((to - from) / weeks) + 2 }, (_, at) => first + at);
  return rounds
    .flatMap((round) =>
      arrivals.map(([day, nights], index) => ({
        day: round * weeks + day,
        nights,
        number: round * arrivals.length + index,
      })),
    )
    .filter(({ day, nights }) => day + nights > from && day < to);
}

/** A night that is still free on its day goes to whoever stands in town without a bed, and leaves the next morning. */
function unplanned(planned: Nights[], today: number): Nights[] {
  const isTaken = (night: number) =>
    planned.some(({ day, nights }) => day <= night && night < day + nights);
  return [today - 1, today]
    .filter((night) => !isTaken(night))
    .map((day) => ({ day, nights: 1, number: scatter(day) }));
}

/** Some book five months ahead and some a week: the further away, the emptier the calendar. */
const leadOf = (day: number) => 7 + (scatter(day) % (daysAhead - 7));

/** Any number, always the same for the same day. */
function scatter(day: number): number {
  const mixed = Math.imul(day ^ (day >>> 5), 0x9e37_79b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b) >>> 8;
}

function bookingOf({ day, nights, number }: Nights): Booking {
  return {
    checkinDate: dateOf(day),
    checkoutDate: dateOf(day + nights),
    guest: guests[number % guests.length] ?? '',
    phoneEnd: String(1_000 + (scatter(day) % 9_000)),
  };
}

const dateOf = (day: number) => new Date(day * dayMilliseconds).toISOString().slice(0, 10);

const guests = [
  'Ilze Kalniņa',
  'Jonas Weber',
  'Sofía Márquez',
  'The Lindqvists',
  'Amira Haddad',
  'Pekka and Aino',
  'Chloé Fontaine',
  'Daniel Okafor',
  'Hana Suzuki',
  'Giulia Romano',
  'Mareike and Jan',
  'Oliver Bennett',
  'Zofia Nowak',
  'Tomás Ferreira',
  'Freja Holm',
  'Lucas Moreau',
  'Katrin Tamm',
  'Rūta Petrauskaitė',
  'Elena Popescu',
  'Samuel Adeyemi',
  'Nora de Vries',
  'Matteo Gallo',
  'Anneli Saar',
  'Priya Nair',
  'The O’Briens',
  'Lea Zimmermann',
  'Viktor Dahl',
  'Inês Carvalho',
  'Karolína Dvořáková',
];

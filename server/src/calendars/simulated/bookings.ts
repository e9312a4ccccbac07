/**
 * The endless bookings of two made-up properties. They repeat every four weeks on fixed dates, so the next day's
 * calendar has the same bookings and a few new ones.
 */
import { dateAt } from '@guest-portal/contract/zoned-time';

export type SimulatedBooking = {
  checkinDate: string;
  checkoutDate: string;
  guest: string;
  /** The last four digits of the guest's phone number. */
  phoneEnd: string;
};

type Schedule = {
  timeZone: string;
  /** The day of each arrival within the four weeks, and the number of nights. */
  arrivals: [day: number, nights: number][];
};

/**
 * On each day within a stay at one property, a planned or last-minute guest arrives at the other one. So at any moment,
 * a guest arrives that day at one of them, although their clocks differ by two hours.
 */
export const schedules = {
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
} as const satisfies Record<string, Schedule>;

export type SimulatedCalendar = keyof typeof schedules;

/** The bookings repeat after this many days. */
const cycleDays = 28;
const dayMilliseconds = 86_400_000;

/** A calendar lists bookings until this many days after check-out. */
const daysBack = 7;
/** The first guests book this many days before their arrival. */
const daysAhead = 170;

/**
 * The bookings in a calendar at a given moment: the planned ones, and last-minute ones for nights that were still free.
 */
export function bookingsAt(calendar: SimulatedCalendar, now: Date): SimulatedBooking[] {
  const today = todayOf(calendar, now);
  const planned = bookingsWithin(calendar, today - daysBack, today + daysAhead);
  const booked = planned.filter(({ day }) => day - today <= leadDaysOf(day));
  return [...booked, ...lastMinuteBookings(planned, today)]
    .sort((one, other) => one.day - other.day)
    .map(bookingOf);
}

/** The bookings of the last days, whether or not the calendar still lists them. */
export function bookingsBefore(
  calendar: SimulatedCalendar,
  now: Date,
  days: number,
): SimulatedBooking[] {
  const today = todayOf(calendar, now);
  return bookingsWithin(calendar, today - days, today).map(bookingOf);
}

/** A booking with the number that chooses the guest's name, so that consecutive guests have different names. */
type NumberedBooking = { day: number; nights: number; number: number };

const todayOf = (calendar: SimulatedCalendar, now: Date) =>
  Date.parse(dateAt(now, schedules[calendar].timeZone)) / dayMilliseconds;

function bookingsWithin(calendar: SimulatedCalendar, from: number, to: number): NumberedBooking[] {
  const { arrivals } = schedules[calendar];
  const first = Math.floor(from / cycleDays);
  const length = Math.ceil((to - from) / cycleDays) + 2;
  const rounds = Array.from({ length }, (_, index) => first + index);
  return rounds
    .flatMap((round) =>
      arrivals.map(([day, nights], index) => ({
        day: round * cycleDays + day,
        nights,
        number: round * arrivals.length + index,
      })),
    )
    .filter(({ day, nights }) => day + nights > from && day < to);
}

/** A night that is still free on its day is booked by a guest who leaves the next morning. */
function lastMinuteBookings(planned: NumberedBooking[], today: number): NumberedBooking[] {
  const isTaken = (night: number) =>
    planned.some(({ day, nights }) => day <= night && night < day + nights);
  return [today - 1, today]
    .filter((night) => !isTaken(night))
    .map((day) => ({ day, nights: 1, number: pseudoRandom(day) }));
}

/**
 * The number of days before arrival when a guest books, between a week and five months. Dates further ahead are
 * therefore emptier.
 */
const leadDaysOf = (day: number) => 7 + (pseudoRandom(day) % (daysAhead - 7));

/** A pseudo-random number that is always the same for the same day. */
function pseudoRandom(day: number): number {
  const mixed = Math.imul(day ^ (day >>> 5), 0x9e37_79b1);
  return Math.imul(mixed ^ (mixed >>> 15), 0x85eb_ca6b) >>> 8;
}

function bookingOf({ day, nights, number }: NumberedBooking): SimulatedBooking {
  return {
    checkinDate: dateOf(day),
    checkoutDate: dateOf(day + nights),
    guest: guests[number % guests.length] ?? '',
    phoneEnd: String(1_000 + (pseudoRandom(day) % 9_000)),
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

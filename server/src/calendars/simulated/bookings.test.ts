import { dateAt } from '@guest-portal/contract/zoned-time';
import { expect, test } from 'vitest';
import { readCalendar } from '../parsing/read-calendar.ts';
import {
  bookingsAt,
  bookingsBefore,
  type SimulatedBooking,
  type SimulatedCalendar,
  schedules,
} from './bookings.ts';
import { simulatedCalendars } from './calendar-urls.ts';
import { writeSimulatedCalendar } from './write-calendar.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Every hour of 30 days, including the night in which the clocks change. */
const start = Date.parse('2027-03-01T00:30:00Z');
const hours = Array.from({ length: 30 * 24 }, (_, count) => new Date(start + count * hour));
const days = hours.filter((_, count) => count % 24 === 0);

const todayAt = (calendar: SimulatedCalendar, now: Date) =>
  dateAt(now, schedules[calendar].timeZone);
const describeBooking = ({ checkinDate, checkoutDate, guest, phoneEnd }: SimulatedBooking) =>
  [checkinDate, checkoutDate, guest, phoneEnd].join(' ');

test('at any hour, a guest arrives on that day at one of the simulated properties', () => {
  const hoursWithoutArrival = hours.filter((now) =>
    simulatedCalendars.every((calendar) =>
      bookingsAt(calendar, now).every(({ checkinDate }) => checkinDate !== todayAt(calendar, now)),
    ),
  );
  expect(hoursWithoutArrival).toEqual([]);
});

test.each(simulatedCalendars)(
  'no night in the simulated calendar of %s is booked twice, and tonight is always booked',
  (calendar) => {
    for (const now of days) {
      const bookings = bookingsAt(calendar, now);
      for (const [index, { checkinDate }] of bookings.entries())
        expect(checkinDate >= (bookings[index - 1]?.checkoutDate ?? '')).toBe(true);
      const tonight = todayAt(calendar, now);
      const tonightsBookings = bookings.filter(
        (booking) => booking.checkinDate <= tonight && tonight < booking.checkoutDate,
      );
      expect(tonightsBookings).toHaveLength(1);
    }
  },
);

test.each(simulatedCalendars)(
  'a booking in the simulated calendar of %s is the same every day until it is over',
  (calendar) => {
    for (const now of days) {
      const tomorrow = new Date(now.getTime() + day);
      const nextDayBookings = new Set(bookingsAt(calendar, tomorrow).map(describeBooking));
      const lasting = bookingsAt(calendar, now).filter(
        ({ checkoutDate }) => checkoutDate >= todayAt(calendar, tomorrow),
      );
      expect(lasting.filter((booking) => !nextDayBookings.has(describeBooking(booking)))).toEqual(
        [],
      );
    }
  },
);

test.each(simulatedCalendars)(
  'the simulated calendar of %s has future bookings, fewer of them further ahead, and past ones',
  (calendar) => {
    const now = new Date(start);
    const ahead = bookingsAt(calendar, now).map(
      ({ checkinDate }) => (Date.parse(checkinDate) - start) / day,
    );
    const within = (from: number, to: number) =>
      ahead.filter((days) => days > from && days <= to).length;
    expect(within(0, 30)).toBeGreaterThan(within(90, 120));
    expect(within(60, 170)).toBeGreaterThan(3);
    expect(bookingsBefore(calendar, now, 45).length).toBeGreaterThan(5);
  },
);

test('simulated calendars are written in the formats of the platforms and read back as such', () => {
  const options = { now: new Date(start), timeZone: 'Europe/Lisbon' };
  const read = (calendar: SimulatedCalendar) =>
    readCalendar(Buffer.from(writeSimulatedCalendar(calendar, options.now)), options);
  const [airbnb, vrbo] = [read('airbnb'), read('vrbo')];
  expect(new Set([...airbnb, ...vrbo].map(({ uid }) => uid)).size).toBe(
    airbnb.length + vrbo.length,
  );
  const booked = airbnb.filter(({ kind }) => kind === 'booking');
  expect(booked.map(({ checkinDate, phoneEnd, name }) => [checkinDate, phoneEnd, name])).toEqual(
    bookingsAt('airbnb', options.now).map(({ checkinDate, phoneEnd }) => [
      checkinDate,
      phoneEnd,
      null,
    ]),
  );
  expect(booked.every(({ reservation }) => reservation !== null)).toBe(true);
  // Airbnb blocks the nights of the owner and the year for which nobody can book yet.
  expect(airbnb.filter(({ kind }) => kind === 'block')).toHaveLength(2);
  expect(vrbo.map(({ checkoutDate, name }) => [checkoutDate, name])).toEqual(
    bookingsAt('vrbo', options.now).map(({ checkoutDate, guest }) => [checkoutDate, guest]),
  );
});

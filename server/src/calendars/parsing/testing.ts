/** Parses calendars in tests, at one point in time and for one property. */
import { readCalendar } from './read-calendar.ts';

const now = new Date('2026-05-01T09:00:00Z');
export const readEvents = (text: string | Buffer, timeZone = 'Europe/Riga') =>
  readCalendar(Buffer.from(text), { now, timeZone });

export const dates = { from: '2026-06-05', to: '2026-06-08' };
export const atDates = { checkinDate: dates.from, checkoutDate: dates.to };

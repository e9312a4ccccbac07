/**
 * Serves the calendars of a booking site from a separate process: any number of them, each with the given number of
 * bookings.
 */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { answerParent, startInChild } from './child-process.mjs';

/** @typedef {{ shift: number, hasEtags: boolean }} CalendarBehavior the days by which all bookings are moved, and whether calendars have ETags */

/** @typedef {{ bookings: number, daysBetween: number, offset: number }} BookingPattern the number of bookings, the days from one to the next, and the days by which every second calendar is later */

/**
 * @param {BookingPattern} [pattern]
 * @returns {Promise<{ answer: string, stop: () => void }>} `answer` is the server's origin
 */
export const startCalendarServer = (pattern = { bookings: 50, daysBetween: 5, offset: 0 }) =>
  startInChild(fileURLToPath(import.meta.url), pattern);

/** @param {string} number @param {BookingPattern} pattern @param {number} shift */
function calendarText(number, { bookings, daysBetween, offset }, shift) {
  const day = (/** @type {number} */ days) =>
    new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '');
  const events = Array.from({ length: bookings }, (_, index) => {
    const from = 10 + index * daysBetween + (Number(number) % 2) * offset + shift;
    const code = `HM${number.padStart(4, '0')}${index}`;
    return [
      'BEGIN:VEVENT',
      `DTSTAMP:${day(0)}T000000Z`,
      `DTSTART;VALUE=DATE:${day(from)}`,
      `DTEND;VALUE=DATE:${day(from + 3)}`,
      'SUMMARY:Reserved',
      `UID:1418fb94e984-${code.toLowerCase()}@airbnb.com`,
      'DESCRIPTION:Reservation URL: https://www.airbnb.com/hosting/reservations/de',
      ` tails/${code}\\nPhone Number (Last 4 Digits): ${4_000 + index}`,
      'END:VEVENT',
    ];
  });
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR', ''].join('\r\n');
}

/** @param {BookingPattern} pattern */
async function serveCalendars(pattern) {
  /** @type {CalendarBehavior} */
  let behavior = { shift: 0, hasEtags: false };
  const server = createServer(async (request, response) => {
    if (request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += chunk;
      behavior = JSON.parse(body);
      response.end();
      return;
    }
    const etag = `"${behavior.shift}"`;
    if (behavior.hasEtags && request.headers['if-none-match'] === etag) {
      response.writeHead(304, { etag }).end();
      return;
    }
    const number = /\d+/.exec(request.url ?? '')?.[0] ?? '';
    response.writeHead(200, {
      'content-type': 'text/calendar',
      ...(behavior.hasEtags && { etag }),
    });
    response.end(calendarText(number, pattern, behavior.shift));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The calendar server has no port.');
  return `http://127.0.0.1:${address.port}`;
}

await answerParent(serveCalendars);

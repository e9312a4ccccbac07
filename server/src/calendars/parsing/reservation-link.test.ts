import { expect, test } from 'vitest';
import { calendarOf } from '../testing/samples.ts';
import { reservationLinkIn } from './reservation-link.ts';
import { dates, readEvents } from './testing.ts';

const details = '/hosting/reservations/details/HMABCDEFGH';
const found = (reservationUrl: string, reservationCode = 'HMABCDEFGH') => ({
  reservationCode,
  reservationUrl,
});
const noAddress = { reservationCode: null, reservationUrl: null };

test.each([
  [
    'at Airbnb',
    `Reservation URL: https://www.airbnb.com${details}\nPhone`,
    found(`https://www.airbnb.com${details}`),
  ],
  [
    'at Airbnb in another country',
    `https://www.airbnb.co.uk${details}`,
    found(`https://www.airbnb.co.uk${details}`),
  ],
  [
    'with capitals in the host name',
    `HTTPS://WWW.Airbnb.COM${details}`,
    found(`https://www.airbnb.com${details}`),
  ],
  [
    'at Vrbo',
    'https://www.vrbo.com/reservations/HA-12345B',
    found('https://www.vrbo.com/reservations/HA-12345B', 'HA-12345B'),
  ],
  [
    'at Booking.com',
    'https://admin.booking.com/hotel/reservations/4012345678/',
    found('https://admin.booking.com/hotel/reservations/4012345678/', '4012345678'),
  ],
  [
    'after a URL of another site',
    `https://wiki.example/a https://airbnb.com${details}`,
    found(`https://airbnb.com${details}`),
  ],
])('the code and the URL of a reservation %s are found', (_, text, expected) => {
  expect(reservationLinkIn(text)).toEqual(expected);
});

test('the query and the fragment of a URL are not kept', () => {
  expect(reservationLinkIn(`https://www.airbnb.com${details}?token=secret#top`)).toEqual(
    found(`https://www.airbnb.com${details}`),
  );
});

test.each([
  ['only begins like the platform', `https://airbnb.com.evil.example${details}`],
  ['only ends like the platform', `https://notairbnb.com${details}`],
  ['has the platform as its user name', `https://www.airbnb.com@evil.example${details}`],
  ['has a user name', `https://me:word@www.airbnb.com${details}`],
  ['has a port', `https://www.airbnb.com:8443${details}`],
  ['is not encrypted', `http://www.airbnb.com${details}`],
  ['is a script', `javascript:alert('https://')//www.airbnb.com${details}`],
  ['hides its host behind a backslash', `https://evil.example\\@www.airbnb.com${details}`],
  ['uses look-alike letters', `https://www.аirbnb.com${details}`],
  ['is no reservation', 'https://www.airbnb.com/rooms/12345678'],
  ['has no code', 'https://www.airbnb.com/hosting/reservations/details/'],
  ['has a code in small letters', 'https://www.airbnb.com/hosting/reservations/details/hmabcdefgh'],
  ['has a code with markup', 'https://www.airbnb.com/reservations/HMABC%3Cb%3E'],
  ['is too long', `https://www.airbnb.com${details.replace('details', 'x'.repeat(300))}`],
  ['comes after too many others', `${'https://a.example '.repeat(5)}https://airbnb.com${details}`],
])('a reservation URL is not kept if it %s', (_, text) => {
  expect(reservationLinkIn(text)).toEqual(noAddress);
});

test('ten thousand characters that almost form a URL are parsed quickly', () => {
  const text = `https://www.airbnb.com${'/reservations'.repeat(800)} ${'https://'.repeat(1_000)}`;
  const start = performance.now();
  expect(reservationLinkIn(text)).toEqual(noAddress);
  expect(performance.now() - start).toBeLessThan(200);
});

test('of the description of a booking, only the code and the URL of the reservation are kept', () => {
  const description = `DESCRIPTION:Guest: Zoë\\, allergic to nuts\\nhttps://www.airbnb.com${details}`;
  const [event] = readEvents(calendarOf([{ uid: '1', ...dates, lines: [description] }]));
  expect(event).toMatchObject(found(`https://www.airbnb.com${details}`));
  expect(JSON.stringify(event)).not.toContain('nuts');
});

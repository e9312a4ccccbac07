import { expect, test } from 'vitest';
import { createTestApp } from '../testing/app.ts';
import { newVisitor } from '../testing/factories/accounts.ts';
import { day, stayAt } from '../testing/factories/data.ts';
import { hostWithApartment } from '../testing/factories/properties.ts';
import { icalendar } from './icalendar.ts';
import { readCalendar } from './parsing/read-calendar.ts';

const { app, db } = await createTestApp();

async function subscribed() {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const add = async (name: string, from: number, to: number) =>
    (
      await host.post(
        '/api/host/stays',
        stayAt(id, { name, checkinDate: day(from), checkoutDate: day(to) }),
      )
    ).json();
  const address = async () =>
    new URL((await host.get(`/api/host/apartments/${id}/calendar-address`)).json().url).pathname;
  return { host, id, add, address };
}

const read = (path: string) => newVisitor(app).get(path);

test('whoever has the address reads the stays ahead and those of late, and nothing secret', async () => {
  const { host, add, address } = await subscribed();
  const ada = await add('Ada', 20, 25);
  const gone = await add('Gone', 30, 31);
  await host.post(`/api/host/stays/${gone.id}/cancel`, {});
  const reply = await read(await address());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'no-store',
  });
  expect(reply.body).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}\r\n`);
  expect(reply.body).toContain('SUMMARY:Ada\r\n');
  for (const secret of ['Gone', ada.id, ada.code, ada.pinCode])
    expect(reply.body).not.toContain(secret);
});

test('the address stays until it is renewed; then the old one leads nowhere', async () => {
  const { host, id, address } = await subscribed();
  const first = await address();
  expect(await address()).toBe(first);
  await host.post(`/api/host/apartments/${id}/calendar-address/renew`, {});
  expect(await address()).not.toBe(first);
  for (const path of [
    first,
    '/api/calendars/0000000000.ics',
    '/api/calendars/x',
    '/api/calendars/..ics',
  ])
    expect((await read(path)).statusCode).toBe(404);
});

test('names of any kind break no line, and lines are short', () => {
  const text = icalendar('Loft; "B", c\\d', [
    {
      id: '1',
      name: `مرحبا, 🌊;\nBEGIN:VEVENT ${'long '.repeat(40)}`,
      checkinDate: '2026-12-31',
      checkoutDate: '2026-12-31',
      createdAt: new Date('2026-01-02T03:04:05.678Z'),
      version: 3,
    },
  ]);
  const lines = text.split('\r\n');
  for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1);
  expect(text).toContain('DTSTAMP:20260102T030405Z');
  expect(text).toContain('DTEND;VALUE=DATE:20270101');
  expect(text.replace(/\r\n /g, '')).toContain('SUMMARY:مرحبا\\, 🌊\\;\\nBEGIN:VEVENT');
  expect(text).not.toMatch(/[^\r]\n/);
});

test('what we write is what we read', () => {
  const stay = { checkinDate: '2026-12-29', checkoutDate: '2027-01-02', name: 'Ada; "Lo", 🌊' };
  const text = icalendar('Loft', [{ ...stay, id: '1', createdAt: new Date(), version: 1 }]);
  const here = { now: new Date('2026-12-01'), timeZone: 'Europe/Riga' };
  expect(readCalendar(Buffer.from(text), here)).toMatchObject([{ ...stay, kind: 'booking' }]);
});

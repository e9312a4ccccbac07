import { dateAt } from '@guest-portal/contract/zoned-time';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { apartments } from '../apartments/tables.ts';
import { guests } from '../stays/tables.ts';
import { icalendar } from './icalendar.ts';
import { readCalendar } from './parsing/read-calendar.ts';

const { app, db } = await createTestApp();

async function hostWithCalendar() {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const addStay = async (name: string, from: number, to: number) =>
    throwIfRefused(
      await host.post(
        '/api/host/stays',
        stayAt(id, { name, checkinDate: day(from), checkoutDate: day(to) }),
      ),
    ).json();
  const findPath = async () =>
    new URL((await host.get(`/api/host/apartments/${id}/calendar-address`)).json().url).pathname;
  return { host, id, addStay, findPath };
}

const fetchCalendar = (path: string) => newVisitor(app).get(path);

test('anyone with the URL of a calendar can read its stays, but no cancelled ones, ids, links or PINs', async () => {
  const { host, addStay, findPath } = await hostWithCalendar();
  const ada = await addStay('Ada', 20, 25);
  const cancelled = await addStay('Gone', 30, 31);
  await host.post(`/api/host/stays/${cancelled.id}/cancel`, {});
  const reply = await fetchCalendar(await findPath());
  expect(reply.statusCode).toBe(200);
  expect(reply.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-cache',
  });
  expect(reply.body).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll('-', '')}\r\n`);
  expect(reply.body).toContain('SUMMARY:Ada\r\n');
  for (const secret of ['Gone', ada.id, ada.code]) expect(reply.body).not.toContain(secret);
  // Times and ids can contain the digits of a PIN by chance.
  expect(reply.body).not.toMatch(new RegExp(`(?<![\\w-])${ada.pinCode}(?![\\w-])`));
});

test('a stay that the host ended early ends on that day in the published calendar', async () => {
  const { host, id, addStay, findPath } = await hostWithCalendar();
  const ada = await addStay('Ada', -3, 5);
  await db.update(apartments).set({ timeZone: 'Pacific/Kiritimati' }).where(eq(apartments.id, id));
  expect((await host.post(`/api/host/stays/${ada.id}/end`, {})).statusCode).toBe(200);
  const { body } = await fetchCalendar(await findPath());
  const today = dateAt(new Date(), 'Pacific/Kiritimati');
  expect(body).toContain(`DTEND;VALUE=DATE:${today.replaceAll('-', '')}\r\n`);
  expect(body).not.toContain(day(5).replaceAll('-', ''));
});

test('a stay that ended before its first night blocks no night', async () => {
  const { host, addStay, findPath } = await hostWithCalendar();
  const ada = await addStay('Ada', 0, 5);
  await host.post(`/api/host/stays/${ada.id}/end`, {});
  expect((await fetchCalendar(await findPath())).body).not.toContain('Ada');
});

test('a stay that lasted as planned keeps its days once it is over', async () => {
  const { addStay, findPath } = await hostWithCalendar();
  const ada = await addStay('Ada', -3, 1);
  await db
    .update(guests)
    .set({ state: 'past', endedAt: new Date(Date.now() + 3 * 86_400_000) })
    .where(eq(guests.id, ada.id));
  expect((await fetchCalendar(await findPath())).body).toContain(
    `DTEND;VALUE=DATE:${day(1).replaceAll('-', '')}\r\n`,
  );
});

test('a published calendar is only sent again after one of its stays has changed', async () => {
  const { addStay, findPath } = await hostWithCalendar();
  await addStay('Ada', 20, 25);
  const path = await findPath();
  const etag = String((await fetchCalendar(path)).headers.etag);
  expect(etag).toMatch(/^W\/"[\w-]+"$/);
  const readIfChanged = (etags: string) =>
    app.inject({ url: path, headers: { 'if-none-match': etags } });
  const same = await readIfChanged(etag);
  expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', etag]);
  // A proxy may change the header to this form.
  expect((await readIfChanged(`"other", ${etag.replace('W/', '')}`)).statusCode).toBe(304);
  await addStay('Ben', 26, 28);
  const other = await readIfChanged(etag);
  expect(other.statusCode).toBe(200);
  expect(other.headers.etag).not.toBe(etag);
});

test('the URL of a published calendar also works in capital letters', async () => {
  const { findPath } = await hostWithCalendar();
  const path = await findPath();
  const file = path.replace('/api/calendars/', '');
  expect((await fetchCalendar(`/api/calendars/${file.toUpperCase()}`)).statusCode).toBe(200);
});

test('the URL of a published calendar stays the same until it is renewed, and then the old one answers 404', async () => {
  const { host, id, findPath } = await hostWithCalendar();
  const first = await findPath();
  expect(await findPath()).toBe(first);
  await host.post(`/api/host/apartments/${id}/calendar-address/renew`, {});
  expect(await findPath()).not.toBe(first);
  for (const path of [
    first,
    '/api/calendars/0000000000.ics',
    '/api/calendars/x',
    '/api/calendars/..ics',
  ])
    expect((await fetchCalendar(path)).statusCode).toBe(404);
});

test('the text of a name cannot break a line of the calendar, and lines have at most 75 bytes', () => {
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

test('a calendar that we publish can be read back without loss', () => {
  const stay = { checkinDate: '2026-12-29', checkoutDate: '2027-01-02', name: 'Ada; "Lo", 🌊' };
  const text = icalendar('Loft', [{ ...stay, id: '1', createdAt: new Date(), version: 1 }]);
  const options = { now: new Date('2026-12-01'), timeZone: 'Europe/Riga' };
  expect(readCalendar(Buffer.from(text), options)).toMatchObject([{ ...stay, kind: 'booking' }]);
});

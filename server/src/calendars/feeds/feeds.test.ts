/** How a host manages the calendars of a property. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';
import { accessOf } from '../../access/access.ts';
import { vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';
import { createFeed, syncFeedNow } from './feeds.ts';

vi.setConfig({ testTimeout: 30_000 });
const { app, db, syncAgain, feedQueue, addProperty } = await feedWorld({
  safeFetch: { resolve: async () => [] },
});
const dates = { from: inDays(5), to: inDays(8) };
const sampleFeed = { name: 'Airbnb', url: 'https://calendars.invalid/1.ics?s=secret-of-the-feed' };
const feedPath = (id: string) => `/api/host/calendar-feeds/${id}`;

test('a calendar is synced as soon as it is added, and is due again half an hour later', async () => {
  const property = await addProperty();
  const server = await feedServer([vrbo.booking('Maya', dates)]);
  const id = await property.add(server.url);
  const [feed] = await property.feeds();
  expect(feed).toMatchObject({ id, found: { stays: 1 }, isPaused: false, version: 1 });
  const seconds = (Date.parse(feed.nextReadAt) - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(1_700);
  expect(seconds).toBeLessThanOrEqual(1_800);
  await feedQueue.drain();
  expect(server.requests).toHaveLength(1);
});

test('the API returns the site of a calendar link, but never the full link', async () => {
  const property = await addProperty();
  const created = await property.host.post(property.path, sampleFeed);
  const changed = await property.host.patch(feedPath(created.json().id), { name: 'Mine' });
  const list = await property.host.get(property.path);
  for (const reply of [created, changed, list]) {
    expect(reply.body).toContain('calendars.invalid');
    expect(reply.body).not.toContain('secret-of-the-feed');
  }
});

test.each([
  ['webcal://calendars.invalid/1.ics', 201, 'calendars.invalid'],
  ['  https://calendars.invalid/1.ics ', 201, 'calendars.invalid'],
  ['calendars.invalid/1.ics', 201, 'calendars.invalid'],
  ['//calendars.invalid:8443/1.ics', 201, 'calendars.invalid'],
  ['calendars.invalid:8443/1.ics', 201, 'calendars.invalid'],
  ['javascript:alert(1)', 400, undefined],
  ['file:/etc/passwd', 400, undefined],
  ['me@calendars.invalid/1.ics', 400, undefined],
  ['ftp://calendars.invalid/1.ics', 400, undefined],
  ['calendars', 400, undefined],
  ['https://me:word@calendars.invalid/', 400, undefined],
  ['https://calendars.invalid:25/', 400, undefined],
  ['', 400, undefined],
  [`https://calendars.invalid/${'x'.repeat(2_000)}`, 400, undefined],
])('adding a calendar with the link %s answers %i', async (url, status, site) => {
  const property = await addProperty();
  const reply = await property.host.post(property.path, { name: 'Airbnb', url });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().site).toBe(site);
});

test.each([
  'https://www.airbnb.com/rooms/1234567890',
  'airbnb.com/calendar',
  'https://www.airbnb.co.uk/multicalendar/1',
  'https://www.booking.com/hotel/lv/magical-house.html',
  'https://www.vrbo.com/1234567',
])('the web page %s of a booking platform is refused as a calendar', async (url) => {
  const property = await addProperty();
  const reply = await property.host.post(property.path, { name: 'Calendar', url });
  expect(reply.statusCode).toBe(400);
  expect(reply.json()).toMatchObject({
    code: 'not_an_address',
    message: expect.stringMatching(/^This is a web page of [a-z.]+, not a calendar link\./),
  });
});

test.each([
  'https://www.airbnb.com/calendar/ical/1.ics?s=x',
  'https://ical.booking.com/v1/export?t=x',
  'https://admin.booking.com/hotel/hoteladmin/ical.html?t=x',
  'http://www.vrbo.com/icalendar/x.ics?nonTentative',
  'https://channels.example/listing/1',
])('the link %s is accepted as a calendar', async (url) => {
  const property = await addProperty();
  const reply = await property.host.post(property.path, { name: 'Calendar', url });
  expect(reply.statusCode).toBe(201);
});

test('a link without a scheme is the same calendar as with https://', async () => {
  const property = await addProperty();
  await property.host.post(property.path, {
    name: 'Airbnb',
    url: 'https://calendars.invalid/1.ics',
  });
  const again = await property.host.post(property.path, {
    name: 'B',
    url: 'calendars.invalid/1.ics',
  });
  expect(again.json()).toMatchObject({ code: 'same_calendar' });
});

test('a property has at most ten calendars and none of them twice, however many are added at once', async () => {
  const property = await addProperty();
  const add = (number: number) =>
    property.host.post(property.path, {
      ...sampleFeed,
      url: `https://calendars.invalid/${number}.ics`,
    });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => add(number)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(10).fill(201),
    409,
    409,
  ]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'too_many',
  });
  const [{ id }] = await property.feeds();
  await property.host.delete(feedPath(id), { stays: 'keep' });
  const again = replies.findIndex((reply) => reply.statusCode === 201 && reply.json().id !== id);
  expect((await add(again)).json()).toMatchObject({ code: 'same_calendar' });
});

test('a property that is not paid for accepts no new calendars and does not sync its existing ones', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const path = `/api/host/apartments/${id}/calendar-feeds`;
  expect((await host.post(path, sampleFeed)).statusCode).toBe(402);
  await giveTrial(app, id);
  const server = await feedServer([]);
  await host.post(path, { ...sampleFeed, url: server.url });
  await feedQueue.drain();
  await db.execute(sql`delete from manual_trials where apartment_id = ${id}`);
  await syncAgain();
  expect(server.requests).toHaveLength(1);
});

describe('a paused calendar', () => {
  test('a paused calendar is not synced until it is resumed, and a sync that is running is discarded', async () => {
    const property = await addProperty();
    let sendReply = () => {};
    const server = await feedServer((_, response) => {
      sendReply = () => response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR');
    });
    const reply = await property.host.post(property.path, { ...sampleFeed, url: server.url });
    const { id } = reply.json();
    await vi.waitFor(() => expect(server.requests).toHaveLength(1), 20_000);
    const paused = await property.host.patch(feedPath(id), { isPaused: true, version: 1 });
    expect(paused.json()).toMatchObject({ isPaused: true, nextReadAt: null, version: 2 });
    sendReply();
    await feedQueue.drain();
    await db.execute(sql`update calendar_feeds set next_attempt_at = now() where id = ${id}`);
    await feedQueue.drain();
    expect(server.requests).toHaveLength(1);
    expect(await property.feeds()).toMatchObject([{ triedAt: null, found: null }]);
    expect((await property.host.post(`${feedPath(id)}/read`)).statusCode).toBe(409);
    server.setAnswer([vrbo.booking('Maya', dates)]);
    await property.host.patch(feedPath(id), { isPaused: false });
    await vi.waitFor(
      async () => expect(await property.feeds()).toMatchObject([{ found: { stays: 1 } }]),
      20_000,
    );
  });

  test('a paused calendar never becomes due', async () => {
    const property = await addProperty();
    const id = await property.add((await feedServer([])).url);
    await property.host.patch(feedPath(id), { isPaused: true });
    const { rows } = await db.execute(
      sql`select isfinite(next_attempt_at) as ends from calendar_feeds where id = ${id}`,
    );
    expect(rows).toEqual([{ ends: false }]);
  });
});

test('a calendar with a new link is synced at once, and a late answer from the old link is ignored', async () => {
  const property = await addProperty();
  let sendReply = () => {};
  const oldServer = await feedServer((_, response) => {
    sendReply = () => response.end(`BEGIN:VCALENDAR\r\nEND:VCALENDAR`);
  });
  const { id } = (
    await property.host.post(property.path, { ...sampleFeed, url: oldServer.url })
  ).json();
  await vi.waitFor(() => expect(oldServer.requests).toHaveLength(1), 20_000);
  const newServer = await feedServer([vrbo.booking('Maya', dates)]);
  await property.host.patch(feedPath(id), { url: newServer.url });
  await vi.waitFor(async () => expect(await property.stays()).toHaveLength(1), 20_000);
  sendReply();
  await feedQueue.drain();
  expect(await property.feeds()).toMatchObject([{ found: { stays: 1 }, doubt: null }]);
});

test('a calendar can be synced manually at most five times in ten minutes', async () => {
  const property = await addProperty();
  const id = await property.add((await feedServer([])).url);
  const statuses: number[] = [];
  for (let attempt = 0; attempt < 7; attempt += 1)
    statuses.push((await property.host.post(`${feedPath(id)}/read`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a change that is based on an old version is refused, and a sync does not change the version', async () => {
  const property = await addProperty();
  const id = await property.add((await feedServer([])).url);
  await syncAgain();
  const first = await property.host.patch(feedPath(id), { name: 'One', version: 1 });
  expect(first.json()).toMatchObject({ name: 'One', version: 2 });
  const second = await property.host.patch(feedPath(id), { name: 'Two', version: 1 });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'stale_version', current: { name: 'One' } });
  expect(second.body).not.toContain('secret-of-the-feed');
});

test('a caller with read-only access can neither add nor sync calendars', async () => {
  const property = await addProperty();
  const id = await property.add((await feedServer([])).url);
  const { id: hostId } = (await property.host.get('/api/auth/user')).json();
  const reader = accessOf(hostId, 'calendar.read');
  await expect(createFeed(db, reader, property.id, sampleFeed, [])).rejects.toMatchObject({
    status: 404,
  });
  await expect(syncFeedNow(db, reader, id)).rejects.toMatchObject({ status: 404 });
});

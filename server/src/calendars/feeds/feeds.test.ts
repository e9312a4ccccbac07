/** How a host manages the calendars of a property. */
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';
import { accessOf, toReadOnly } from '../../access/access.ts';
import { vrbo } from '../testing/samples.ts';
import { feedServer, feedWorld, inDays } from '../testing/world.ts';
import { createFeed, syncFeedNow } from './feeds.ts';

vi.setConfig({ testTimeout: 30_000 });
const { app, db, readAgain, reading, property } = await feedWorld({
  safeFetch: { resolve: async () => [] },
});
const dates = { from: inDays(5), to: inDays(8) };
const somewhere = { name: 'Airbnb', url: 'https://calendars.invalid/1.ics?s=secret-of-the-feed' };
const feedPath = (id: string) => `/api/host/calendar-feeds/${id}`;

test('a calendar is synced as soon as it is added, and then every half hour', async () => {
  const there = await property();
  const server = await feedServer([vrbo.booking('Maya', dates)]);
  const id = await there.add(server.url);
  const [feed] = await there.feeds();
  expect(feed).toMatchObject({ id, found: { stays: 1 }, isPaused: false, version: 1 });
  const seconds = (Date.parse(feed.nextReadAt) - Date.now()) / 1_000;
  expect(seconds).toBeGreaterThan(1_700);
  expect(seconds).toBeLessThanOrEqual(1_800);
  await reading.settle();
  expect(server.asked).toHaveLength(1);
});

test('the API returns the site of a calendar, but never its full address', async () => {
  const there = await property();
  const created = await there.host.post(there.path, somewhere);
  const changed = await there.host.patch(feedPath(created.json().id), { name: 'Mine' });
  const list = await there.host.get(there.path);
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
])('adding a calendar with the address %s answers %i', async (url, status, site) => {
  const there = await property();
  const reply = await there.host.post(there.path, { name: 'Airbnb', url });
  expect(reply.statusCode).toBe(status);
  expect(reply.json().site).toBe(site);
});

test('an address without a scheme is the same calendar as with https://', async () => {
  const there = await property();
  await there.host.post(there.path, { name: 'Airbnb', url: 'https://calendars.invalid/1.ics' });
  const again = await there.host.post(there.path, { name: 'B', url: 'calendars.invalid/1.ics' });
  expect(again.json()).toMatchObject({ code: 'same_calendar' });
});

test('a property has at most ten calendars and none of them twice, however many are added at once', async () => {
  const there = await property();
  const add = (number: number) =>
    there.host.post(there.path, { ...somewhere, url: `https://calendars.invalid/${number}.ics` });
  const replies = await Promise.all(Array.from({ length: 12 }, (_, number) => add(number)));
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([
    ...Array(10).fill(201),
    409,
    409,
  ]);
  expect(replies.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'too_many',
  });
  const [{ id }] = await there.feeds();
  await there.host.delete(feedPath(id), { stays: 'keep' });
  const again = replies.findIndex((reply) => reply.statusCode === 201 && reply.json().id !== id);
  expect((await add(again)).json()).toMatchObject({ code: 'same_calendar' });
});

test('a property that is not paid for accepts no new calendars and does not sync its existing ones', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const path = `/api/host/apartments/${id}/calendar-feeds`;
  expect((await host.post(path, somewhere)).statusCode).toBe(402);
  await giveTrial(app, id);
  const server = await feedServer([]);
  await host.post(path, { ...somewhere, url: server.url });
  await reading.settle();
  await db.execute(sql`delete from manual_trials where apartment_id = ${id}`);
  await readAgain();
  expect(server.asked).toHaveLength(1);
});

describe('a paused calendar', () => {
  test('a paused calendar is not synced until it is resumed, and a sync that is running is discarded', async () => {
    const there = await property();
    let answer = () => {};
    const server = await feedServer((_, response) => {
      answer = () => response.end('BEGIN:VCALENDAR\r\nEND:VCALENDAR');
    });
    const reply = await there.host.post(there.path, { ...somewhere, url: server.url });
    const { id } = reply.json();
    await vi.waitFor(() => expect(server.asked).toHaveLength(1), 20_000);
    const paused = await there.host.patch(feedPath(id), { isPaused: true, version: 1 });
    expect(paused.json()).toMatchObject({ isPaused: true, nextReadAt: null, version: 2 });
    answer();
    await reading.settle();
    await db.execute(sql`update calendar_feeds set next_attempt_at = now() where id = ${id}`);
    await reading.settle();
    expect(server.asked).toHaveLength(1);
    expect(await there.feeds()).toMatchObject([{ triedAt: null, found: null }]);
    expect((await there.host.post(`${feedPath(id)}/read`)).statusCode).toBe(409);
    server.says([vrbo.booking('Maya', dates)]);
    await there.host.patch(feedPath(id), { isPaused: false });
    await vi.waitFor(
      async () => expect(await there.feeds()).toMatchObject([{ found: { stays: 1 } }]),
      20_000,
    );
  });

  test('a paused calendar never becomes due', async () => {
    const there = await property();
    const id = await there.add((await feedServer([])).url);
    await there.host.patch(feedPath(id), { isPaused: true });
    const { rows } = await db.execute(
      sql`select isfinite(next_attempt_at) as ends from calendar_feeds where id = ${id}`,
    );
    expect(rows).toEqual([{ ends: false }]);
  });
});

test('a calendar with a new address is synced at once, and a late answer from the old address is ignored', async () => {
  const there = await property();
  let answer = () => {};
  const old = await feedServer((_, response) => {
    answer = () => response.end(`BEGIN:VCALENDAR\r\nEND:VCALENDAR`);
  });
  const { id } = (await there.host.post(there.path, { ...somewhere, url: old.url })).json();
  await vi.waitFor(() => expect(old.asked).toHaveLength(1), 20_000);
  const next = await feedServer([vrbo.booking('Maya', dates)]);
  await there.host.patch(feedPath(id), { url: next.url });
  await vi.waitFor(async () => expect(await there.stays()).toHaveLength(1), 20_000);
  answer();
  await reading.settle();
  expect(await there.feeds()).toMatchObject([{ found: { stays: 1 }, doubt: null }]);
});

test('a calendar can be synced manually five times in ten minutes', async () => {
  const there = await property();
  const id = await there.add((await feedServer([])).url);
  const statuses: number[] = [];
  for (let press = 0; press < 7; press += 1)
    statuses.push((await there.host.post(`${feedPath(id)}/read`)).statusCode);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
});

test('a change that is based on an old version is refused, and a sync does not change the version', async () => {
  const there = await property();
  const id = await there.add((await feedServer([])).url);
  await readAgain();
  const first = await there.host.patch(feedPath(id), { name: 'One', version: 1 });
  expect(first.json()).toMatchObject({ name: 'One', version: 2 });
  const second = await there.host.patch(feedPath(id), { name: 'Two', version: 1 });
  expect(second.statusCode).toBe(409);
  expect(second.json()).toMatchObject({ code: 'stale_version', current: { name: 'One' } });
  expect(second.body).not.toContain('secret-of-the-feed');
});

test('a caller with read-only access can neither add nor sync calendars', async () => {
  const there = await property();
  const id = await there.add((await feedServer([])).url);
  const { id: hostId } = (await there.host.get('/api/auth/user')).json();
  const reader = toReadOnly(accessOf(hostId));
  await expect(createFeed(db, reader, there.id, somewhere, [])).rejects.toMatchObject({
    status: 404,
  });
  await expect(syncFeedNow(db, reader, id)).rejects.toMatchObject({ status: 404 });
});

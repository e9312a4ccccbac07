/** Several servers sync the same feeds, and some of them are killed while they do. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { SampleEvent } from './testing/samples.ts';
import { feedServer, feedWorld, inDays, startReading } from './testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, readAgain, reading, property } = await feedWorld();
const other = startReading(db);
afterAll(other.stop);

const bookings = (count: number): SampleEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    uid: `Guest ${index}`,
    summary: `Guest ${index}`,
    from: inDays(10 + index * 3),
    to: inDays(12 + index * 3),
  }));

test('two servers share the syncs: each feed is fetched once, and no booking is added twice', async () => {
  const there = await property();
  const servers = await Promise.all(Array.from({ length: 10 }, () => feedServer(bookings(5))));
  for (const { url } of servers) {
    await there.host.post(there.path, { name: 'Airbnb', url });
    other.wake();
  }
  await Promise.all([reading.settle(), other.settle()]);
  expect(servers.map(({ asked }) => asked.length)).toEqual(Array(10).fill(1));
  expect((await there.stays()).map(({ name }) => name)).toEqual(bookings(5).map(({ uid }) => uid));
});

test('two syncs of one feed at the same time add its bookings once', async () => {
  const there = await property();
  const waiting: (() => void)[] = [];
  const server = await feedServer(bookings(5));
  const id = await there.add(server.url);
  await db.execute(sql`delete from guests where apartment_id = ${there.id}`);
  await db.execute(sql`delete from calendar_events where feed_id = ${id}`);
  const text = [
    'BEGIN:VCALENDAR',
    ...bookings(5).flatMap(({ uid, from }) => [
      'BEGIN:VEVENT',
      `UID:${uid}`,
      `SUMMARY:${uid}`,
      `DTSTART;VALUE=DATE:${from.replaceAll('-', '')}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');
  server.says((_, response) => void waiting.push(() => response.end(text)));
  for (const count of [1, 2]) {
    await db.execute(sql`update calendar_feeds set next_attempt_at = now() where id = ${id}`);
    reading.wake();
    other.wake();
    await vi.waitFor(() => expect(waiting).toHaveLength(count), 20_000);
  }
  for (const answer of waiting) answer();
  await Promise.all([reading.settle(), other.settle()]);
  expect(await there.stays()).toHaveLength(5);
});

// The database connection that writes the nth row of a sync is cut at that moment, as if its server had been killed.
test('a sync that is interrupted at any row changes nothing, and the next sync does all of it', async () => {
  const there = await property();
  const server = await feedServer(bookings(10));
  await db.execute(sql`create sequence written`);
  await db.execute(sql`create table killed_at (number bigint)`);
  await db.execute(sql`create function kill_writer() returns trigger language plpgsql as $$ begin
    if nextval('written') = (select number from killed_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
    return new; end $$`);
  for (const table of ['guests', 'calendar_events'])
    await db.execute(
      sql`create trigger killing before insert on ${sql.identifier(table)} for each row execute function kill_writer()`,
    );
  const add = () => there.host.post(there.path, { name: 'Airbnb', url: server.url });
  for (let number = 1; number <= 20; number += 1) {
    await db.execute(sql`select setval('written', 1, false)`);
    await db.execute(sql`delete from killed_at`);
    await db.execute(sql`insert into killed_at values (${number})`);
    if (number === 1) await add();
    else await readAgain();
    await Promise.all([reading.settle(), other.settle()]);
    expect(await there.stays(), `killed at ${number}`).toEqual([]);
    expect(await there.feeds()).toMatchObject([{ readAt: null, found: null }]);
  }
  await db.execute(sql`delete from killed_at`);
  await readAgain();
  await other.settle();
  expect((await there.stays()).map(({ name, state }) => [name, state])).toEqual(
    bookings(10).map(({ uid }) => [uid, 'upcoming']),
  );
  expect(await there.feeds()).toMatchObject([{ found: { stays: 10 } }]);
});

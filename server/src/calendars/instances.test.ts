/** Several servers sync the same feeds, and some of them are killed while they do. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { SampleEvent } from './testing/samples.ts';
import { feedServer, feedWorld, inDays, startFeedQueue } from './testing/world.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, syncAgain, feedQueue, addProperty } = await feedWorld();
const otherFeedQueue = startFeedQueue(db);
afterAll(otherFeedQueue.stop);

const bookings = (count: number): SampleEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    uid: `Guest ${index}`,
    summary: `Guest ${index}`,
    from: inDays(10 + index * 3),
    to: inDays(12 + index * 3),
  }));

test('two servers share the syncs: each feed is fetched once, and no booking is added twice', async () => {
  const property = await addProperty();
  const servers = await Promise.all(Array.from({ length: 10 }, () => feedServer(bookings(5))));
  for (const { url } of servers) {
    await property.host.post(property.path, { name: 'Airbnb', url });
    otherFeedQueue.wake();
  }
  await Promise.all([feedQueue.drain(), otherFeedQueue.drain()]);
  expect(servers.map(({ requests }) => requests.length)).toEqual(Array(10).fill(1));
  expect((await property.stays()).map(({ name }) => name)).toEqual(
    bookings(5).map(({ uid }) => uid),
  );
});

test('two syncs of one feed at the same time add its bookings once', async () => {
  const property = await addProperty();
  const heldAnswers: (() => void)[] = [];
  const server = await feedServer(bookings(5));
  const id = await property.add(server.url);
  await db.execute(sql`delete from guests where apartment_id = ${property.id}`);
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
  server.setAnswer((_, response) => void heldAnswers.push(() => response.end(text)));
  for (const count of [1, 2]) {
    await db.execute(sql`update calendar_feeds set next_attempt_at = now() where id = ${id}`);
    feedQueue.wake();
    otherFeedQueue.wake();
    await vi.waitFor(() => expect(heldAnswers).toHaveLength(count), 20_000);
  }
  for (const answer of heldAnswers) answer();
  await Promise.all([feedQueue.drain(), otherFeedQueue.drain()]);
  expect(await property.stays()).toHaveLength(5);
});

// The database connection that writes the nth row of a sync is cut at that moment, as if its server had been killed.
test('a sync that is interrupted at any row changes nothing, and the next sync does all of it', async () => {
  const property = await addProperty();
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
  const add = () => property.host.post(property.path, { name: 'Airbnb', url: server.url });
  for (let number = 1; number <= 20; number += 1) {
    await db.execute(sql`select setval('written', 1, false)`);
    await db.execute(sql`delete from killed_at`);
    await db.execute(sql`insert into killed_at values (${number})`);
    if (number === 1) await add();
    else await syncAgain();
    await Promise.all([feedQueue.drain(), otherFeedQueue.drain()]);
    expect(await property.stays(), `killed at ${number}`).toEqual([]);
    expect(await property.feeds()).toMatchObject([{ readAt: null, found: null }]);
  }
  await db.execute(sql`delete from killed_at`);
  await syncAgain();
  await otherFeedQueue.drain();
  expect((await property.stays()).map(({ name, state }) => [name, state])).toEqual(
    bookings(10).map(({ uid }) => [uid, 'upcoming']),
  );
  expect(await property.feeds()).toMatchObject([{ found: { stays: 10 } }]);
});

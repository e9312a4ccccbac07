/**
 * Tests a complete server with the demo. The server syncs its own simulated calendars over the network, like any feed.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dateAt } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { readConfig } from '../config/config.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { openServer } from '../server.ts';
import { activateFeeds, findArrival } from './calendars.ts';
import { demoGuest } from './people.ts';
import { seedDemo } from './seed.ts';

const { db, url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-demo-'));
afterAll(() => rm(folder, { recursive: true }));

/** Starts the demo, syncs its calendars and stops it. */
async function runDemo(settings: Record<string, string> = {}) {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0', ...settings });
  const server = await openServer(config, createLogger('silent'));
  try {
    await seedDemo(server.database.db);
    await server.listen();
    const { publicUrl } = server.config;
    await activateFeeds(server.database.db, publicUrl);
    await server.syncDueFeeds();
    return { publicUrl, arrival: await findArrival(server.database.db) };
  } finally {
    await server.close();
  }
}

const listFeeds = async () =>
  (
    await db.execute<{ name: string; address: string; found: number; failure: string | null }>(
      sql`select name, address, found_stays as found, failure from calendar_feeds order by name`,
    )
  ).rows;

const listStays = async () =>
  (
    await db.execute<{ property: string; name: string; code: string; state: string }>(
      sql`select a.name as property, g.name, g.code, g.state, checkin_date, checkout_date
        from guests g join apartments a on a.id = apartment_id order by 1, checkin_date, code`,
    )
  ).rows;

test('each property of the demo has past and future stays, one current guest and no double booking, and one guest arrives today', async () => {
  const { publicUrl, arrival } = await runDemo();
  expect(await listFeeds()).toMatchObject([
    { name: 'Airbnb', address: `${publicUrl}/sandbox/calendars/airbnb.ics`, failure: null },
    { name: 'Vrbo', address: `${publicUrl}/sandbox/calendars/vrbo.ics`, failure: null },
  ]);
  for (const { found } of await listFeeds()) expect(found).toBeGreaterThan(8);
  const stays = await listStays();
  const properties = [...new Set(stays.map(({ property }) => property))];
  expect(properties).toEqual(['Blue Tile Studio', 'Lamplight Loft', 'Pine House by the Sea']);
  for (const name of properties) {
    const states = stays.filter(({ property }) => property === name).map(({ state }) => state);
    expect(states.filter((state) => state === 'current')).toHaveLength(1);
    expect(states.filter((state) => state === 'past').length).toBeGreaterThan(4);
    expect(states.filter((state) => state === 'upcoming').length).toBeGreaterThan(6);
  }
  const { rows } = await db.execute(sql`select 1 from guests one join guests other
    on other.apartment_id = one.apartment_id and other.id <> one.id
    where one.checkin_date < other.checkout_date and other.checkin_date < one.checkout_date`);
  expect(rows).toEqual([]);

  expect(arrival).toMatchObject({ source: { name: expect.stringMatching(/^(Airbnb|Vrbo)$/) } });
  const zone = arrival?.source?.name === 'Airbnb' ? 'Europe/Lisbon' : 'Europe/Riga';
  expect(arrival?.checkinDate).toBe(dateAt(new Date(), zone));
});

test('a demo that is started again on another port keeps its stays and syncs its calendars there', async () => {
  const before = await listStays();
  const { publicUrl } = await runDemo();
  expect(await listStays()).toEqual(before);
  for (const { address, failure } of await listFeeds()) {
    expect(address.startsWith(publicUrl)).toBe(true);
    expect(failure).toBeNull();
  }
});

test('a demo whose guest has left has the guest again after the next start, and keeps all other stays', async () => {
  const before = await listStays();
  await db.execute(
    sql`update guests set state = 'past', ended_at = now(), checkin_date = checkin_date - 9, checkout_date = checkout_date - 7
      where pin_code = ${demoGuest.pinCode} and state = 'current'`,
  );
  await runDemo();
  const namesIn = (list: { name: string; state: string }[]) =>
    list.filter(({ state }) => state !== 'past').map(({ name, state }) => `${name} ${state}`);
  expect(namesIn(await listStays())).toEqual(namesIn(before));
});

test('a paused calendar of the demo is not synced', async () => {
  await db.execute(
    sql`update calendar_feeds set is_paused = true, next_attempt_at = 'infinity', read_at = null where name = 'Vrbo'`,
  );
  await runDemo();
  const { rows } = await db.execute(
    sql`select name, read_at is null as unread from calendar_feeds order by name`,
  );
  expect(rows).toEqual([
    { name: 'Airbnb', unread: false },
    { name: 'Vrbo', unread: true },
  ]);
});

test('a server with real payments does not read calendars from its own URL', async () => {
  await runDemo({
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
    STRIPE_PRICE_ID: 'price_1',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  expect(await listFeeds()).toMatchObject([{ name: 'Airbnb', failure: 'unreachable' }, {}]);
});

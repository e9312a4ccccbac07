import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { accessOf } from '../../access/access.ts';
import { overviewFeeds } from './overview.ts';

const { app, db } = await createTestApp();

type State = { name: string; failed?: string; doubted?: string; isPaused?: boolean };

async function hasFeed(apartmentId: string, { name, failed, doubted, isPaused = false }: State) {
  await db.execute(sql`
    insert into calendar_feeds
      (apartment_id, name, address, is_paused, failure, failed_since, doubt_missing, doubt_since)
    values (${apartmentId}, ${name}, 'https://calendars.invalid/secret-of-the-feed', ${isPaused},
      ${failed ? 'unreachable' : null}, now() - ${failed ?? null}::interval,
      ${doubted ? 3 : null}, now() - ${doubted ?? null}::interval)`);
}

async function liveHost() {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const overview = async () => (await host.get('/api/host/calendar-feeds')).json();
  const names = async () => (await overview()).troubled.map((feed: State) => feed.name);
  return { host, id, overview, names };
}

test('the overview of a host without calendars is empty', async () => {
  const { overview } = await liveHost();
  expect(await overview()).toEqual({ count: 0, troubled: [] });
});

test('the overview lists calendars in doubt at once and failing ones after an hour, the oldest trouble first, for all properties', async () => {
  const { host, id, overview, names } = await liveHost();
  const { id: other } = (await host.post('/api/host/apartments', { name: 'Attic' })).json();
  await giveTrial(app, other);
  await hasFeed(id, { name: 'well' });
  await hasFeed(id, { name: 'fails since a moment', failed: '50 minutes' });
  await hasFeed(id, { name: 'in doubt', doubted: '5 minutes' });
  await hasFeed(other, { name: 'fails', failed: '61 minutes' });
  await hasFeed(id, { name: 'fails for long', failed: '3 days' });
  await hasFeed(id, { name: 'paused', failed: '3 days', isPaused: true });
  expect(await names()).toEqual(['fails for long', 'fails', 'in doubt']);
  expect(await overview()).toMatchObject({
    count: 6,
    troubled: [{ apartmentId: id }, { apartmentId: other }, { doubt: { missing: 3 } }],
  });
});

test('the overview contains no calendars of other hosts and no addresses', async () => {
  const [one, another] = [await liveHost(), await liveHost()];
  await hasFeed(one.id, { name: 'fails', failed: '2 hours' });
  expect(await another.overview()).toEqual({ count: 0, troubled: [] });
  const told = await one.host.get('/api/host/calendar-feeds');
  expect(told.body).toContain('calendars.invalid');
  expect(told.body).not.toContain('secret-of-the-feed');
});

test('an access to one property sees only the calendars of that property in the overview', async () => {
  const { host, id } = await liveHost();
  const { id: other } = (await host.post('/api/host/apartments', { name: 'Attic' })).json();
  await hasFeed(id, { name: 'fails', failed: '2 hours' });
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  const narrow = { ...accessOf(hostId), apartments: [other] };
  expect(await overviewFeeds(db, narrow)).toEqual({ count: 0, troubled: [] });
});

test('calendars of a property that is not paid for are not synced and not listed as troubled', async () => {
  const { id, overview } = await liveHost();
  await hasFeed(id, { name: 'fails', failed: '2 hours' });
  await db.execute(sql`delete from manual_trials where apartment_id = ${id}`);
  expect(await overview()).toEqual({ count: 1, troubled: [] });
});

test('the overview takes the same number of queries for many calendars as for few, and lists at most twenty in trouble', async () => {
  const [few, many] = [await liveHost(), await liveHost()];
  await hasFeed(few.id, { name: 'fails', failed: '2 hours' });
  for (let number = 0; number < 25; number += 1)
    await hasFeed(many.id, { name: `fails ${number}`, failed: '2 hours' });
  expect(await countQueries(many.overview)).toBe(await countQueries(few.overview));
  const { count, troubled } = await many.overview();
  expect([count, troubled.length]).toEqual([25, 20]);
});

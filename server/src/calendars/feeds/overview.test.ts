import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { giveTrial, hostWithApartment } from '../../../test/support/factories/properties.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';
import { accessOf } from '../../access/access.ts';
import { propertyMembers } from '../../team/tables.ts';
import { overviewFeeds } from './overview.ts';

const { app, db } = await createTestApp();

type FeedState = { name: string; failed?: string; doubted?: string; isPaused?: boolean };

async function addFeed(
  apartmentId: string,
  { name, failed, doubted, isPaused = false }: FeedState,
) {
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
  const names = async () => (await overview()).troubled.map((feed: FeedState) => feed.name);
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
  await addFeed(id, { name: 'works' });
  await addFeed(id, { name: 'started to fail recently', failed: '50 minutes' });
  await addFeed(id, { name: 'in doubt', doubted: '5 minutes' });
  await addFeed(other, { name: 'fails', failed: '61 minutes' });
  await addFeed(id, { name: 'has failed for days', failed: '3 days' });
  await addFeed(id, { name: 'paused', failed: '3 days', isPaused: true });
  expect(await names()).toEqual(['has failed for days', 'fails', 'in doubt']);
  expect(await overview()).toMatchObject({
    count: 6,
    troubled: [{ apartmentId: id }, { apartmentId: other }, { doubt: { missing: 3 } }],
  });
});

test('the overview contains no calendars of other hosts and no calendar links', async () => {
  const [one, another] = [await liveHost(), await liveHost()];
  await addFeed(one.id, { name: 'fails', failed: '2 hours' });
  expect(await another.overview()).toEqual({ count: 0, troubled: [] });
  const reply = await one.host.get('/api/host/calendar-feeds');
  expect(reply.body).toContain('calendars.invalid');
  expect(reply.body).not.toContain('secret-of-the-feed');
});

test('a manager of one property sees only the calendars of that property in the overview', async () => {
  const { host, id } = await liveHost();
  const { id: other } = (await host.post('/api/host/apartments', { name: 'Attic' })).json();
  await addFeed(id, { name: 'fails', failed: '2 hours' });
  const manager = await liveHost();
  const { id: hostId } = (await manager.host.get('/api/auth/user')).json();
  await db.insert(propertyMembers).values({ apartmentId: other, hostId, role: 'manager' });
  const access = accessOf(hostId, 'calendar.read');
  expect(await overviewFeeds(db, access)).toEqual({ count: 0, troubled: [] });
  await giveTrial(app, other);
  await addFeed(other, { name: 'fails', failed: '2 hours' });
  expect(await overviewFeeds(db, access)).toMatchObject({
    count: 1,
    troubled: [{ apartmentId: other }],
  });
});

test('calendars of a property that is not paid for are counted, but not listed as troubled', async () => {
  const { id, overview } = await liveHost();
  await addFeed(id, { name: 'fails', failed: '2 hours' });
  await db.execute(sql`delete from manual_trials where apartment_id = ${id}`);
  expect(await overview()).toEqual({ count: 1, troubled: [] });
});

test('the overview takes the same number of queries for many calendars as for few, and lists at most twenty in trouble', async () => {
  const [few, many] = [await liveHost(), await liveHost()];
  await addFeed(few.id, { name: 'fails', failed: '2 hours' });
  for (let number = 0; number < 25; number += 1)
    await addFeed(many.id, { name: `fails ${number}`, failed: '2 hours' });
  expect(await countQueries(many.overview)).toBe(await countQueries(few.overview));
  const { count, troubled } = await many.overview();
  expect([count, troubled.length]).toEqual([25, 20]);
});

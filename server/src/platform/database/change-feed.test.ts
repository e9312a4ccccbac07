import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { createLogger } from '../monitoring/log.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

const database = await createTestDatabase();
const channel = 'test_changes';
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

function openFeed(url = database.url) {
  const received: string[] = [];
  const onGap = vi.fn<() => void>();
  const listener = { channel, onNotification: (payload: string) => received.push(payload), onGap };
  const feed: ChangeFeed = openChangeFeed(
    { connectionString: url },
    listener,
    createLogger('silent'),
  );
  cleanups.push(feed.close);
  return { feed, received, onGap };
}

const notify = (payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);
const waitUntilFresh = (feed: ChangeFeed) =>
  vi.waitFor(() => expect(feed.isFresh()).toBe(true), 10_000);
const waitUntilStale = (feed: ChangeFeed) =>
  vi.waitFor(() => expect(feed.isFresh()).toBe(false), 10_000);

test('caughtUp resolves after every notification that was committed before the call has arrived', async () => {
  const { feed, received } = openFeed();
  await waitUntilFresh(feed);
  for (let round = 1; round <= 50; round += 1) {
    await notify(`write ${round}`);
    await feed.caughtUp();
    expect(received).toHaveLength(round);
  }
});

test('each of 200 concurrent writers has received its own notification when it has caught up', async () => {
  const { feed, received } = openFeed();
  await waitUntilFresh(feed);
  await Promise.all(
    Array.from({ length: 200 }, async (_, index) => {
      await notify(`write ${index}`);
      await feed.caughtUp();
      expect(received).toContain(`write ${index}`);
    }),
  );
});

test('a notification from a transaction that is rolled back never arrives', async () => {
  const { feed, received } = openFeed();
  await waitUntilFresh(feed);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select pg_notify($1, $2)', [channel, 'rolled back']);
  await client.query('rollback');
  client.release();
  await notify('kept');
  await feed.caughtUp();
  expect(received).toEqual(['kept']);
});

test('a change feed whose connection is cut reconnects and is not fresh in between', async () => {
  const { feed, received, onGap } = openFeed();
  await waitUntilFresh(feed);
  expect(onGap).toHaveBeenCalledTimes(1);
  await endConnections();
  await waitUntilStale(feed);
  await waitUntilFresh(feed);
  expect(onGap).toHaveBeenCalledTimes(2);
  await notify('afterwards');
  await feed.caughtUp();
  expect(received).toContain('afterwards');
});

test('a change feed whose connection goes silent is no longer fresh, and callers do not wait for it', async () => {
  const relay = await relayTo(database.url);
  cleanups.push(relay.cut);
  const { feed } = openFeed(relay.url);
  await waitUntilFresh(feed);
  relay.hold();
  await waitUntilStale(feed);
  await feed.caughtUp();
  expect(feed.isFresh()).toBe(false);
});

test('a change feed can be closed before it is open, and closed twice', async () => {
  const { feed, onGap } = openFeed();
  await Promise.all([feed.close(), feed.close()]);
  expect(feed.isFresh()).toBe(false);
  expect(onGap).not.toHaveBeenCalled();
});

const endConnections = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guest-portal-change-feed' and datname = current_database()",
  );

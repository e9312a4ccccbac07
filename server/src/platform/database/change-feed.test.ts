import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { createLogger } from '../monitoring/log.ts';
import { type ChangeFeed, openChangeFeed } from './change-feed.ts';

const database = await createTestDatabase();
const channel = 'test_changes';
const opened: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

function listen(url = database.url) {
  const heard: string[] = [];
  const onGap = vi.fn<() => void>();
  const listener = { channel, onNotification: (payload: string) => heard.push(payload), onGap };
  const feed: ChangeFeed = openChangeFeed(
    { connectionString: url },
    listener,
    createLogger('silent'),
  );
  opened.push(feed.close);
  return { feed, heard, onGap };
}

const say = (payload: string) =>
  database.pool.query('select pg_notify($1, $2)', [channel, payload]);
const fresh = (feed: ChangeFeed) => vi.waitFor(() => expect(feed.isFresh()).toBe(true), 10_000);
const stale = (feed: ChangeFeed) => vi.waitFor(() => expect(feed.isFresh()).toBe(false), 10_000);

test('caughtUp resolves after every notification that was committed before the call has arrived', async () => {
  const { feed, heard } = listen();
  await fresh(feed);
  for (let round = 1; round <= 50; round += 1) {
    await say(`write ${round}`);
    await feed.caughtUp();
    expect(heard).toHaveLength(round);
  }
});

test('each of 200 concurrent writers has received its own notification when it has caught up', async () => {
  const { feed, heard } = listen();
  await fresh(feed);
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      await say(`write ${at}`);
      await feed.caughtUp();
      expect(heard).toContain(`write ${at}`);
    }),
  );
});

test('a notification from a transaction that is rolled back never arrives', async () => {
  const { feed, heard } = listen();
  await fresh(feed);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select pg_notify($1, $2)', [channel, 'taken back']);
  await client.query('rollback');
  client.release();
  await say('kept');
  await feed.caughtUp();
  expect(heard).toEqual(['kept']);
});

test('a change feed whose connection is cut reconnects and is not fresh in between', async () => {
  const { feed, heard, onGap } = listen();
  await fresh(feed);
  expect(onGap).toHaveBeenCalledTimes(1);
  await endConnections();
  await stale(feed);
  await fresh(feed);
  expect(onGap).toHaveBeenCalledTimes(2);
  await say('afterwards');
  await feed.caughtUp();
  expect(heard).toContain('afterwards');
});

test('a change feed whose connection goes silent is no longer fresh, and callers do not wait for it', async () => {
  const relay = await relayTo(database.url);
  opened.push(relay.cut);
  const { feed } = listen(relay.url);
  await fresh(feed);
  relay.hold();
  await stale(feed);
  await feed.caughtUp();
  expect(feed.isFresh()).toBe(false);
});

test('a change feed can be closed before it is open, and closed twice', async () => {
  const { feed, onGap } = listen();
  await Promise.all([feed.close(), feed.close()]);
  expect(feed.isFresh()).toBe(false);
  expect(onGap).not.toHaveBeenCalled();
});

const endConnections = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guest-portal-change-feed' and datname = current_database()",
  );

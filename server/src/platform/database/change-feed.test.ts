import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../testing/database.ts';
import { relayTo } from '../../testing/relay.ts';
import { createLogger } from '../monitoring/log.ts';
import { listenForNews, type News } from './change-feed.ts';

const database = await createTestDatabase();
const channel = 'test_news';
const opened: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

function listen(url = database.url) {
  const words: string[] = [];
  const onGap = vi.fn<() => void>();
  const listener = { channel, onWord: (word: string) => words.push(word), onGap };
  const news: News = listenForNews({ connectionString: url }, listener, createLogger('silent'));
  opened.push(news.close);
  return { news, words, onGap };
}

const say = (word: string) => database.pool.query('select pg_notify($1, $2)', [channel, word]);
const fresh = (news: News) => vi.waitFor(() => expect(news.isFresh()).toBe(true), 10_000);
const stale = (news: News) => vi.waitFor(() => expect(news.isFresh()).toBe(false), 10_000);

test('whoever has caught up has heard all that was committed before', async () => {
  const { news, words } = listen();
  await fresh(news);
  for (let round = 1; round <= 50; round += 1) {
    await say(`word ${round}`);
    await news.caughtUp();
    expect(words).toHaveLength(round);
  }
});

test('many who catch up at once have each heard their own', async () => {
  const { news, words } = listen();
  await fresh(news);
  await Promise.all(
    Array.from({ length: 200 }, async (_, at) => {
      await say(`word ${at}`);
      await news.caughtUp();
      expect(words).toContain(`word ${at}`);
    }),
  );
});

test('what a transaction takes back is never heard', async () => {
  const { news, words } = listen();
  await fresh(news);
  const client = await database.pool.connect();
  await client.query('begin');
  await client.query('select pg_notify($1, $2)', [channel, 'taken back']);
  await client.query('rollback');
  client.release();
  await say('kept');
  await news.caughtUp();
  expect(words).toEqual(['kept']);
});

test('a line that is cut is opened again, and nothing counts as fresh in between', async () => {
  const { news, words, onGap } = listen();
  await fresh(news);
  expect(onGap).toHaveBeenCalledTimes(1);
  await endLines();
  await stale(news);
  await fresh(news);
  expect(onGap).toHaveBeenCalledTimes(2);
  await say('afterwards');
  await news.caughtUp();
  expect(words).toContain('afterwards');
});

test('a line that falls silent without breaking is noticed, and nobody waits for it long', async () => {
  const relay = await relayTo(database.url);
  opened.push(relay.cut);
  const { news } = listen(relay.url);
  await fresh(news);
  relay.hold();
  await stale(news);
  await news.caughtUp();
  expect(news.isFresh()).toBe(false);
});

test('it can be closed before it is open, and twice', async () => {
  const { news, onGap } = listen();
  await Promise.all([news.close(), news.close()]);
  expect(news.isFresh()).toBe(false);
  expect(onGap).not.toHaveBeenCalled();
});

const endLines = () =>
  database.pool.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'guest-portal-news' and datname = current_database()",
  );

/** Several jobs that hang at once delay neither requests nor a shutdown. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { readConfig } from '../../config/config.ts';
import { openServer } from '../../server.ts';
import { createLogger } from '../monitoring/log.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const { db, url } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-busy-'));
const tablesLocked = openPromise();
const unlockTables = openPromise();
const lockingTransaction = db.transaction(async (tx) => {
  await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
  await tx.execute(sql`lock table host_sessions, guest_sessions, admin_sessions, admin_sign_ins,
    mailed_tokens, imports, payment_events, rate_limits in access exclusive mode`);
  tablesLocked.resolve();
  await unlockTables.promise;
});
await tablesLocked.promise;
const config = readConfig({ DATABASE_URL: url, DATA_DIR: folder, PORT: '0' });
// The pool is smaller than usual, so that it runs out of connections sooner.
const server = await openServer(config, createLogger('silent'), { connection: { max: 3 } });
const requestArrived = openPromise();
server.app.get('/hung', () => {
  requestArrived.resolve();
  return server.database.db.execute(sql`select count(*) from rate_limits`);
});
await server.listen();
afterAll(async () => {
  unlockTables.resolve();
  await lockingTransaction;
  await server.close();
  await rm(folder, { recursive: true });
});

beforeEach(() =>
  vi.waitFor(async () => {
    const { rows } = await db.execute(sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`);
    expect(rows).toHaveLength(3);
  }, 30_000),
);

test('any number of jobs that wait in the database leave the connections of requests free', async () => {
  const replies = await Promise.all(Array.from({ length: 20 }, () => server.app.inject('/readyz')));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
});

test('a shutdown with a hanging request and hanging jobs takes less than 10 s, after which an orchestrator would kill the process', async () => {
  const cutRequest = expect(fetch(`${server.config.publicUrl}/hung`)).rejects.toThrow();
  await requestArrived.promise;
  const startedAt = performance.now();
  await server.close();
  expect(performance.now() - startedAt).toBeLessThan(9_500);
  await cutRequest;
});

function openPromise() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve: () => resolve() };
}

import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { createLogger } from '../monitoring/log.ts';
import { openDatabase } from './database.ts';

const { url, pool, db } = await createTestDatabase();
const cleanups: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function openBehindRelay() {
  const relay = await relayTo(url);
  cleanups.push(relay.cut);
  const database = openDatabase({ connectionString: relay.url }, createLogger('silent'));
  cleanups.push(database.close);
  await database.pool.query('select 1');
  return { relay, ...database };
}

async function measureTime(work: Promise<unknown>) {
  const startedAt = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: performance.now() - startedAt };
}

test('when the database stops answering, running queries fail, and new queries are refused at once', async () => {
  const { relay, pool: relayedPool, db: relayedDb } = await openBehindRelay();
  relay.hold();
  const outcomes = await Promise.all([
    measureTime(relayedPool.query('select 1')),
    measureTime(relayedDb.transaction(async (tx) => tx.execute('select 1'))),
  ]);
  for (const { error, milliseconds } of outcomes) {
    expect(error).toBeInstanceOf(Error);
    // An idle machine needs a second and a half, a busy one needs longer.
    expect(milliseconds).toBeLessThan(15_000);
  }
  // The pool refuses these without asking the database, which never replies with this code.
  await expect(relayedPool.query('select 1')).rejects.toMatchObject({ code: '08006' });
  await expect(relayedPool.connect()).rejects.toMatchObject({ code: '08006' });
});

test('when the database answers again, queries succeed without a restart of the server', async () => {
  const { relay, pool: relayedPool } = await openBehindRelay();
  relay.hold();
  await expect(relayedPool.query('select 1')).rejects.toThrow();
  relay.resume();
  await vi.waitFor(() => relayedPool.query('select 1'), { timeout: 10_000, interval: 50 });
});

test('a slow query is not ended while the database answers the liveness probe', async () => {
  const { pool: relayedPool } = await openBehindRelay();
  const slow = await measureTime(relayedPool.query('select pg_sleep(4)'));
  expect(slow.error).toBeUndefined();
  expect(slow.milliseconds).toBeGreaterThan(3_900);
});

test('a connection that breaks during a transaction fails only that transaction', async () => {
  const broken = db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>('select pg_backend_pid() as pid');
    await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await vi.waitFor(async () => {
      await expect(tx.execute('select 1')).rejects.toThrow();
    });
    await tx.execute('select 1');
  });
  await expect(broken).rejects.toThrow();
  await expect(db.execute('select 1')).resolves.toBeDefined();
});

import { afterEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { relayTo } from '../../../test/support/servers/relay.ts';
import { createLogger } from '../monitoring/log.ts';
import { openDatabase } from './database.ts';

const { url, pool, db } = await createTestDatabase();
const opened: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

async function openBehindRelay() {
  const relay = await relayTo(url);
  opened.push(relay.cut);
  const database = openDatabase({ connectionString: relay.url }, createLogger('silent'));
  opened.push(database.close);
  await database.pool.query('select 1');
  return { relay, ...database };
}

async function timed(work: Promise<unknown>) {
  const begun = performance.now();
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return { error, milliseconds: performance.now() - begun };
}

test('queries to a database that goes silent fail, and new ones are refused at once', async () => {
  const { relay, pool: behind, db: dbBehind } = await openBehindRelay();
  relay.hold();
  const waiting = await Promise.all([
    timed(behind.query('select 1')),
    timed(dbBehind.transaction(async (tx) => tx.execute('select 1'))),
  ]);
  for (const { error, milliseconds } of waiting) {
    expect(error).toBeInstanceOf(Error);
    // An idle machine needs a second and a half, a busy one needs longer.
    expect(milliseconds).toBeLessThan(15_000);
  }
  // The pool refuses these without asking the database, which never replies with this code.
  await expect(behind.query('select 1')).rejects.toMatchObject({ code: '08006' });
  await expect(behind.connect()).rejects.toMatchObject({ code: '08006' });
});

test('a database that answers again after a silence works without a restart', async () => {
  const { relay, pool: behind } = await openBehindRelay();
  relay.hold();
  await expect(behind.query('select 1')).rejects.toThrow();
  relay.letGo();
  await vi.waitFor(() => behind.query('select 1'), { timeout: 10_000, interval: 50 });
});

test('the liveness probe never cuts a query that is only slow', async () => {
  const { pool: behind } = await openBehindRelay();
  const slow = await timed(behind.query('select pg_sleep(4)'));
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

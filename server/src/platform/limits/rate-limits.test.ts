import { waitingSentence } from '@guest-portal/contract/waiting-sentence';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import {
  charge,
  chargeOrRefuse,
  deleteOldCounters,
  type Limit,
  refundCharge,
} from './rate-limits.ts';

const { db } = await createTestDatabase();

const limit = (name: string): Limit => ({ name, max: 3, window: { seconds: 600 } });

test('a limit of three allows three attempts and refuses the fourth', async () => {
  const results = [];
  for (let attempt = 0; attempt < 4; attempt += 1) results.push(await charge(db, limit('a'), 'x'));
  expect(results.map((result) => result.allowed)).toEqual([true, true, true, false]);
  expect(results[3]?.retryAfter).toBeGreaterThan(590);
  expect(results[3]?.retryAfter).toBeLessThanOrEqual(600);
});

test('a hundred concurrent attempts are all counted', async () => {
  const results = await Promise.all(Array.from({ length: 100 }, () => charge(db, limit('b'), 'x')));
  expect(results.filter((result) => result.allowed)).toHaveLength(3);
});

test('each subject and each limit has a counter of its own', async () => {
  for (const subject of ['x', 'y', 'z', 'w'])
    expect((await charge(db, limit('c'), subject)).allowed).toBe(true);
  expect((await charge(db, limit('d'), 'x')).allowed).toBe(true);
});

test('counting starts over when the window has ended', async () => {
  for (let attempt = 0; attempt < 4; attempt += 1) await charge(db, limit('e'), 'x');
  await db.execute(
    sql`update rate_limits set window_end = now() - interval '1 second' where key like 'e:%'`,
  );
  expect((await charge(db, limit('e'), 'x')).allowed).toBe(true);
});

test('a refund makes room for another attempt', async () => {
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await charge(db, limit('f'), 'x')).allowed).toBe(true);
    await refundCharge(db, limit('f'), 'x');
  }
});

test('a daily limit ends with the calendar day in UTC', async () => {
  const daily: Limit = { name: 'g', max: 1, window: 'utc-day' };
  await charge(db, daily, 'x');
  const { rows } = await db.execute(
    sql`select window_end at time zone 'utc' = date_trunc('day', now() at time zone 'utc') + interval '1 day' as midnight from rate_limits where key like 'g:%'`,
  );
  expect(rows).toEqual([{ midnight: true }]);
});

test('the refusal of an attempt says how long to wait', async () => {
  const strict: Limit = { name: 'h', max: 0, window: { seconds: 900 } };
  await expect(chargeOrRefuse(db, strict, 'x')).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes.',
  });
  expect([1, 59, 120, 7200].map(waitingSentence)).toEqual(
    ['1 second', '59 seconds', '2 minutes', '2 hours'].map(
      (time) => `Too many attempts. Please try again in ${time}.`,
    ),
  );
});

test('counters contain no readable address, and old counters are deleted', async () => {
  await charge(db, limit('i'), 'anna@example.com');
  await db.execute(
    sql`update rate_limits set window_end = now() - interval '3 days' where key like 'i:%'`,
  );
  const before = await db.execute(sql`select key from rate_limits where key like '%anna%'`);
  expect(before.rows).toEqual([]);
  await deleteOldCounters(db);
  expect((await db.execute(sql`select 1 from rate_limits where key like 'i:%'`)).rows).toEqual([]);
});

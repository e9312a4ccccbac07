import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import {
  chargeEscalating,
  chargeEscalatingOrRefuse,
  type EscalatingLimit,
  resetEscalatingLimit,
} from './escalating-limits.ts';
import { deleteOldCounters } from './rate-limits.ts';

const { db } = await createTestDatabase();

const minute = 60;
const limit = (name: string): EscalatingLimit => ({
  name,
  max: 5,
  firstWaitSeconds: 15 * minute,
  longestWaitSeconds: 24 * 60 * minute,
});

async function chargeTimes(name: string, times: number) {
  const results = [];
  for (let count = 0; count < times; count += 1)
    results.push(await chargeEscalating(db, limit(name), 'x'));
  return results;
}

const countAllowed = (results: { allowed: boolean }[]) => results.filter((r) => r.allowed).length;

/** Changes the counters as if this much time had passed. */
const letTimePass = (name: string, seconds: number) =>
  db.execute(
    sql`update rate_limits set blocked_until = blocked_until - make_interval(secs => ${seconds}), window_end = window_end - make_interval(secs => ${seconds}) where key like ${`${name}:%`}`,
  );

test('each round of five attempts ends in a wait twice as long as the last, up to a day', async () => {
  const waits = [];
  for (let round = 0; round < 10; round += 1) {
    const results = await chargeTimes('a', 7);
    expect(countAllowed(results)).toBe(5);
    const wait = results[6]?.retryAfter ?? 0;
    waits.push(Math.round(wait / minute));
    await letTimePass('a', wait + 1);
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440, 1440]);
});

test('refused attempts extend neither the wait nor the lifetime of the counter', async () => {
  await chargeTimes('b', 5);
  const row = async () =>
    (await db.execute(sql`select * from rate_limits where key like 'b:%'`)).rows[0];
  await chargeTimes('b', 1);
  const before = await row();
  await chargeTimes('b', 50);
  expect(await row()).toEqual(before);
});

test('of two hundred concurrent attempts, five are allowed and the rest are refused', async () => {
  const results = await Promise.all(
    Array.from({ length: 200 }, () => chargeEscalating(db, limit('c'), 'x')),
  );
  expect(countAllowed(results)).toBe(5);
  expect(results.filter((r) => !r.allowed).every((r) => r.retryAfter > 890)).toBe(true);
});

test('the waits start over after a day without attempts', async () => {
  await chargeTimes('d', 6);
  await letTimePass('d', 16 * minute);
  await chargeTimes('d', 6);
  await letTimePass('d', 25 * 60 * minute);
  expect((await chargeTimes('d', 6))[5]?.retryAfter).toBeLessThanOrEqual(15 * minute);
});

test('the attempts of a subject start over after a reset of its limit', async () => {
  await chargeTimes('f', 6);
  await resetEscalatingLimit(db, limit('f'), 'x');
  expect(countAllowed(await chargeTimes('f', 5))).toBe(5);
});

test('the refusal of an attempt says how long to wait', async () => {
  await chargeTimes('g', 5);
  await expect(chargeEscalatingOrRefuse(db, limit('g'), 'x')).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 15 minutes.',
    extra: { retryAfter: 900 },
  });
});

test('a counter that holds a wait is not deleted before the wait is over', async () => {
  await chargeTimes('h', 6);
  await deleteOldCounters(db);
  expect(countAllowed(await chargeTimes('h', 1))).toBe(0);
});

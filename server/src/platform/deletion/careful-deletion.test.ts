import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { createReadableLog } from '../../../test/support/log.ts';
import { type DeletionContext, deleteCarefully, listHeldDeletions } from './careful-deletion.ts';
import { type ClockRecord, clockRecordAfterCheck, trustClock } from './trusted-clock.ts';

const { db } = await createTestDatabase();
const hour = 3_600_000;
const day = 24 * hour;
const today = new Date('2026-11-15T12:00:00Z');
const timeAfter = (time: number, from = today) => new Date(from.getTime() + time);

/** The time on the clocks of a test. Messages that are a year old are due. */
let now: Date;
let isConfirmed = false;
let clockDifference = 0;
const { log, lines } = createReadableLog();
const readTimes = async () => ({ database: now, process: timeAfter(clockDifference, now) });
const runDeletion = () =>
  deleteCarefully(
    { db, log, readTimes, isConfirmed } satisfies DeletionContext,
    oldMessagesCleanup,
  );
const oldMessagesCleanup = {
  name: 'old messages',
  count: async (_: object, time: Date) => ({
    due: await countMessages(time),
    total: await countMessages(),
  }),
  destroy: async (_: object, time: Date) => {
    await db.execute(
      sql`delete from contact_messages where created_at < ${timeAfter(-365 * day, time)}`,
    );
  },
};

async function countMessages(time = timeAfter(10_000 * day)): Promise<number> {
  const before = timeAfter(-365 * day, time);
  const result = await db.execute(sql`select 1 from contact_messages where created_at < ${before}`);
  return result.rows.length;
}

const addMessages = (number: number, time: Date) =>
  db.execute(sql`insert into contact_messages (name, email, message, created_at)
    select 'A', 'a@example.com', 'x', ${time} from generate_series(1, ${number}::int)`);

beforeEach(async () => {
  await db.execute(sql`truncate contact_messages, installation, held_deletions`);
  await addMessages(10, timeAfter(-30 * day));
  [now, isConfirmed, clockDifference] = [today, false, 0];
  await trustClock(db, now);
});

test('due rows are deleted, and the log says how many', async () => {
  await addMessages(3, timeAfter(-400 * day));
  expect(await runDeletion()).toMatchObject({ due: 3 });
  expect(await countMessages()).toBe(10);
  expect(lines().at(-1)).toMatchObject({
    msg: 'old data deleted',
    cleaned: 'old messages',
    due: 3,
  });
});

describe('after the clock has jumped a year ahead', () => {
  beforeEach(async () => {
    now = timeAfter(366 * day);
    await runDeletion();
  });

  test('nothing is deleted after the clock has jumped ahead, and the log says so once', async () => {
    for (const _ of [1, 2, 3]) await runDeletion();
    expect(await countMessages()).toBe(10);
    expect(await listHeldDeletions(db)).toEqual([
      { name: 'old messages', reason: 'clock', due: 10 },
    ]);
    const warnings = lines().filter(({ msg }) => msg.includes('jumped ahead'));
    expect(warnings.length).toBeGreaterThan(0);
    await runDeletion();
    expect(lines().filter(({ msg }) => msg.includes('jumped ahead'))).toHaveLength(warnings.length);
  });

  test('a clock that has jumped ahead is trusted after a day of running, but not after many restarts', async () => {
    for (let start = 0; start < 40; start += 1) {
      now = timeAfter(1_000, now);
      await runDeletion();
    }
    expect(await countMessages()).toBe(10);
    for (let hours = 0; hours < 23; hours += 1) {
      now = timeAfter(hour, now);
      await runDeletion();
    }
    expect(await countMessages()).toBe(10);
    now = timeAfter(hour, now);
    await runDeletion();
    expect(await countMessages()).toBe(0);
    expect(await listHeldDeletions(db)).toEqual([]);
  });

  test('deletions continue at once when a clock that jumped ahead is correct again', async () => {
    await addMessages(1, timeAfter(-366 * day));
    now = timeAfter(hour);
    await runDeletion();
    expect(await countMessages()).toBe(10);
    expect(await listHeldDeletions(db)).toEqual([]);
  });

  test('the operator can confirm that a clock that has jumped ahead is correct', async () => {
    isConfirmed = true;
    await runDeletion();
    expect(await countMessages()).toBe(0);
  });
});

test('nothing is deleted while the clocks of the server and the database differ', async () => {
  await addMessages(1, timeAfter(-400 * day));
  clockDifference = -day;
  await runDeletion();
  expect(await countMessages()).toBe(11);
  expect(await listHeldDeletions(db)).toMatchObject([{ reason: 'clocks_apart', due: 1 }]);
  clockDifference = 1_000;
  await runDeletion();
  expect(await countMessages()).toBe(10);
});

test('a new installation deletes nothing before its clock has run for a day', async () => {
  await db.execute(sql`truncate installation`);
  await addMessages(1, timeAfter(-400 * day));
  await runDeletion();
  expect(await countMessages()).toBe(11);
});

test('an unusually large number of rows is kept until the operator confirms the deletion', async () => {
  await addMessages(51, timeAfter(-400 * day));
  await runDeletion();
  expect(await countMessages()).toBe(61);
  expect(await listHeldDeletions(db)).toEqual([{ name: 'old messages', reason: 'many', due: 51 }]);
  isConfirmed = true;
  await runDeletion();
  expect(await countMessages()).toBe(10);
  expect(await listHeldDeletions(db)).toEqual([]);
});

test.each([
  ['fifty of sixty', 50, 10],
  ['sixty of four hundred', 60, 340],
])('deleting %s rows needs no confirmation', async (_, due, remaining) => {
  await addMessages(due, timeAfter(-400 * day));
  await addMessages(remaining - 10, timeAfter(-1 * day));
  await runDeletion();
  expect(await countMessages()).toBe(remaining);
});

describe('the clock', () => {
  const recordWith = (changes: Partial<ClockRecord>): ClockRecord => ({
    clockTrustedAt: today,
    clockSeenAt: today,
    clockSteadySeconds: 0,
    ...changes,
  });

  test.each([
    ['an hour ahead', hour],
    ['two days ahead, after the server was off for a weekend', 2 * day],
    ['set back by a year, which makes nothing due earlier', -365 * day],
  ])('the clock is trusted when it is %s', (_, time) => {
    expect(clockRecordAfterCheck(recordWith({}), timeAfter(time)).clockTrustedAt).toEqual(
      timeAfter(time),
    );
  });

  test('a clock that jumps ahead a second time must run evenly for another day', () => {
    const doubted = recordWith({ clockSeenAt: timeAfter(30 * day), clockSteadySeconds: 86_399 });
    expect(clockRecordAfterCheck(doubted, timeAfter(33 * day))).toMatchObject({
      clockTrustedAt: today,
      clockSteadySeconds: 0,
    });
  });

  test('a result that a concurrent job records late does not restart the day for which the clock must run evenly', () => {
    const doubted = recordWith({ clockSeenAt: timeAfter(30 * day), clockSteadySeconds: 80_000 });
    expect(clockRecordAfterCheck(doubted, timeAfter(30 * day - 20))).toEqual(doubted);
  });
});

import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { readLog } from '../../../test/support/log.ts';
import { type Care, deleteCarefully, listHeld } from './careful-deletion.ts';
import { afterLook, type ClockRecord, trustClock } from './trusted-clock.ts';

const { db } = await createTestDatabase();
const hour = 3_600_000;
const day = 24 * hour;
const today = new Date('2026-11-15T12:00:00Z');
const later = (time: number, from = today) => new Date(from.getTime() + time);

/** Messages that are a year old count as due; the clock is where the test has it. */
let now: Date;
let isConfirmed = false;
let apart = 0;
const { log, lines } = readLog();
const readTimes = async () => ({ database: now, process: later(apart, now) });
const round = () =>
  deleteCarefully({ db, log, readTimes, isConfirmed } satisfies Care, oldMessages);
const oldMessages = {
  name: 'old messages',
  count: async (_: object, at: Date) => ({ due: await count(at), of: await count() }),
  destroy: async (_: object, at: Date) => {
    await db.execute(sql`delete from contact_messages where created_at < ${later(-365 * day, at)}`);
  },
};

async function count(at = later(10_000 * day)): Promise<number> {
  const before = later(-365 * day, at);
  const found = await db.execute(sql`select 1 from contact_messages where created_at < ${before}`);
  return found.rows.length;
}

const write = (number: number, at: Date) =>
  db.execute(sql`insert into contact_messages (name, email, message, created_at)
    select 'A', 'a@example.com', 'x', ${at} from generate_series(1, ${number}::int)`);

beforeEach(async () => {
  await db.execute(sql`truncate contact_messages, installation, held_deletions`);
  await write(10, later(-30 * day));
  [now, isConfirmed, apart] = [today, false, 0];
  await trustClock(db, now);
});

test('what is due goes, and the log says how much', async () => {
  await write(3, later(-400 * day));
  expect(await round()).toMatchObject({ due: 3 });
  expect(await count()).toBe(10);
  expect(lines().at(-1)).toMatchObject({
    msg: 'old data deleted',
    cleaned: 'old messages',
    due: 3,
  });
});

describe('after a clock has leapt a year ahead', () => {
  beforeEach(async () => {
    now = later(366 * day);
    await round();
  });

  test('nothing is destroyed, and it is said once', async () => {
    for (const _ of [1, 2, 3]) await round();
    expect(await count()).toBe(10);
    expect(await listHeld(db)).toEqual([{ name: 'old messages', reason: 'clock', due: 10 }]);
    const warnings = lines().filter(({ msg }) => msg.includes('jumped ahead'));
    expect(warnings.length).toBeGreaterThan(0);
    await round();
    expect(lines().filter(({ msg }) => msg.includes('jumped ahead'))).toHaveLength(warnings.length);
  });

  test('many restarts do not make it more believable, a day of running does', async () => {
    for (let start = 0; start < 40; start += 1) {
      now = later(1_000, now);
      await round();
    }
    expect(await count()).toBe(10);
    for (let hours = 0; hours < 23; hours += 1) {
      now = later(hour, now);
      await round();
    }
    expect(await count()).toBe(10);
    now = later(hour, now);
    await round();
    expect(await count()).toBe(0);
    expect(await listHeld(db)).toEqual([]);
  });

  test('once it is right again, all goes on at once', async () => {
    await write(1, later(-366 * day));
    now = later(hour);
    await round();
    expect(await count()).toBe(10);
    expect(await listHeld(db)).toEqual([]);
  });

  test('the operator can say that it is right', async () => {
    isConfirmed = true;
    await round();
    expect(await count()).toBe(0);
  });
});

test('nothing is destroyed while server and database disagree about the time', async () => {
  await write(1, later(-400 * day));
  apart = -day;
  await round();
  expect(await count()).toBe(11);
  expect(await listHeld(db)).toMatchObject([{ reason: 'clocks_apart', due: 1 }]);
  apart = 1_000;
  await round();
  expect(await count()).toBe(10);
});

test('a new installation believes its clock after a day', async () => {
  await db.execute(sql`truncate installation`);
  await write(1, later(-400 * day));
  await round();
  expect(await count()).toBe(11);
});

test('unlikely much is kept until the operator says yes', async () => {
  await write(51, later(-400 * day));
  await round();
  expect(await count()).toBe(61);
  expect(await listHeld(db)).toEqual([{ name: 'old messages', reason: 'many', due: 51 }]);
  isConfirmed = true;
  await round();
  expect(await count()).toBe(10);
  expect(await listHeld(db)).toEqual([]);
});

test.each([
  ['fifty of sixty', 50, 10],
  ['sixty of four hundred', 60, 340],
])('%s are not unlikely', async (_, due, rest) => {
  await write(due, later(-400 * day));
  await write(rest - 10, later(-1 * day));
  await round();
  expect(await count()).toBe(rest);
});

describe('the clock', () => {
  const record = (changes: Partial<ClockRecord>): ClockRecord => ({
    clockTrustedAt: today,
    clockSeenAt: today,
    clockSteadySeconds: 0,
    ...changes,
  });

  test.each([
    ['an hour on', hour],
    ['two days on, after a weekend switched off', 2 * day],
    ['set back a year, by which nothing is due earlier', -365 * day],
  ])('is believed when it is %s', (_, time) => {
    expect(afterLook(record({}), later(time)).clockTrustedAt).toEqual(later(time));
  });

  test('must run evenly: a second leap begins the day anew', () => {
    const doubted = record({ clockSeenAt: later(30 * day), clockSteadySeconds: 86_399 });
    expect(afterLook(doubted, later(33 * day))).toMatchObject({
      clockTrustedAt: today,
      clockSteadySeconds: 0,
    });
  });

  test('may be looked at by several jobs at once: a look that is written down late does not begin the day anew', () => {
    const doubted = record({ clockSeenAt: later(30 * day), clockSteadySeconds: 80_000 });
    expect(afterLook(doubted, later(30 * day - 20))).toEqual(doubted);
  });
});

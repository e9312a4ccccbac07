import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { listHeld } from '../deletion/careful-deletion.ts';
import { deleteFormerJobs } from './former-jobs.ts';
import { claimNext } from './lease.ts';
import { listJobs } from './status.ts';
import { counting, hanging, hourly, openJobs, until } from './testing/open-jobs.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, start, rowOf, finished, makeDue, lines } = await openJobs();

test('every job runs at the first start and then each hour, even after another job has failed', async () => {
  const [failing, working] = [counting('a', 99), counting('b')];
  start([failing.job, working.job]);
  await Promise.all([finished('a', 1), finished('b', 1)]);
  const next = (await rowOf('b'))?.next ?? 0;
  expect(next).toBeGreaterThan(3_200);
  expect(next).toBeLessThanOrEqual(3_600);
  // Another start does not make the job run again, but an hour that has passed does.
  const second = counting('b');
  start([second.job]);
  await makeDue('b');
  await finished('b', 2);
  expect(working.counted.runs + second.counted.runs).toBe(2);
});

test('a job that fails is retried with growing delays up to its interval, and a success resets the delays', async () => {
  const { job, counted } = counting('sweep', 8);
  start([job]);
  for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await finished('sweep', index + 1);
    const { next = 0, ...row } = (await rowOf('sweep')) ?? {};
    expect(row).toMatchObject({ failures_in_a_row: index + 1, last_error: 'Error' });
    expect(next).toBeGreaterThan(minutes * 60 * 0.9 - 10);
    expect(next).toBeLessThanOrEqual(minutes * 60);
    await makeDue('sweep');
  }
  await finished('sweep', 9);
  expect(counted.runs).toBe(9);
  expect(await rowOf('sweep')).toMatchObject({
    failures: 8,
    failures_in_a_row: 0,
    last_error: null,
  });
  expect(lines().filter(({ msg }) => msg === 'a job failed; it will be retried')).toHaveLength(8);
});

test('a job that hangs times out, loses access to the database, and does not delay other jobs', async () => {
  const hung = hanging('hung', 0.3);
  const others = ['x', 'y', 'z'].map((name) => counting(name));
  start([hung.job, ...others.map(({ job }) => job)]);
  await until(() => expect(hung.contexts).toHaveLength(1));
  const [context] = hung.contexts;
  await context?.db.execute(sql`select 1`);
  await Promise.all(['x', 'y', 'z'].map((name) => finished(name, 1)));
  await finished('hung', 1);
  expect(await rowOf('hung')).toMatchObject({
    failures: 1,
    last_error: 'it took longer than 0.3 s',
  });
  expect(context?.signal.aborted).toBe(true);
  expect(() => context?.db.execute(sql`select 1`)).toThrow('the run is over');
});

test('a run that times out in the middle of a transaction leaves nothing of it behind', async () => {
  let goOn = () => {};
  const told = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let ended: Promise<unknown> = Promise.resolve();
  const write = (on: Database) =>
    on.execute(sql`insert into shared_secrets (name, value) values (gen_random_uuid()::text, 'x')`);
  const slow = hourly(
    'slow',
    ({ db: given }) => {
      ended = given.transaction(async (tx) => {
        await write(tx);
        await told;
        await write(tx);
      });
      return ended;
    },
    0.3,
  );
  start([slow]);
  await until(async () => expect((await rowOf('slow'))?.failures).toBe(1));
  goOn();
  await expect(ended).rejects.toThrow('the run is over');
  const { rows } = await db.execute(sql`select 1 from shared_secrets where value = 'x'`);
  expect(rows).toEqual([]);
});

test('a job that ends its process is retried with growing delays, like any job that fails', async () => {
  const { job } = counting('deadly');
  const jobs = start([job]);
  await finished('deadly', 1);
  await jobs.stop();
  const [dead, living] = [randomUUID(), randomUUID()];
  const next: number[] = [];
  for (let left = 1; left <= 3; left += 1) {
    await db.execute(sql`update jobs set holder = ${dead}, leased_until = now() - interval '1 second',
      next_run_at = now() - interval '1 second', failures_in_a_row = ${left - 1}::int`);
    await claimNext(db, ['deadly'], living, 60);
    next.push(Math.round(((await rowOf('deadly'))?.next ?? 0) / 10) * 10);
  }
  expect(next).toEqual([60, 120, 240]);
});

test('a due job starts even if all jobs before it hang', async () => {
  const stuck = Array.from({ length: 12 }, (_, number) => hanging(`a${number}`));
  const last = counting('b');
  start([...stuck.map(({ job }) => job), last.job], { headStart: 20 });
  await finished('b', 1);
  for (const { contexts } of stuck) expect(contexts).toHaveLength(1);
});

describe('a server that stops', () => {
  test('a stopping server gives back a job that does not end, and another takes it over without a failure', async () => {
    const [first, second] = [hanging('long'), hanging('long')];
    const jobs = start([first.job]);
    await until(() => expect(first.contexts).toHaveLength(1));
    start([second.job]);
    const begun = performance.now();
    await jobs.stop();
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(first.contexts[0]?.signal.aborted).toBe(true);
    await until(() => expect(second.contexts).toHaveLength(1));
    expect(await rowOf('long')).toMatchObject({ runs: 2, failures: 0, last_error: null });
    expect(() => first.contexts[0]?.db.execute(sql`select 1`)).toThrow('the run is over');
  });

  test('a stopping server starts no more jobs', async () => {
    const { job, counted } = counting('quick');
    const jobs = start([job]);
    await finished('quick', 1);
    await jobs.stop();
    await makeDue('quick');
    // Anything that could still start would have started by the time another server has run the job.
    start([job]);
    await finished('quick', 2);
    expect(counted.runs).toBe(2);
  });
});

test.each<[string, () => Promise<unknown>, string]>([
  ['a query', () => db.execute(sql`select ${'anna@example.com'}::int`), '22P02'],
  [
    'a mail server',
    () => Promise.reject(Object.assign(new Error('550 <anna@example.com>'), { code: 'EENVELOPE' })),
    'EENVELOPE',
  ],
  ['anybody', () => Promise.reject(new TypeError('anna@example.com')), 'TypeError'],
  ['what is no error', () => Promise.reject('anna@example.com'), 'unknown'],
])('only the kind of an error from %s is stored, without any value', async (_whose, fail, kept) => {
  start([hourly('telling', fail)]);
  await finished('telling', 1);
  expect((await rowOf('telling'))?.last_error).toBe(kept);
});

test('a job that this version does not have is left alone, no longer listed after 20 minutes, and deleted after a day with the deletion that it held', async () => {
  await db.execute(sql`insert into jobs (name, every_seconds) values ('of another version', 60)`);
  await db.execute(
    sql`insert into jobs (name, queue) values ('queue of another version', 'no_such_table')`,
  );
  const { job } = counting('ours');
  start([job]);
  await finished('ours', 1);
  expect(await rowOf('of another version')).toMatchObject({ runs: 0 });
  const shown = async () => (await listJobs(db)).map(({ name }) => name);
  expect(await shown()).toEqual(['of another version', 'ours']);
  await db.execute(sql`insert into held_deletions (name, reason, due)
    values ('of another version', 'many', 60), ('ours', 'many', 60)`);
  const age = (time: string) =>
    db.execute(sql`update jobs set known_at = now() - ${time}::interval where name <> 'ours'`);
  await age('21 minutes');
  expect(await shown()).toEqual(['ours']);
  await deleteFormerJobs(db);
  expect(await rowOf('of another version')).toMatchObject({ runs: 0 });
  await age('25 hours');
  await deleteFormerJobs(db);
  expect(await rowOf('of another version')).toBeUndefined();
  expect((await listHeld(db)).map(({ name }) => name)).toEqual(['ours']);
  await db.execute(sql`delete from held_deletions`);
});

test('a clock that was set back hides and deletes no job', async () => {
  const { job } = counting('ours');
  start([job]);
  await finished('ours', 1);
  await db.execute(
    sql`insert into jobs (name, every_seconds, known_at) values ('ahead', 60, now() + interval '1 year')`,
  );
  expect((await listJobs(db)).map(({ name }) => name)).toEqual(['ahead', 'ours']);
  await deleteFormerJobs(db);
  expect(await rowOf('ours')).toBeDefined();
});

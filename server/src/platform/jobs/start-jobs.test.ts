import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import type { Database } from '../database/database.ts';
import { listHeldDeletions } from '../deletion/careful-deletion.ts';
import { deleteFormerJobs } from './former-jobs.ts';
import { claimNext } from './lease.ts';
import { listJobs } from './status.ts';
import { countingJob, hangingJob, hourly, openJobs, until } from './testing/open-jobs.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, start, rowOf, waitForRuns, makeDue, lines } = await openJobs();

test('every job runs at the first start and then each hour, even after another job has failed', async () => {
  const [failing, working] = [countingJob('a', 99), countingJob('b')];
  start([failing.job, working.job]);
  await Promise.all([waitForRuns('a', 1), waitForRuns('b', 1)]);
  const next = (await rowOf('b'))?.next ?? 0;
  expect(next).toBeGreaterThan(3_200);
  expect(next).toBeLessThanOrEqual(3_600);
  // Another start does not make the job run again, but an hour that has passed does.
  const second = countingJob('b');
  start([second.job]);
  await makeDue('b');
  await waitForRuns('b', 2);
  expect(working.counted.runs + second.counted.runs).toBe(2);
});

test('a job that fails is retried with growing delays up to its interval, and a success resets the delays', async () => {
  const { job, counted } = countingJob('failing', 8);
  start([job]);
  for (const [index, minutes] of [1, 2, 4, 8, 16, 32, 60, 60].entries()) {
    await waitForRuns('failing', index + 1);
    const { next = 0, ...row } = (await rowOf('failing')) ?? {};
    expect(row).toMatchObject({ failures_in_a_row: index + 1, last_error: 'Error' });
    expect(next).toBeGreaterThan(minutes * 60 * 0.9 - 10);
    expect(next).toBeLessThanOrEqual(minutes * 60);
    await makeDue('failing');
  }
  await waitForRuns('failing', 9);
  expect(counted.runs).toBe(9);
  expect(await rowOf('failing')).toMatchObject({
    failures: 8,
    failures_in_a_row: 0,
    last_error: null,
  });
  expect(lines().filter(({ msg }) => msg === 'a job failed; it will be retried')).toHaveLength(8);
});

test('a job that hangs times out, loses access to the database, and does not delay other jobs', async () => {
  const hung = hangingJob('hung', 0.3);
  const others = ['x', 'y', 'z'].map((name) => countingJob(name));
  start([hung.job, ...others.map(({ job }) => job)]);
  await until(() => expect(hung.contexts).toHaveLength(1));
  const [context] = hung.contexts;
  await context?.db.execute(sql`select 1`);
  await Promise.all(['x', 'y', 'z'].map((name) => waitForRuns(name, 1)));
  await waitForRuns('hung', 1);
  expect(await rowOf('hung')).toMatchObject({
    failures: 1,
    last_error: 'it took longer than 0.3 s',
  });
  expect(context?.signal.aborted).toBe(true);
  expect(() => context?.db.execute(sql`select 1`)).toThrow('the run is over');
});

test('a run that times out in the middle of a transaction leaves nothing of it behind', async () => {
  let continueRun = () => {};
  const continued = new Promise<void>((resolve) => {
    continueRun = resolve;
  });
  let transaction: Promise<unknown> = Promise.resolve();
  const insertRow = (on: Database) =>
    on.execute(sql`insert into shared_secrets (name, value) values (gen_random_uuid()::text, 'x')`);
  const slow = hourly(
    'slow',
    ({ db: jobDb }) => {
      transaction = jobDb.transaction(async (tx) => {
        await insertRow(tx);
        await continued;
        await insertRow(tx);
      });
      return transaction;
    },
    0.3,
  );
  start([slow]);
  await until(async () => expect((await rowOf('slow'))?.failures).toBe(1));
  continueRun();
  await expect(transaction).rejects.toThrow('the run is over');
  const { rows } = await db.execute(sql`select 1 from shared_secrets where value = 'x'`);
  expect(rows).toEqual([]);
});

test('a job that kills its process is retried with growing delays, like any job that fails', async () => {
  const { job } = countingJob('deadly');
  const jobs = start([job]);
  await waitForRuns('deadly', 1);
  await jobs.stop();
  const [dead, living] = [randomUUID(), randomUUID()];
  const next: number[] = [];
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    await db.execute(sql`update jobs set holder = ${dead}, leased_until = now() - interval '1 second',
      next_run_at = now() - interval '1 second', failures_in_a_row = ${attempt - 1}::int`);
    await claimNext(db, ['deadly'], living, 60);
    next.push(Math.round(((await rowOf('deadly'))?.next ?? 0) / 10) * 10);
  }
  expect(next).toEqual([60, 120, 240]);
});

test('a due job starts even if all jobs before it hang', async () => {
  const hangingJobs = Array.from({ length: 12 }, (_, number) => hangingJob(`a${number}`));
  const last = countingJob('b');
  start([...hangingJobs.map(({ job }) => job), last.job], { headStart: 20 });
  await waitForRuns('b', 1);
  for (const { contexts } of hangingJobs) expect(contexts).toHaveLength(1);
});

describe('a server that stops', () => {
  test('a stopping server gives back a job that does not end, and another takes it over without a failure', async () => {
    const [first, second] = [hangingJob('long'), hangingJob('long')];
    const jobs = start([first.job]);
    await until(() => expect(first.contexts).toHaveLength(1));
    start([second.job]);
    const startedAt = performance.now();
    await jobs.stop();
    expect(performance.now() - startedAt).toBeLessThan(2_000);
    expect(first.contexts[0]?.signal.aborted).toBe(true);
    await until(() => expect(second.contexts).toHaveLength(1));
    expect(await rowOf('long')).toMatchObject({ runs: 2, failures: 0, last_error: null });
    expect(() => first.contexts[0]?.db.execute(sql`select 1`)).toThrow('the run is over');
  });

  test('a stopping server starts no more jobs', async () => {
    const { job, counted } = countingJob('quick');
    const jobs = start([job]);
    await waitForRuns('quick', 1);
    await jobs.stop();
    await makeDue('quick');
    // Anything that could still start would have started by the time another server has run the job.
    start([job]);
    await waitForRuns('quick', 2);
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
  ['a job', () => Promise.reject(new TypeError('anna@example.com')), 'TypeError'],
  ['a rejection without an error', () => Promise.reject('anna@example.com'), 'unknown'],
])(
  'only the kind of an error from %s is stored, without any value',
  async (_source, fail, stored) => {
    start([hourly('failing', fail)]);
    await waitForRuns('failing', 1);
    expect((await rowOf('failing'))?.last_error).toBe(stored);
  },
);

test('a job that this version does not have is left alone, no longer listed after 20 minutes, and deleted after a day together with its held deletion', async () => {
  await db.execute(sql`insert into jobs (name, every_seconds) values ('of another version', 60)`);
  await db.execute(
    sql`insert into jobs (name, queue) values ('queue of another version', 'no_such_table')`,
  );
  const { job } = countingJob('ours');
  start([job]);
  await waitForRuns('ours', 1);
  expect(await rowOf('of another version')).toMatchObject({ runs: 0 });
  const listedNames = async () => (await listJobs(db)).map(({ name }) => name);
  expect(await listedNames()).toEqual(['of another version', 'ours']);
  await db.execute(sql`insert into held_deletions (name, reason, due)
    values ('of another version', 'many', 60), ('ours', 'many', 60)`);
  const setAge = (time: string) =>
    db.execute(sql`update jobs set known_at = now() - ${time}::interval where name <> 'ours'`);
  await setAge('21 minutes');
  expect(await listedNames()).toEqual(['ours']);
  await deleteFormerJobs(db);
  expect(await rowOf('of another version')).toMatchObject({ runs: 0 });
  await setAge('25 hours');
  await deleteFormerJobs(db);
  expect(await rowOf('of another version')).toBeUndefined();
  expect((await listHeldDeletions(db)).map(({ name }) => name)).toEqual(['ours']);
  await db.execute(sql`delete from held_deletions`);
});

test('a clock that was set back hides and deletes no job', async () => {
  const { job } = countingJob('ours');
  start([job]);
  await waitForRuns('ours', 1);
  await db.execute(
    sql`insert into jobs (name, every_seconds, known_at) values ('ahead', 60, now() + interval '1 year')`,
  );
  expect((await listJobs(db)).map(({ name }) => name)).toEqual(['ahead', 'ours']);
  await deleteFormerJobs(db);
  expect(await rowOf('ours')).toBeDefined();
});

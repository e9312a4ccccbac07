import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { queueMail } from '../mail/mail.ts';
import { createLogger } from '../monitoring/log.ts';
import { mails } from '../tables.ts';
import { defineQueue, type JobContext, type Queue, type QueueDefinition } from './job.ts';
import type { Pace } from './pace.ts';
import { takeNextRow } from './queue-rows.ts';
import { type Jobs, startJobs } from './start-jobs.ts';
import { listJobs } from './status.ts';
import { fastPace } from './testing/pace.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db } = await createTestDatabase();
const started: Jobs[] = [];
/** Waits long enough even for a busy machine. */
const until = (condition: () => unknown) => vi.waitFor(condition, 20_000);
beforeEach(async () => {
  await db.execute(sql`truncate jobs, mails`);
});
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop()));
});

type Definition = QueueDefinition<typeof mails>;

const queueOf = (handle: Definition['handle'], changes: Partial<Definition> = {}): Queue =>
  defineQueue({
    name: 'emails',
    table: mails,
    key: 'id',
    timeout: 30,
    backoff: { first: 10, factor: 3, longest: 3_600 },
    handle,
    onFailure: ({ error }) => ({ reason: error instanceof Error ? error.message : 'unknown' }),
    ...changes,
  });

function start(queue: Queue, changes: Partial<Pace> = {}): Jobs {
  const jobs = startJobs(db, { queues: [queue] }, createLogger('silent'), {
    ...fastPace,
    ...changes,
  });
  started.push(jobs);
  return jobs;
}

const queueEmail = (subject: string) =>
  queueMail(db, { recipient: 'anna@example.com', subject, text: '', html: '' });

type Row = { subject: string; attempts: number; last_error: string | null; seconds: number };

async function readQueuedEmails(): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`select subject, attempts, last_error,
    round(extract(epoch from next_attempt_at - now()))::int as seconds from mails order by subject`);
  return rows;
}

/** A handler that keeps its rows until `finishRows` is called. `waitForRow` waits until it has one. */
function openBlockingHandler() {
  const contexts: JobContext[] = [];
  let finishRows = () => {};
  const released = new Promise<void>((resolve) => {
    finishRows = resolve;
  });
  const handle: Definition['handle'] = async (_row, context) => {
    contexts.push(context);
    await released;
  };
  const waitForRow = () => until(() => expect(contexts.length).toBeGreaterThan(0));
  return { contexts, handle, finishRows: () => finishRows(), waitForRow };
}

test('a row that fails is retried with growing delays, other rows are handled meanwhile, and the status counts the failures', async () => {
  const handled: string[] = [];
  const queue = queueOf(async ({ subject }) => {
    if (subject === 'bad') throw new Error('no');
    handled.push(subject);
  });
  for (const subject of ['bad', 'one', 'two']) await queueEmail(subject);
  const jobs = start(queue);
  await jobs.drain(queue);
  expect(handled).toEqual(['one', 'two']);
  for (const [index, seconds] of [10, 30, 90, 270, 810, 2_430, 3_600, 3_600].entries()) {
    expect(await readQueuedEmails()).toEqual([
      { subject: 'bad', attempts: index + 1, last_error: 'no', seconds },
    ]);
    await db.execute(sql`update mails set next_attempt_at = now()`);
    await jobs.drain(queue);
  }
  expect(await listJobs(db)).toMatchObject([
    { name: 'emails', runs: 11, failures: 9, failuresInARow: 8, lastError: 'no', lagSeconds: 0 },
  ]);
  await queueEmail('three');
  await jobs.drain(queue);
  expect(await listJobs(db)).toMatchObject([{ runs: 12, failuresInARow: 0, lastError: null }]);
});

test('a queue whose rows all depend on one thing stops after the first failure', async () => {
  const tried: string[] = [];
  const fail = async ({ subject }: { subject: string }) => {
    tried.push(subject);
    throw new Error('away');
  };
  const queue = queueOf(fail, { stopsAtFailure: true });
  for (const subject of ['one', 'two', 'three']) await queueEmail(subject);
  await start(queue, { checkInterval: 60_000 }).drain(queue);
  // The start made one attempt, and the test asked for another.
  expect(tried.length).toBeLessThanOrEqual(2);
});

test('a failure is reported while the other rows are still being handled', async () => {
  for (const subject of ['first', 'second']) await queueEmail(subject);
  const { handle, waitForRow, finishRows } = openBlockingHandler();
  const queue = queueOf(async (row, context) => {
    if (row.subject === 'first') throw new Error('no');
    await handle(row, context);
  });
  start(queue);
  await waitForRow();
  await until(async () =>
    expect(await listJobs(db)).toMatchObject([{ failuresInARow: 1, lastError: 'no' }]),
  );
  finishRows();
});

test('a row that can never succeed is removed and does not count as a failure of the queue', async () => {
  await queueEmail('refused');
  const refusing = async () => {
    throw new Error('no such recipient');
  };
  start(queueOf(refusing, { onFailure: () => ({ reason: 'refused', isFinal: true }) }));
  await until(async () => expect(await readQueuedEmails()).toEqual([]));
  await until(async () =>
    expect(await listJobs(db)).toMatchObject([{ runs: 1, failuresInARow: 0, lastError: null }]),
  );
});

test('a row that hangs times out, waits like after any failure, and does not delay other rows', async () => {
  const handled: string[] = [];
  const contexts: JobContext[] = [];
  const queue = queueOf(
    ({ subject }, context) => {
      if (subject !== 'hangs') return Promise.resolve(void handled.push(subject));
      contexts.push(context);
      return new Promise<never>(() => {});
    },
    { timeout: 0.2 },
  );
  await queueEmail('hangs');
  await queueEmail('next');
  await start(queue).drain(queue);
  expect(handled).toEqual(['next']);
  expect(await readQueuedEmails()).toMatchObject([
    { subject: 'hangs', attempts: 1, last_error: 'it took longer than 0.2 s' },
  ]);
  expect(() => contexts[0]?.db.execute(sql`select 1`)).toThrow('the run is over');
});

test('a server that is too late does not change a row that another server has taken', async () => {
  const { handle, finishRows, waitForRow } = openBlockingHandler();
  const queue = queueOf(handle);
  await queueEmail('slow');
  const jobs = start(queue);
  await waitForRow();
  // The lease of the row has expired, and another server is handling it.
  await db.execute(
    sql`update mails set attempts = 2, next_attempt_at = now() + interval '40 seconds'`,
  );
  finishRows();
  await jobs.drain(queue);
  expect(await readQueuedEmails()).toMatchObject([{ subject: 'slow', attempts: 2 }]);
});

test('a row of a server that has ended is retried once its lease has expired, and not before', async () => {
  const handled: number[] = [];
  const queue = queueOf(async ({ attempts }) => void handled.push(attempts));
  await queueEmail('unfinished');
  await db.execute(
    sql`update mails set attempts = 1, next_attempt_at = now() + interval '1 minute'`,
  );
  const jobs = start(queue);
  await jobs.drain(queue);
  expect(await readQueuedEmails()).toMatchObject([{ attempts: 1 }]);
  await db.execute(sql`update mails set next_attempt_at = now()`);
  await jobs.drain(queue);
  expect(handled).toEqual([2]);
});

test('a row that kills every server that takes it is retried with growing delays', async () => {
  const queue = queueOf(async () => {});
  await queueEmail('deadly');
  const waits: number[] = [];
  for (let attempt = 0; attempt < 8; attempt += 1) {
    await takeNextRow(db, queue);
    waits.push((await readQueuedEmails())[0]?.seconds ?? 0);
    await db.execute(sql`update mails set next_attempt_at = now()`);
  }
  expect(waits).toEqual([60, 60, 90, 270, 810, 2_430, 3_600, 3_600]);
});

test('a stopping server puts back its current row, which is due again soon and does not count as a run', async () => {
  const { contexts, handle, waitForRow } = openBlockingHandler();
  await queueEmail('slow');
  const jobs = start(queueOf(handle));
  await waitForRow();
  await jobs.stop();
  expect(contexts[0]?.signal.aborted).toBe(true);
  expect(await readQueuedEmails()).toEqual([
    { subject: 'slow', attempts: 1, last_error: null, seconds: 10 },
  ]);
  expect(await listJobs(db)).toMatchObject([{ runs: 0, failures: 0 }]);
});

test('a row whose work finishes while the server stops counts as handled', async () => {
  const { handle, finishRows, waitForRow } = openBlockingHandler();
  await queueEmail('slow');
  const jobs = start(queueOf(handle), { shutdownWait: 5_000 });
  await waitForRow();
  const stopping = jobs.stop();
  finishRows();
  await stopping;
  expect(await readQueuedEmails()).toEqual([]);
});

test('after a clock was set back, no row waits for years, except rows that wait forever on purpose', async () => {
  const queue = queueOf(async () => {});
  for (const subject of ['bounded', 'for ever']) await queueEmail(subject);
  await db.execute(
    sql`update mails set next_attempt_at = case subject when 'bounded' then now() + interval '1 year' else 'infinity' end`,
  );
  start(queue);
  const secondsOf = async (subject: string) => {
    const { rows } = await db.execute<{ seconds: number }>(sql`select
      extract(epoch from next_attempt_at - now())::float as seconds from mails where subject = ${subject}`);
    return rows[0]?.seconds ?? 0;
  };
  await until(async () => expect(await secondsOf('bounded')).toBeLessThanOrEqual(3_600));
  const { rows } = await db.execute(
    sql`select subject from mails where next_attempt_at = 'infinity'`,
  );
  expect(rows).toEqual([{ subject: 'for ever' }]);
});

test('the lag of a queue is how long its oldest row has been due', async () => {
  const { handle, waitForRow } = openBlockingHandler();
  await queueEmail('slow');
  start(queueOf(handle));
  await waitForRow();
  for (const [subject, minutes] of [
    ['old', 25],
    ['older', 40],
    ['not due', -5],
  ] as const) {
    await queueEmail(subject);
    await db.execute(
      sql`update mails set next_attempt_at = now() - make_interval(mins => ${minutes}) where subject = ${subject}`,
    );
  }
  const [{ lagSeconds = 0 } = {}] = await listJobs(db);
  expect(Math.round(lagSeconds / 60)).toBe(40);
});

test('a queue handles up to `atOnce` rows at once, and then the rows that arrived meanwhile', async () => {
  const { contexts, handle, finishRows } = openBlockingHandler();
  const queue = queueOf(handle, { atOnce: 3 });
  await queueEmail('first');
  const jobs = start(queue, { checkInterval: 60_000 });
  await until(() => expect(contexts).toHaveLength(1));
  for (const subject of ['second', 'third', 'fourth']) await queueEmail(subject);
  jobs.wake(queue);
  await until(() => expect(contexts).toHaveLength(3));
  finishRows();
  await jobs.drain(queue);
  expect(contexts).toHaveLength(4);
  expect(await readQueuedEmails()).toEqual([]);
});

test('a queue without due rows is queried once each time it is checked, whatever its `atOnce` is', async () => {
  const queue = queueOf(async () => {}, { atOnce: 8 });
  await queueEmail('tomorrow');
  await db.execute(sql`update mails set next_attempt_at = now() + interval '1 day'`);
  const jobs = start(queue, { checkInterval: 60_000 });
  // The start also updates rows that are due too far ahead. That must be over before updates are counted.
  await until(async () => expect((await readQueuedEmails())[0]?.seconds).toBeLessThan(86_000));
  await jobs.drain(queue);
  const update = vi.spyOn(db, 'update');
  await jobs.drain(queue);
  const queries = update.mock.calls.filter(([table]) => table === mails);
  update.mockRestore();
  expect(queries).toHaveLength(1);
});

/** Several real processes on one database share the background work. */
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import { endPrograms, type Program, startProgram } from '../../../test/support/servers/program.ts';
import { queueMail } from '../mail/mail.ts';
import type { ProgramInput } from './testing/jobs-program.ts';
import { fastPace } from './testing/pace.ts';
import { createRecordedRuns } from './testing/recorded-runs.ts';

vi.setConfig({ testTimeout: 60_000 });
const { db, url } = await createTestDatabase();
await createRecordedRuns(db);
beforeEach(async () => {
  await db.execute(sql`truncate recorded_runs, jobs, mails`);
});
afterEach(endPrograms);

async function startProcess(
  input: Omit<ProgramInput, 'url' | 'pace'>,
  lease = 60_000,
): Promise<Program> {
  const completeInput: ProgramInput = { url, pace: { ...fastPace, lease }, ...input };
  const program = startProgram('platform/jobs/testing/jobs-program', [
    JSON.stringify(completeInput),
  ]);
  await program.next('started');
  return program;
}

async function countRows(query: ReturnType<typeof sql>): Promise<number> {
  return Number((await db.execute(query)).rows[0]?.count);
}
const until = (condition: () => Promise<void>) => vi.waitFor(condition, 30_000);
const readJob = async () => (await db.execute(sql`select * from jobs`)).rows[0];

test('two processes share a job and never run it at the same time', async () => {
  const processes = await Promise.all([
    startProcess({ job: 'often' }),
    startProcess({ job: 'often' }),
  ]);
  for (const { pid } of processes)
    await until(async () =>
      expect(
        await countRows(sql`select count(*) from recorded_runs where process = ${pid}`),
      ).toBeGreaterThan(50),
    );
  expect(
    await countRows(sql`select count(*) from recorded_runs one join recorded_runs other on one.id < other.id
      and tstzrange(one.begun_at, coalesce(one.ended_at, 'infinity')) && tstzrange(other.begun_at, coalesce(other.ended_at, 'infinity'))`),
  ).toBe(0);
});

test('a job whose process is killed is taken over when its lease has expired, which counts as a failure', async () => {
  const killed = await startProcess({ job: 'endless' }, 1_000);
  await killed.next('begun');
  const other = await startProcess({ job: 'endless' }, 1_000);
  killed.signal('SIGKILL');
  await killed.ended;
  await other.next('begun');
  expect(await readJob()).toMatchObject({
    runs: 2,
    failures: 1,
    failures_in_a_row: 1,
    last_error: 'the server that ran it ended, or lost the database',
  });
});

test('a process that stops gives its job back, and another takes it over at once without counting a failure', async () => {
  const stopped = await startProcess({ job: 'endless' });
  await stopped.next('begun');
  const other = await startProcess({ job: 'endless' });
  stopped.signal('SIGTERM');
  expect(await stopped.ended).toBe(0);
  await other.next('begun');
  expect(await readJob()).toMatchObject({ runs: 2, failures: 0, last_error: null });
});

test('a process that was suspended for longer than its lease finds its job taken over and changes nothing', async () => {
  const suspended = await startProcess({ job: 'endless' }, 1_000);
  const id = await suspended.next<number>('begun');
  suspended.signal('SIGSTOP');
  const other = await startProcess({ job: 'endless' }, 1_000);
  await other.next('begun');
  const before = await readJob();
  suspended.signal('SIGCONT');
  expect(await suspended.next<string>('refused')).toBe('the run is over');
  expect(
    await countRows(sql`select count(*) from recorded_runs where id = ${id} and ended_at is null`),
  ).toBe(1);
  expect(await readJob()).toMatchObject({ runs: 2, holder: before?.holder });
});

test('two processes handle each row of a queue once, and rows of a dead process are retried', async () => {
  const subjects = Array.from({ length: 150 }, (_, number) => `row ${number}`);
  for (const subject of subjects)
    await queueMail(db, { recipient: 'anna@example.com', subject, text: '', html: '' });
  // A process that has ended took these rows, and their leases have expired.
  await db.execute(sql`update mails set attempts = 1, next_attempt_at = now() - interval '1 second'
    where subject in ('row 7', 'row 8')`);
  const processes = await Promise.all([
    startProcess({ handlesQueue: true }),
    startProcess({ handlesQueue: true }),
  ]);
  await until(async () => expect(await countRows(sql`select count(*) from mails`)).toBe(0));
  const { rows } = await db.execute<{ job: string }>(sql`select job from recorded_runs`);
  expect(rows.map(({ job }) => job).toSorted()).toEqual(subjects.toSorted());
  for (const { pid } of processes)
    expect(
      await countRows(sql`select count(*) from recorded_runs where process = ${pid}`),
    ).toBeGreaterThan(0);
});

import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { countingJob, hangingJob, openJobs, until } from './testing/open-jobs.ts';

vi.setConfig({ testTimeout: 30_000 });
const { db, start, rowOf, waitForRuns, lines } = await openJobs();

describe('a lease', () => {
  test('a lease is renewed for as long as its job works', async () => {
    const { job, contexts } = hangingJob('long');
    start([job], { lease: 1_500 });
    start([job], { lease: 1_500 });
    const leases = new Set<string>();
    await until(async () => {
      const { rows } = await db.execute<{ until: string }>(
        sql`select leased_until::text as until from jobs`,
      );
      leases.add(rows[0]?.until ?? '');
      expect(leases.size).toBeGreaterThan(3);
    });
    expect(contexts).toHaveLength(1);
  });

  test('a run whose lease another server has taken ends and writes nothing more', async () => {
    const { job, contexts } = hangingJob('long');
    start([job], { lease: 300 });
    await until(() => expect(contexts).toHaveLength(1));
    const otherServer = '00000000-0000-4000-8000-00000000000a';
    await db.execute(
      sql`update jobs set holder = ${otherServer}, runs = 7, leased_until = now() + interval '1 minute'`,
    );
    await until(() => expect(contexts[0]?.signal.aborted).toBe(true));
    expect(() => contexts[0]?.db.execute(sql`select 1`)).toThrow('the run is over');
    await until(() =>
      expect(lines().map(({ msg }) => msg)).toContain(
        'a job lost its lease; another server is running it',
      ),
    );
    expect(await rowOf('long')).toMatchObject({ holder: otherServer, runs: 7, failures: 0 });
  });

  test('a run that can’t renew its lease ends before another server could start the job', async () => {
    let isDatabaseAway = false;
    const unreliableDatabase = new Proxy(db, {
      get(target, name) {
        if (isDatabaseAway) throw new Error('away');
        return Reflect.get(target, name, target);
      },
    });
    const { job, contexts } = hangingJob('long');
    start([job], { lease: 600 }, unreliableDatabase);
    await until(() => expect(contexts).toHaveLength(1));
    isDatabaseAway = true;
    await until(() => expect(contexts[0]?.signal.aborted).toBe(true));
    isDatabaseAway = false;
    expect(() => contexts[0]?.db.execute(sql`select 1`)).toThrow('the run is over');
  });
});

describe('a wrong clock', () => {
  test('a clock that was set back delays no job beyond its interval and takes no lease from its holder', async () => {
    const [waiting, working] = [countingJob('waiting'), hangingJob('working')];
    start([waiting.job, working.job]);
    await waitForRuns('waiting', 1);
    await until(() => expect(working.contexts).toHaveLength(1));
    await db.execute(
      sql`update jobs set next_run_at = next_run_at + interval '1 year', leased_until = leased_until + interval '1 year'`,
    );
    await until(async () => {
      expect((await rowOf('waiting'))?.next).toBeLessThanOrEqual(3_600);
      expect((await rowOf('working'))?.lease).toBeLessThanOrEqual(45);
    });
    expect(await rowOf('waiting')).toMatchObject({ runs: 1 });
    expect(await rowOf('working')).toMatchObject({ runs: 1 });
  });

  test('a clock that has jumped a year ahead makes each job run once, not once for each missed hour', async () => {
    const { job, counted } = countingJob('missed');
    start([job]);
    await waitForRuns('missed', 1);
    await db.execute(sql`update jobs set next_run_at = now() - interval '1 year'`);
    await waitForRuns('missed', 2);
    const later = countingJob('z');
    start([later.job]);
    await waitForRuns('z', 1);
    expect(counted.runs).toBe(2);
  });
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/support/database.ts';
import type { ScheduledJob } from './job.ts';
import { registerJobs } from './lease.ts';
import { usualPace } from './pace.ts';

const { db } = await createTestDatabase();

const jobNamed = (name: string): ScheduledJob => ({
  name,
  every: 3_600,
  timeout: 60,
  run: async () => {},
});
const secondsToFirstRuns = async () =>
  (
    await db.execute<{ seconds: number }>(
      sql`select extract(epoch from next_run_at - known_at)::float as seconds from jobs order by name`,
    )
  ).rows.map(({ seconds }) => seconds);

test('the first runs of new jobs are spread over ten seconds', async () => {
  const jobs = Array.from({ length: 20 }, (_, number) => jobNamed(`job ${number}`));
  await registerJobs(db, jobs, [], usualPace);
  const seconds = await secondsToFirstRuns();
  expect(new Set(seconds).size).toBe(20);
  expect(Math.min(...seconds)).toBeGreaterThanOrEqual(0);
  expect(Math.max(...seconds)).toBeLessThanOrEqual(10);
  // It is very unlikely that twenty random times are all within one tenth of the interval.
  expect(Math.max(...seconds) - Math.min(...seconds)).toBeGreaterThan(1);
});

import { expect, test, vi } from 'vitest';
import { hourly, openJobs, until } from './testing/open-jobs.ts';

vi.setConfig({ testTimeout: 30_000 });
const { start, rowOf } = await openJobs();

test('a job that says when it is due next starts at that moment, however rarely due jobs are looked for', async () => {
  const due = { at: new Date(Date.now() + 1_500) };
  const startTimes: number[] = [];
  const job = {
    ...hourly('due-early', async () => startTimes.push(Date.now())),
    next: async () => (startTimes.length === 1 ? due.at : undefined),
  };
  // Only one of the two servers starts it.
  for (const _ of [1, 2]) start([job], { checkInterval: 60_000 });
  await until(() => expect(startTimes).toHaveLength(2));
  const delay = Number(startTimes[1]) - due.at.getTime();
  expect(delay).toBeGreaterThanOrEqual(0);
  expect(delay).toBeLessThan(5_000);
  await until(async () => expect((await rowOf('due-early'))?.holder).toBeNull());
  expect((await rowOf('due-early'))?.next).toBeGreaterThan(3_000);
});

test('a job that says it is due later than after its usual interval still runs at that interval', async () => {
  const job = { ...hourly('due-late', async () => {}), next: async () => new Date('2999-01-01') };
  start([job]);
  await until(async () => expect((await rowOf('due-late'))?.next).toBeLessThanOrEqual(3_600));
  await until(async () => expect((await rowOf('due-late'))?.runs).toBe(1));
});

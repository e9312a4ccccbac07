import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freeBytes, keepFree } from './free-space.ts';

test('the free space of a folder that does not exist yet is that of its nearest existing parent', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-space-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  expect(await freeBytes(join(folder, 'not', 'yet'))).toBeGreaterThan(0);
});

test('writes never use the reserve, and the disk is measured once a second however much is written', async () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  onTestFinished(() => void vi.useRealTimers());
  let freeBytesNow = 1_000;
  let measurements = 0;
  const space = keepFree('/', 400, async () => {
    measurements += 1;
    return freeBytesNow;
  });
  await space.require(600);
  await expect(space.require(601)).rejects.toMatchObject({ status: 507, code: 'disk_full' });
  // Bytes that were written since the measurement count as used.
  for (let count = 0; count < 6; count += 1) await space.take(100);
  await expect(space.take(1)).rejects.toThrow('short of disk space');
  expect(measurements).toBe(1);
  freeBytesNow = 500;
  vi.advanceTimersByTime(1_000);
  await space.take(100);
  await expect(space.take(1)).rejects.toMatchObject({ status: 507 });
  expect(measurements).toBe(2);
});

test('concurrent writes together never take more than the free space', async () => {
  const space = keepFree('/', 400, async () => 1_000);
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => space.take(100)));
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('a reserve of zero bytes does not measure the disk', async () => {
  const space = keepFree('/', 0, () => Promise.reject(new Error('measured')));
  await space.require(1e15);
  await space.take(1e15);
});

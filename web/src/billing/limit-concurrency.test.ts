import { expect, test } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

test('tasks run in order, and never more at once than the limit', async () => {
  const sixAtOnce = limitConcurrency(6);
  const started: number[] = [];
  const finish: (() => void)[] = [];
  const tasks = Array.from({ length: 20 }, (_, index) =>
    sixAtOnce(async () => {
      started.push(index);
      await new Promise<void>((resolve) => finish.push(resolve));
      return index;
    }),
  );
  for (let done = 0; done < 20; done += 1) {
    await Promise.resolve();
    expect(started.length - done).toBeLessThanOrEqual(6);
    while (!finish[done]) await Promise.resolve();
    finish[done]?.();
  }
  expect(await Promise.all(tasks)).toEqual(Array.from({ length: 20 }, (_, index) => index));
  expect(started).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a failed task lets the next one run', async () => {
  const oneAtOnce = limitConcurrency(1);
  const failing = oneAtOnce(() => Promise.reject(new Error('no')));
  const next = oneAtOnce(async () => 'done');
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('done');
});

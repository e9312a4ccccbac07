import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from './housekeeping.ts';
import { createLogger } from './monitoring/log.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('every task runs at the start and each hour, also after another has failed', async () => {
  const ran: string[] = [];
  const housekeeping = startHousekeeping(
    {
      fails: async () => {
        ran.push('fails');
        throw new Error('no');
      },
      works: async () => {
        ran.push('works');
      },
    },
    createLogger('silent'),
  );
  await vi.advanceTimersByTimeAsync(0);
  expect(ran).toEqual(['fails', 'works']);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(ran).toEqual(['fails', 'works', 'fails', 'works']);
  await housekeeping.stop();
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(ran).toHaveLength(4);
});

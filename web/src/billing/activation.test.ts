import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { untilActive } from './activation.ts';
import type { BillingStatus } from './queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const status = (subscription_status: BillingStatus['subscription_status']): BillingStatus => ({
  subscription_status,
  ui_state: 'inactive',
  active_until_date_iso: null,
});

const neverFinal = () => false;

/** Begins to ask and notes after how many milliseconds each question comes. */
function begin(
  answer: (tried: number) => Promise<BillingStatus>,
  { isFinal = neverFinal, left = new AbortController() } = {},
) {
  const start = Date.now();
  const asked: number[] = [];
  const ask = () => answer(asked.push(Date.now() - start));
  return { asked, left, outcome: untilActive(ask, { isFinal, left: left.signal }) };
}

test('the first question comes after 1 s, the others 2 s apart, and the 15th is the last', async () => {
  const { asked, outcome } = begin(async () => status('PENDING'));
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('not yet');
  expect(asked).toEqual(Array.from({ length: 15 }, (_, index) => 1_000 + index * 2_000));
});

test('an active subscription ends the asking', async () => {
  const { asked, outcome } = begin(async (tried) => status(tried === 3 ? 'active' : null));
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('active');
  expect(asked).toHaveLength(3);
});

test('a question that fails counts, and the next may find more', async () => {
  const { asked, outcome } = begin(async (tried) => {
    if (tried === 1) throw new TypeError('Failed to fetch');
    return status('active');
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('active');
  expect(asked).toHaveLength(2);
});

test('a failure that nothing can mend ends the asking', async () => {
  const { asked, outcome } = begin(() => Promise.reject(new Error('gone')), {
    isFinal: () => true,
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('given up');
  expect(asked).toHaveLength(1);
});

test('whoever leaves the page asks no more', async () => {
  const { asked, left, outcome } = begin(async () => status('PENDING'));
  await vi.advanceTimersByTimeAsync(3_500);
  left.abort();
  expect(await outcome).toBe('given up');
  expect(asked).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('slow answers do not pile up: the next question waits for the last answer', async () => {
  const answers: ((status: BillingStatus) => void)[] = [];
  const { asked, outcome } = begin(() => new Promise((resolve) => answers.push(resolve)));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  answers[0]?.(status('active'));
  expect(await outcome).toBe('active');
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollUntilActive } from './poll-until-active.ts';
import type { BillingStatus } from './queries.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const status = (subscription_status: BillingStatus['subscription_status']): BillingStatus => ({
  subscription_status,
  ui_state: 'inactive',
  active_until_date_iso: null,
});

const neverFinal = () => false;

/** Starts polling and records after how many milliseconds each request is sent. */
function startPolling(
  answer: (attempt: number) => Promise<BillingStatus>,
  { isFinal = neverFinal, leaving = new AbortController() } = {},
) {
  const start = Date.now();
  const requestTimes: number[] = [];
  const ask = () => answer(requestTimes.push(Date.now() - start));
  return {
    requestTimes,
    leaving,
    outcome: pollUntilActive(ask, { isFinal, signal: leaving.signal }),
  };
}

test('polling for a payment starts after 1 s, repeats every 2 s and stops after 15 requests', async () => {
  const { requestTimes, outcome } = startPolling(async () => status('PENDING'));
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('not yet');
  expect(requestTimes).toEqual(Array.from({ length: 15 }, (_, index) => 1_000 + index * 2_000));
});

test('polling for a payment stops when the subscription is active', async () => {
  const { requestTimes, outcome } = startPolling(async (attempt) =>
    status(attempt === 3 ? 'active' : null),
  );
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('active');
  expect(requestTimes).toHaveLength(3);
});

test('a failed request counts as an attempt, and polling for the payment continues', async () => {
  const { requestTimes, outcome } = startPolling(async (attempt) => {
    if (attempt === 1) throw new TypeError('Failed to fetch');
    return status('active');
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('active');
  expect(requestTimes).toHaveLength(2);
});

test('a final error stops the polling for a payment', async () => {
  const { requestTimes, outcome } = startPolling(() => Promise.reject(new Error('gone')), {
    isFinal: () => true,
  });
  await vi.runAllTimersAsync();
  expect(await outcome).toBe('given up');
  expect(requestTimes).toHaveLength(1);
});

test('leaving the page stops the polling for a payment', async () => {
  const { requestTimes, leaving, outcome } = startPolling(async () => status('PENDING'));
  await vi.advanceTimersByTimeAsync(3_500);
  leaving.abort();
  expect(await outcome).toBe('given up');
  expect(requestTimes).toHaveLength(2);
  expect(vi.getTimerCount()).toBe(0);
});

test('polling for a payment waits for the reply to the last request before it sends the next one', async () => {
  const answers: ((status: BillingStatus) => void)[] = [];
  const { requestTimes, outcome } = startPolling(
    () => new Promise((resolve) => answers.push(resolve)),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requestTimes).toHaveLength(1);
  answers[0]?.(status('active'));
  expect(await outcome).toBe('active');
});

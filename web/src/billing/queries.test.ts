import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sentTo, serverAnswers } from '../accounts/testing.tsx';
import { createQueryClient } from '../shared/query-client.ts';
import { billingStatusQuery } from './queries.ts';
import { apartment, billingStatus, statusCall } from './testing.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test.each([
  [999, 1],
  [1_000, 2],
])(
  'if a property that was created %i ms ago is shown twice, its billing status is fetched this often: %i',
  async (age, times) => {
    serverAnswers({ [statusCall]: { body: billingStatus() } });
    const property = { ...apartment, createdAt: new Date(Date.now() - age).toISOString() };
    const client = createQueryClient();
    await client.fetchQuery(billingStatusQuery(property));
    await client.fetchQuery(billingStatusQuery(property));
    expect(sentTo(statusCall)).toHaveLength(times);
  },
);

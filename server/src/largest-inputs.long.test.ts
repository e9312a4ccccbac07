/** Sends every endpoint the largest input that it accepts, in the most expensive characters. */
import { expect, test } from 'vitest';
import { allCalls, openLargestInputs } from './testing/largest-inputs.ts';

const slowRequestsOf = await openLargestInputs();

test.each(allCalls)(
  'other requests stay fast while the largest input is sent to %s',
  async (call) => {
    expect(await slowRequestsOf(call)).toEqual([]);
  },
  300_000,
);

/** Sends every endpoint the largest input that it accepts, in the most expensive characters. */
import { expect, test } from 'vitest';
import {
  allCalls,
  isAccepted,
  openLargestInputs,
  textWriters,
} from './support/calls/largest-inputs.ts';
import { maxBlockMilliseconds } from './support/servers/watched-server.ts';

const sendLargest = await openLargestInputs();

test.each(allCalls)(
  'other requests stay fast while the largest input is sent to %s',
  async (call) => {
    const outcomes = await sendLargest(call);
    expect(outcomes.filter(({ longestBlock }) => longestBlock > maxBlockMilliseconds)).toEqual([]);
    if (textWriters.has(call)) expect(outcomes.filter(isAccepted)).not.toEqual([]);
  },
  300_000,
);

/**
 * Sends the largest input to endpoints that once blocked the server. largest-inputs.long.test.ts sends it to every
 * endpoint.
 */
import { expect, test } from 'vitest';
import { isAccepted, openLargestInputs } from './support/calls/largest-inputs.ts';
import { maxBlockMilliseconds } from './support/servers/watched-server.ts';

const sendLargest = await openLargestInputs();

test.each([
  'PATCH /api/host/stays/:id',
  'PATCH /api/host/apartments/:id',
  'POST /api/guest/search-miss/:apartmentId',
  'GET /api/host/guest-portal-view/:apartmentId',
  'GET /api/host/stays',
])(
  'other requests stay fast while the largest input is sent to %s',
  async (call) => {
    const outcomes = await sendLargest(call);
    expect(outcomes.filter(({ longestBlock }) => longestBlock > maxBlockMilliseconds)).toEqual([]);
    expect(outcomes.filter(isAccepted)).not.toEqual([]);
  },
  120_000,
);

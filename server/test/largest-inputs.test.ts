/**
 * The endpoints that once blocked the server, with the largest input. largest-inputs.long.test.ts covers all of them.
 */
import { expect, test } from 'vitest';
import { isAccepted, openLargestInputs } from './support/calls/largest-inputs.ts';
import { longestAllowed } from './support/servers/watched-server.ts';

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
    expect(outcomes.filter(({ block }) => block > longestAllowed)).toEqual([]);
    expect(outcomes.filter(isAccepted)).not.toEqual([]);
  },
  120_000,
);

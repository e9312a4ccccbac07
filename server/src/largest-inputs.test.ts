/**
 * The endpoints that once blocked the server, with the largest input. largest-inputs.long.test.ts covers all of them.
 */
import { expect, test } from 'vitest';
import { openLargestInputs } from './testing/largest-inputs.ts';

const slowRequestsOf = await openLargestInputs();

test.each([
  'PATCH /api/host/stays/:id',
  'PATCH /api/host/apartments/:id',
  'POST /api/guest/search-miss/:apartmentId',
  'GET /api/host/guest-portal-view/:apartmentId',
])(
  'other requests stay fast while the largest input is sent to %s',
  async (call) => {
    expect(await slowRequestsOf(call)).toEqual([]);
  },
  120_000,
);

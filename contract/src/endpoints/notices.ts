/** What a host is written to about, and wants to be. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const notices = z.object({
  /** A calendar has not been read for a day. */
  feedFailures: z.boolean(),
  /** Two stays share a night. */
  doubleBookings: z.boolean(),
  /** Guests arrive tomorrow whose link was neither sent nor opened. */
  unopenedArrivals: z.boolean(),
  /** Somebody has signed in from a device that was not known. */
  newDevices: z.boolean(),
});

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/host/notices',
  summary: 'Which notices are emailed to the host',
  access: 'host',
  response: notices,
});

export const updateNotices = endpoint({
  method: 'PATCH',
  path: '/api/host/notices',
  summary: 'Turn emails to the host on or off',
  access: 'host',
  body: notices.partial(),
  response: notices,
});

export type Notices = z.output<typeof notices>;

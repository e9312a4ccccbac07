/** Emails to hosts, and which of them a host wants. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const notices = z.object({
  /** A calendar has not been synced for a day. */
  feedFailures: z.boolean(),
  /** Two stays share a night. */
  doubleBookings: z.boolean(),
  /** A guest arrives tomorrow whose link was neither sent nor opened. */
  unopenedArrivals: z.boolean(),
  /** The door code, the Wi-Fi or another fact was tried and did not work. */
  failedFacts: z.boolean(),
  /** A check-in is near, and the property is not ready. */
  unreadyProperties: z.boolean(),
  /** A guest or someone who works at a property has reported a problem. */
  problems: z.boolean(),
  /** A guest asks for an earlier check-in or a later check-out. */
  timeRequests: z.boolean(),
  /** A sign-in from an unknown device. */
  newDevices: z.boolean(),
});

export const getNotices = endpoint({
  method: 'GET',
  path: '/api/host/notices',
  summary: 'Which notices are emailed to the host',
  access: 'host',
  action: 'account.read',
  response: notices,
});

export const updateNotices = endpoint({
  method: 'PATCH',
  path: '/api/host/notices',
  summary: 'Turn emails to the host on or off',
  access: 'host',
  action: 'account.edit',
  body: notices.partial(),
  response: notices,
});

export type Notices = z.output<typeof notices>;

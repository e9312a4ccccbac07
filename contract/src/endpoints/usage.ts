/** How much of its limits an account uses. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const usage = z.object({ used: z.int(), limit: z.int() });

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/host/usage',
  summary:
    'The account’s usage and limits: text and photos in bytes, other items as counts; emails to guests since midnight UTC',
  access: 'host',
  action: 'account.read',
  response: z.object({
    text: usage,
    photos: usage,
    properties: usage,
    members: usage,
    messageTemplates: usage,
    emailsToday: usage,
  }),
});

export type AccountUsage = z.output<typeof getUsage.response>;

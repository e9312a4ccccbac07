/** How much of its budgets an account has used. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

const usage = z.object({ used: z.int(), limit: z.int() });

export const getUsage = endpoint({
  method: 'GET',
  path: '/api/host/usage',
  summary: 'How much the account stores and what its limits are: text and photos in bytes',
  access: 'host',
  response: z.object({ text: usage, photos: usage, properties: usage }),
});

export type AccountUsage = z.output<typeof getUsage.response>;

/** Messages from visitors to the operator. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { isVisible } from './fields.ts';

export const contactMessage = z.object({
  name: z
    .string()
    .trim()
    .refine(isVisible, { error: 'Name is required' })
    .max(100, { error: 'Name must be less than 100 characters' }),
  email: z
    .string()
    .trim()
    .min(1, { error: 'Email is required' })
    .max(254, { error: 'Please enter a valid email address' })
    .pipe(z.email({ error: 'Please enter a valid email address' })),
  message: z
    .string()
    .trim()
    .refine(isVisible, { error: 'Message is required' })
    .max(5000, { error: 'Message must be less than 5000 characters' }),
  /** People do not see this field. Only a bot fills it in. */
  website: z.string().max(1_000).optional(),
});

export const sendContactMessage = endpoint({
  method: 'POST',
  path: '/api/contact',
  summary: 'Send a message to the operator',
  access: 'anyone',
  body: contactMessage,
  response: z.object({ message: z.string() }),
});

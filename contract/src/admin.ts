/** What staff see and do. */
import { z } from 'zod';
import { uiState } from './billing-states.ts';
import { done, endpoint } from './endpoint.ts';
import { id, instant, limits } from './fields.ts';

export const trialDays = { minimum: 1, maximum: 365, usual: 7 } as const;

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'All hosts with their properties; whole, or a page of a search',
  access: 'admin',
  query: z.object({
    page: z.coerce.number().pipe(z.int().min(1).max(1_000_000)).optional(),
    search: z.string().max(limits.line).optional(),
  }),
  response: z.object({
    total_users: z.int(),
    total_properties: z.int(),
    users: z.array(
      z.object({
        id,
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        createdAt: instant,
        properties: z.array(
          z.object({ id, name: z.string(), createdAt: instant, ui_state: uiState }),
        ),
      }),
    ),
  }),
});

export const activateTrial = endpoint({
  method: 'POST',
  path: '/api/admin/activate-trial',
  summary: 'Make a property live for some days',
  access: 'admin',
  body: z.object({
    apartmentId: id,
    days: z.int().min(trialDays.minimum).max(trialDays.maximum),
    reason: z.string().trim().min(1, { error: 'A reason is required' }).max(limits.line),
  }),
  response: done,
});

export const cancelTrial = endpoint({
  method: 'POST',
  path: '/api/admin/cancel-trial',
  summary: "End a property's trial now",
  access: 'admin',
  body: z.object({ apartmentId: id }),
  response: done,
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: "End this browser's admin session",
  access: 'anyone',
  response: done,
});

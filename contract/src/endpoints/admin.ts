/** The calls of the staff page. */
import { z } from 'zod';
import {
  invalidTrialDays,
  lastAdminPage,
  maxReasonLength,
  maxSearchLength,
  trialDays,
} from '../limits/admin-limits.ts';
import { uiState } from './billing-states.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { id, instant } from './fields.ts';

/** A number beyond the last page returns the last page. */
const page = z.coerce.number().pipe(z.int().min(1).max(lastAdminPage)).optional();

export const overviewUser = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  createdAt: instant,
  properties: z.array(z.object({ id, name: z.string(), createdAt: instant, ui_state: uiState })),
});

export const getOverview = endpoint({
  method: 'GET',
  path: '/api/admin/overview',
  summary: 'All hosts with their properties, either the full list or one page of a search',
  access: 'admin',
  query: z.object({ page, search: z.string().max(maxSearchLength).optional() }),
  response: z.object({
    total_users: z.int(),
    total_properties: z.int(),
    users: z.array(overviewUser),
    /** The number of hosts on all pages; only present if a page or a search was requested. */
    found: z.int().optional(),
    /** The number of the returned page; only present if a page or a search was requested. */
    page: z.int().optional(),
  }),
});

export const activateTrial = endpoint({
  method: 'POST',
  path: '/api/admin/activate-trial',
  summary: 'Make a property live for some days',
  access: 'admin',
  body: z.object({
    apartmentId: id,
    days: z
      .int({ error: invalidTrialDays })
      .min(trialDays.minimum, { error: invalidTrialDays })
      .max(trialDays.maximum, { error: invalidTrialDays }),
    reason: z
      .string()
      .trim()
      .min(1, { error: 'A reason is required' })
      .max(maxReasonLength, {
        error: `Use at most ${maxReasonLength} characters`,
      }),
  }),
  response: emptyReply,
});

export const cancelTrial = endpoint({
  method: 'POST',
  path: '/api/admin/cancel-trial',
  summary: "End a property's trial now",
  access: 'admin',
  body: z.object({ apartmentId: id }),
  response: emptyReply,
});

const trialRecord = z.object({
  id,
  /** Null once the property or its host is deleted. The record is kept. */
  property: z.object({ id, name: z.string(), ownerEmail: z.string() }).nullable(),
  reason: z.string(),
  startedAt: instant,
  endsAt: instant,
  isRunning: z.boolean(),
  /** When the trial was ended and by whom; null while it runs and if it expired. */
  endedAt: instant.nullable(),
  endedBy: z.string().nullable(),
});

export const listTrials = endpoint({
  method: 'GET',
  path: '/api/admin/trials',
  summary: 'The history of trials, newest first, for all properties or for one',
  access: 'admin',
  query: z.object({ page, apartmentId: id.optional() }),
  response: z.object({ found: z.int(), page: z.int(), trials: z.array(trialRecord) }),
});

const adminSignIn = z.object({
  id,
  at: instant,
  address: z.string(),
  /** `refused` means that the password was not checked, because there had been too many wrong ones. */
  outcome: z.enum(['entered', 'wrong', 'refused']),
});

export const listAdminSignIns = endpoint({
  method: 'GET',
  path: '/api/admin/sign-ins',
  summary: 'Sign-ins with the staff password, with time, address and result, newest first',
  access: 'admin',
  query: z.object({ page }),
  response: z.object({ found: z.int(), page: z.int(), signIns: z.array(adminSignIn) }),
});

export const adminLogout = endpoint({
  method: 'POST',
  path: '/api/admin/logout',
  summary: "End this browser's admin session",
  access: 'anyone',
  response: emptyReply,
});

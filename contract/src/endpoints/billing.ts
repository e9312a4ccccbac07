/** Subscriptions, one for each property. */
import { z } from 'zod';
import { subscriptionStatus, uiState } from './billing-states.ts';
import { endpoint } from './endpoint.ts';
import { apartmentParams, id, instant } from './fields.ts';

export const billingStatus = z.object({
  subscription_status: subscriptionStatus,
  ui_state: uiState,
  active_until_date_iso: instant.nullable(),
  /** True in test mode. The pages then show 'Test mode' wherever they mention money. */
  test_mode: z.boolean().optional(),
});

export const subscription = billingStatus.extend({
  propertyId: id,
  apartmentTitle: z.string(),
  propertySlug: z.string(),
  cancel_at_period_end: z.boolean(),
  cancels_on_formatted: z.string().nullable(),
  stripe_subscription_id: z.string().nullable(),
});

const forApartment = z.object({ apartmentId: id });
const redirect = z.object({ url: z.string() });

export const getBillingStatus = endpoint({
  method: 'GET',
  path: '/api/billing/status/:apartmentId',
  summary: "A property's subscription; never cached",
  access: 'host',
  action: 'billing.read',
  params: apartmentParams,
  response: billingStatus,
});

export const startCheckout = endpoint({
  method: 'POST',
  path: '/api/billing/checkout',
  summary: 'The URL of the payment page for a property',
  access: 'host',
  action: 'billing.manage',
  body: forApartment,
  response: redirect,
});

export const verifySession = endpoint({
  method: 'POST',
  path: '/api/billing/verify-session',
  summary: 'Check the result of a checkout after the host returns from it',
  access: 'host',
  action: 'billing.manage',
  body: z.object({ session_id: z.string().min(1).max(500) }),
  response: billingStatus.extend({ apartmentId: id }),
});

export const openBillingPortal = endpoint({
  method: 'POST',
  path: '/api/billing/portal',
  summary: "The URL of the payment provider's page for managing a subscription",
  access: 'host',
  action: 'billing.manage',
  body: forApartment,
  response: redirect,
});

export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/host/subscriptions',
  summary: 'Every property that has or had a subscription; never cached',
  access: 'host',
  action: 'billing.read',
  response: z.object({ active: z.array(subscription) }),
});

/** What a property's card says about its subscription. */
import type { getBillingStatus, Reply } from '@guest-portal/contract';
import { notFound } from '../platform/http/errors.ts';
import type { Billing } from './billing.ts';
import type { PaymentProvider } from './provider.ts';
import { type BillingState, statesOfHost } from './states.ts';

type Status = Reply<typeof getBillingStatus>;

export async function billingStatus(
  { db, provider }: Billing,
  hostId: string,
  apartmentId: string,
): Promise<Status> {
  const state = (await statesOfHost(db, hostId, { apartmentId })).get(apartmentId);
  if (!state) throw notFound();
  return presentState(state, provider);
}

export function presentState(
  { subscription_status, ui_state, activeUntil }: BillingState,
  { testMode }: PaymentProvider,
): Status {
  return {
    subscription_status,
    ui_state,
    active_until_date_iso: activeUntil?.toISOString() ?? null,
    ...(testMode ? { test_mode: true } : {}),
  };
}

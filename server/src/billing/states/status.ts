/** The subscription status that a property's card shows. */
import type { getBillingStatus, Reply } from '@guest-portal/contract';
import { and, eq } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import { notFound } from '../../platform/http/errors.ts';
import type { Billing } from '../billing.ts';
import type { PaymentProvider } from '../provider.ts';
import { type BillingState, statesOf } from './states.ts';

type Status = Reply<typeof getBillingStatus>;

export async function billingStatus(
  { db, provider }: Billing,
  access: Access,
  apartmentId: string,
): Promise<Status> {
  const isRequested = and(eq(apartments.id, apartmentId), mayRead(access));
  const state = (await statesOf(db, isRequested)).get(apartmentId);
  if (!state) throw notFound();
  return toBillingStatus(state, provider);
}

export function toBillingStatus(
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

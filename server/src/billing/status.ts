/** What a property's card says about its subscription. */
import type { getBillingStatus, Reply } from '@guest-portal/contract';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { statesOfHost } from './states.ts';

export async function billingStatus(
  db: Database,
  hostId: string,
  apartmentId: string,
): Promise<Reply<typeof getBillingStatus>> {
  const state = (await statesOfHost(db, hostId, { apartmentId })).get(apartmentId);
  if (!state) throw notFound();
  const { subscription_status, ui_state, activeUntil } = state;
  return {
    subscription_status,
    ui_state,
    active_until_date_iso: activeUntil?.toISOString() ?? null,
  };
}

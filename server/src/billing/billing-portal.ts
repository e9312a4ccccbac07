/** Opens the provider's billing portal, where a host changes the card, cancels or resumes a subscription. */
import { pages } from '@guest-portal/contract/pages';
import { eq } from 'drizzle-orm';
import { requireEditable } from '../access/access.ts';
import type { Caller } from '../access/caller.ts';
import { conflict } from '../platform/http/errors.ts';
import type { Billing } from './billing.ts';
import { withCustomer } from './customers.ts';
import { mostRelevantFirst } from './states/states.ts';
import { subscriptions } from './tables.ts';

export async function openPortal(
  billing: Billing,
  host: Caller,
  apartmentId: string,
): Promise<string> {
  await requireEditable(billing.db, host.access, apartmentId);
  const [subscription] = await billing.db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.apartmentId, apartmentId))
    .orderBy(...mostRelevantFirst)
    .limit(1);
  if (!subscription)
    throw conflict('no_subscription', 'You need at least one subscription to manage billing.');
  return withCustomer(billing, host, (customerId) =>
    billing.provider.openPortal({
      customerId,
      subscriptionId: subscription.providerSubscriptionId,
      returnUrl: `${billing.publicUrl()}${pages.hostSettingsData}`,
    }),
  );
}

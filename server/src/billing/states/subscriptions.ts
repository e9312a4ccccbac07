/** Lists the properties that have or had a subscription, with their states. */
import type { listSubscriptions, Reply } from '@guest-portal/contract';
import { and, asc, eq, notInArray } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Billing } from '../billing.ts';
import { subscriptions } from '../tables.ts';
import { mostRelevantFirst, statesOf } from './states.ts';
import { toBillingStatus } from './status.ts';

type Subscription = Reply<typeof listSubscriptions>['active'][number];

/** Uses two queries for any number of properties. A subscription whose first payment never succeeded does not count. */
export async function subscriptionsOf(billing: Billing, access: Access): Promise<Subscription[]> {
  const rows = await billing.db
    .selectDistinctOn([apartments.createdAt, apartments.id], {
      id: apartments.id,
      name: apartments.name,
      slug: apartments.slug,
      providerSubscriptionId: subscriptions.providerSubscriptionId,
    })
    .from(subscriptions)
    .innerJoin(apartments, eq(apartments.id, subscriptions.apartmentId))
    .where(
      and(
        mayRead(access),
        notInArray(subscriptions.providerStatus, ['incomplete', 'incomplete_expired']),
      ),
    )
    .orderBy(asc(apartments.createdAt), asc(apartments.id), ...mostRelevantFirst);
  const states = await statesOf(billing.db, mayRead(access));
  return rows.flatMap(({ id, name, slug, providerSubscriptionId }) => {
    const state = states.get(id);
    if (!state) return [];
    const isCancelling = state.ui_state === 'active_until';
    return {
      ...toBillingStatus(state, billing.provider),
      propertyId: id,
      apartmentTitle: name,
      propertySlug: slug,
      cancel_at_period_end: isCancelling,
      cancels_on_formatted: isCancelling && state.activeUntil ? formatDay(state.activeUntil) : null,
      stripe_subscription_id: providerSubscriptionId,
    };
  });
}

const formatter = new Intl.DateTimeFormat('en-GB', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'UTC',
});

const formatDay = (date: Date) => formatter.format(date);

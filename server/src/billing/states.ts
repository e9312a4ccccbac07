/** What the provider's facts and a trial mean for a property, at this moment. Nothing of it is stored. */
import type { UiState } from '@guest-portal/contract';
import { and, desc, eq, isNull } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database.ts';
import { checkouts, manualTrials, subscriptions } from './tables.ts';

export type SubscriptionFacts = Pick<
  typeof subscriptions.$inferSelect,
  'providerStatus' | 'cancelAtPeriodEnd' | 'cancelAt' | 'currentPeriodEnd' | 'pastDueSince'
>;

export type BillingState = {
  subscription_status: 'PENDING' | 'active' | 'past_due' | 'canceled' | null;
  ui_state: UiState;
  activeUntil: Date | null;
};

/** A guest must not lose the door code because a card failed. */
const graceMilliseconds = 14 * 86_400_000;

export type Facts = {
  subscription?: SubscriptionFacts | undefined;
  hasOpenCheckout?: boolean;
  trialEndsAt?: Date | undefined;
};

export function stateFrom(
  { subscription, hasOpenCheckout = false, trialEndsAt }: Facts,
  now: Date,
): BillingState {
  const paid = subscription ? fromSubscription(subscription, now) : inactive(null);
  const state = paid.subscription_status === null && hasOpenCheckout ? inactive('PENDING') : paid;
  const onTrial = state.ui_state === 'inactive' && trialEndsAt !== undefined && trialEndsAt > now;
  return onTrial ? { ...state, ui_state: 'manual_trial_active', activeUntil: trialEndsAt } : state;
}

function inactive(subscription_status: BillingState['subscription_status']): BillingState {
  return { subscription_status, ui_state: 'inactive', activeUntil: null };
}

function fromSubscription(facts: SubscriptionFacts, now: Date): BillingState {
  switch (facts.providerStatus) {
    case 'active':
    case 'trialing':
      return paidFor(facts, now);
    case 'past_due':
      return inGrace(facts, now)
        ? { subscription_status: 'past_due', ui_state: 'active', activeUntil: null }
        : inactive('past_due');
    case 'unpaid':
    case 'paused':
      return inactive('past_due');
    case 'canceled':
      return inactive('canceled');
    case 'incomplete':
      return inactive('PENDING');
    default:
      return inactive(null);
  }
}

function paidFor(facts: SubscriptionFacts, now: Date): BillingState {
  const isCancelled = facts.cancelAtPeriodEnd || facts.cancelAt !== null;
  if (!isCancelled) return { subscription_status: 'active', ui_state: 'active', activeUntil: null };
  const end = facts.cancelAt ?? facts.currentPeriodEnd;
  if (end && end <= now) return inactive('canceled');
  return { subscription_status: 'active', ui_state: 'active_until', activeUntil: end };
}

function inGrace({ pastDueSince }: SubscriptionFacts, now: Date): boolean {
  return pastDueSince !== null && now.getTime() - pastDueSince.getTime() < graceMilliseconds;
}

/** The states of a host's properties (or of one), by id: four queries, however many there are. */
export async function statesOfHost(
  db: Database,
  hostId: string,
  { apartmentId, now = new Date() }: { apartmentId?: string; now?: Date } = {},
): Promise<Map<string, BillingState>> {
  const owned = and(
    eq(apartments.hostId, hostId),
    apartmentId === undefined ? undefined : eq(apartments.id, apartmentId),
  );
  const rows = await db.select({ id: apartments.id }).from(apartments).where(owned);
  const paid = await db
    .select({ facts: subscriptions })
    .from(subscriptions)
    .innerJoin(apartments, eq(apartments.id, subscriptions.apartmentId))
    .where(owned)
    .orderBy(desc(subscriptions.createdAt));
  const opened = await db
    .select({ apartmentId: checkouts.apartmentId, expiresAt: checkouts.expiresAt })
    .from(checkouts)
    .innerJoin(apartments, eq(apartments.id, checkouts.apartmentId))
    .where(and(owned, eq(checkouts.state, 'open')));
  const trials = await db
    .select({ apartmentId: manualTrials.apartmentId, endsAt: manualTrials.endsAt })
    .from(manualTrials)
    .innerJoin(apartments, eq(apartments.id, manualTrials.apartmentId))
    .where(and(owned, isNull(manualTrials.endedAt)))
    .orderBy(desc(manualTrials.endsAt));
  return new Map(
    rows.map(({ id }) => {
      const facts: Facts = {
        subscription: newestOrRunning(
          paid.map((row) => row.facts).filter((row) => row.apartmentId === id),
        ),
        hasOpenCheckout: opened.some((row) => row.apartmentId === id && row.expiresAt > now),
        trialEndsAt: trials.find((row) => row.apartmentId === id)?.endsAt,
      };
      return [id, stateFrom(facts, now)];
    }),
  );
}

const over = new Set(['canceled', 'incomplete', 'incomplete_expired']);

function newestOrRunning<Row extends SubscriptionFacts>(newestFirst: Row[]): Row | undefined {
  return newestFirst.find((row) => !over.has(row.providerStatus)) ?? newestFirst[0];
}

/** While this holds, neither the account nor the property goes: money is being taken or owed. A trial is neither. */
export async function hasUnpaidOrRunningSubscription(
  db: Database,
  hostId: string,
): Promise<boolean> {
  const states = await statesOfHost(db, hostId);
  return [...states.values()].some(
    (state) =>
      state.ui_state === 'active' ||
      state.ui_state === 'active_until' ||
      state.subscription_status === 'past_due',
  );
}

/** While this holds, guests may be added and may enter. */
export function isLive({ ui_state }: BillingState): boolean {
  return ui_state !== 'inactive';
}

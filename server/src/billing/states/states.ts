/** Computes the current state of a property from the provider's facts and its trial. The state is never stored. */
import type { UiState } from '@guest-portal/contract';
import { and, desc, eq, exists, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { belongsToAccount } from '../../access/access.ts';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
import { checkouts, manualTrials, subscriptions } from '../tables.ts';

export type SubscriptionFacts = Pick<
  typeof subscriptions.$inferSelect,
  'providerStatus' | 'cancelAtPeriodEnd' | 'cancelAt' | 'currentPeriodEnd' | 'pastDueSince'
>;

export type BillingState = {
  subscription_status: 'PENDING' | 'active' | 'past_due' | 'canceled' | null;
  ui_state: UiState;
  activeUntil: Date | null;
};

/**
 * Milliseconds for which guests keep access after a payment failed, because they must not lose the door code when a
 * card fails.
 */
const graceMilliseconds = 14 * 86_400_000;

type Facts = {
  subscription?: SubscriptionFacts | undefined;
  hasOpenCheckout?: boolean;
  trialEndsAt?: Date | undefined;
};

export function stateFrom(
  { subscription, hasOpenCheckout = false, trialEndsAt }: Facts,
  now: Date,
): BillingState {
  const paidState = subscription ? stateFromSubscription(subscription, now) : inactive(null);
  const state =
    paidState.subscription_status === null && hasOpenCheckout ? inactive('PENDING') : paidState;
  const hasTrial = state.ui_state === 'inactive' && trialEndsAt !== undefined && trialEndsAt > now;
  return hasTrial ? { ...state, ui_state: 'manual_trial_active', activeUntil: trialEndsAt } : state;
}

function inactive(subscription_status: BillingState['subscription_status']): BillingState {
  return { subscription_status, ui_state: 'inactive', activeUntil: null };
}

function stateFromSubscription(facts: SubscriptionFacts, now: Date): BillingState {
  switch (facts.providerStatus) {
    case 'active':
    case 'trialing':
      return stateOfActive(facts, now);
    case 'past_due':
      return isInGrace(facts, now)
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

function stateOfActive(facts: SubscriptionFacts, now: Date): BillingState {
  const isCancelled = facts.cancelAtPeriodEnd || facts.cancelAt !== null;
  if (!isCancelled) return { subscription_status: 'active', ui_state: 'active', activeUntil: null };
  const end = facts.cancelAt ?? facts.currentPeriodEnd;
  if (end && end <= now) return inactive('canceled');
  return { subscription_status: 'active', ui_state: 'active_until', activeUntil: end };
}

function isInGrace({ pastDueSince }: SubscriptionFacts, now: Date): boolean {
  return pastDueSince !== null && now.getTime() - pastDueSince.getTime() < graceMilliseconds;
}

/**
 * Statuses of a subscription that is not running. The index that allows one running subscription per property lists the
 * same ones.
 */
export const notRunningStatuses = ['canceled', 'incomplete', 'incomplete_expired'];
const runningStatuses = ['active', 'trialing', 'past_due', 'unpaid', 'paused'];

/** Sorts a property's subscriptions so that the one that counts comes first: a running one, or else the newest. */
export const mostRelevantFirst = [
  inArray(subscriptions.providerStatus, notRunningStatuses),
  desc(subscriptions.createdAt),
];

/** Returns the states of the properties that match `condition`, by property id. */
export async function statesOf(
  db: Database,
  condition: SQL | undefined,
): Promise<Map<string, BillingState>> {
  return new Map((await readStates(db, condition)).map(({ id, state }) => [id, state]));
}

/** Returns the properties matching `condition` that guests may enter. */
async function liveApartments(db: Database, condition: SQL | undefined) {
  return (await readStates(db, condition)).filter(({ state }) => isLive(state));
}

export const countLiveApartments = async (db: Database, hostId: string): Promise<number> =>
  (await liveApartments(db, belongsToAccount(hostId))).length;

/** Returns the rows whose property guests may enter. */
export async function filterByLiveProperty<Row extends { apartmentId: string }>(
  db: Database,
  rows: readonly Row[],
): Promise<Row[]> {
  if (rows.length === 0) return [];
  const ids = new Set(rows.map(({ apartmentId }) => apartmentId));
  const live = await liveApartments(db, inArray(apartments.id, [...ids]));
  const liveIds = new Set(live.map(({ id }) => id));
  return rows.filter(({ apartmentId }) => liveIds.has(apartmentId));
}

async function readStates(db: Database, condition: SQL | undefined) {
  const rows = await factsQuery(db, condition);
  return rows.map(({ id, name, ...facts }) => ({ id, name, state: stateFromFacts(facts) }));
}

/**
 * The columns and joins from which a query on `apartments` computes a state. The time comes from the database, so a
 * period ends at the same moment on every server.
 */
export function factsOfState(db: Database) {
  const subscription = db
    .select({
      providerStatus: subscriptions.providerStatus,
      cancelAtPeriodEnd: subscriptions.cancelAtPeriodEnd,
      cancelAt: subscriptions.cancelAt,
      currentPeriodEnd: subscriptions.currentPeriodEnd,
      pastDueSince: subscriptions.pastDueSince,
    })
    .from(subscriptions)
    .where(eq(subscriptions.apartmentId, apartments.id))
    .orderBy(...mostRelevantFirst)
    .limit(1)
    .as('subscription');
  const trial = db
    .select({ endsAt: max(manualTrials.endsAt).as('ends_at') })
    .from(manualTrials)
    .where(and(eq(manualTrials.apartmentId, apartments.id), isNull(manualTrials.endedAt)))
    .as('trial');
  const openCheckout = db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.apartmentId, apartments.id),
        eq(checkouts.state, 'open'),
        gt(checkouts.expiresAt, sql`now()`),
      ),
    );
  const columns = {
    subscription: {
      providerStatus: subscription.providerStatus,
      cancelAtPeriodEnd: subscription.cancelAtPeriodEnd,
      cancelAt: subscription.cancelAt,
      currentPeriodEnd: subscription.currentPeriodEnd,
      pastDueSince: subscription.pastDueSince,
    },
    trialEndsAt: trial.endsAt,
    hasOpenCheckout: sql<boolean>`${exists(openCheckout)}`,
    now: sql`now()`.mapWith(apartments.createdAt),
  };
  return { columns, subscription, trial };
}

export type FactsOfState = {
  subscription: SubscriptionFacts | null;
  trialEndsAt: Date | null;
  hasOpenCheckout: boolean;
  now: Date;
};

/** Reads the facts of any number of properties in one query. */
export function factsQuery(db: Database, condition: SQL | undefined) {
  const { columns, subscription, trial } = factsOfState(db);
  return db
    .select({ id: apartments.id, name: apartments.name, ...columns })
    .from(apartments)
    .leftJoinLateral(subscription, sql`true`)
    .leftJoinLateral(trial, sql`true`)
    .where(condition);
}

export function stateFromFacts({ now, subscription, trialEndsAt, hasOpenCheckout }: FactsOfState) {
  const facts = { subscription: subscription ?? undefined, trialEndsAt: trialEndsAt ?? undefined };
  return stateFrom({ ...facts, hasOpenCheckout }, now);
}

/** Returns the state of one property, without checking who owns it. */
export async function stateOf(
  db: Database,
  apartmentId: string,
): Promise<BillingState | undefined> {
  const [facts] = await factsOfApartment(db).execute({ apartmentId });
  return facts && stateFromFacts(facts);
}

const factsOfApartment = preparedFor((db) =>
  prepareQuery(factsQuery(db, eq(apartments.id, sql.placeholder('apartmentId')))),
);

export function isKnownStatus(providerStatus: string): boolean {
  return runningStatuses.includes(providerStatus) || notRunningStatuses.includes(providerStatus);
}

/** Whether money is taken or owed for the subscription. */
export function isSubscriptionRunning({
  providerStatus,
}: Pick<SubscriptionFacts, 'providerStatus'>): boolean {
  return !notRunningStatuses.includes(providerStatus);
}

/**
 * Whether money is taken or owed for any of the host's properties. If so, the account can't be deleted. A trial does
 * not count.
 */
export async function hasUnpaidOrRunningSubscription(
  db: Database,
  hostId: string,
): Promise<boolean> {
  const states = await statesOf(db, belongsToAccount(hostId));
  return [...states.values()].some(
    (state) =>
      state.ui_state === 'active' ||
      state.ui_state === 'active_until' ||
      state.subscription_status === 'past_due',
  );
}

/**
 * Whether a payment ever succeeded. The status does not show it, because an unpaid trial ends as canceled, paused or
 * past due.
 */
export const hasBeenPaid = (apartmentId: PgColumn): SQL<boolean> => sql<boolean>`exists (
  select 1 from ${subscriptions} where ${and(
    eq(subscriptions.apartmentId, apartmentId),
    eq(subscriptions.wasPaid, true),
  )})`;

/** Whether guests may be added and may enter. */
export function isLive({ ui_state }: BillingState): boolean {
  return ui_state !== 'inactive';
}

export async function isApartmentLive(db: Database, apartmentId: string): Promise<boolean> {
  const state = await stateOf(db, apartmentId);
  return state !== undefined && isLive(state);
}

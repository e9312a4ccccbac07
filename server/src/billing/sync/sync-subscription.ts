/**
 * Reads a subscription from the provider and stores its facts. No lock is held while the provider answers. Instead,
 * each reading takes a number before the request. It is not stored if one with a higher number was stored before.
 */
import { and, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Billing } from '../billing.ts';
import type { ProviderSubscription } from '../provider.ts';
import { isKnownStatus, isSubscriptionRunning, notRunningStatuses } from '../states/states.ts';
import { subscriptions } from '../tables.ts';
import { writePayment } from '../write-payment.ts';
import { cancelNeedlessSubscription } from './pending-cancellations.ts';

export async function syncSubscription(billing: Billing, id: string) {
  const outcome = await readAndRecord(billing, id);
  if (outcome?.otherRunningId) {
    // The stored facts about the other subscription may be outdated. This one is the second only if the other is really
    // running.
    await readAndRecord(billing, outcome.otherRunningId);
    await readAndRecord(billing, id, { endIfSecond: true });
  }
}

type Options = { endIfSecond?: boolean };
type Reading = ProviderSubscription & { number: number };
/** The id of the running subscription that prevents this one from being stored. */
type Outcome = { otherRunningId: string } | undefined;

async function readAndRecord(
  billing: Billing,
  id: string,
  options: Options = {},
): Promise<Outcome> {
  const { db, provider, log } = billing;
  const number = await nextReading(db);
  const facts = await provider.readSubscription(id);
  if (!facts) {
    log.error({ subscription: id }, 'the payment provider does not know a subscription');
    await markAsRead(db, id);
    await endOncePaidPeriodIsOver(db, id);
    return undefined;
  }
  if (!isKnownStatus(facts.providerStatus)) {
    log.error(
      { subscription: id, status: facts.providerStatus },
      'a subscription has an unknown status; nothing was changed',
    );
    await markAsRead(db, id);
    return undefined;
  }
  // A subscription belongs to the property where it was first seen, whatever is edited at the provider later.
  const apartmentId = (await findStored(db, facts.id))?.apartmentId ?? facts.apartmentId;
  if (apartmentId === undefined) return undefined;
  return writePayment(db, apartmentId, (tx, property) =>
    recordReading({ ...billing, db: tx }, { ...facts, number, apartmentId }, property, options),
  );
}

async function nextReading(db: Database): Promise<number> {
  const { rows } = await db.execute<{ number: string }>(
    sql`select nextval('payment_readings') as number`,
  );
  return Number(rows[0]?.number);
}

async function recordReading(
  { db, log, operatorEmail }: Billing,
  facts: Reading & { apartmentId: string },
  property: { name: string } | undefined,
  { endIfSecond = false }: Options,
): Promise<Outcome> {
  const { apartmentId } = facts;
  const stored = await findStored(db, facts.id);
  if (stored && stored.reading > facts.number) return undefined;

  if (!property && isSubscriptionRunning(facts)) {
    if (await isOurCustomer(db, facts.customerId))
      await cancelNeedlessSubscription(db, operatorEmail, {
        subscriptionId: facts.id,
        reason: 'property_gone',
      });
    else
      log.error(
        { subscription: facts.id },
        'a subscription belongs to a property that does not exist',
      );
  }
  if (!property && !stored) return undefined;

  const otherRunningId = isSubscriptionRunning(facts)
    ? await findOtherRunning(db, apartmentId, facts.id)
    : undefined;
  if (otherRunningId === undefined) {
    await storeFacts(db, apartmentId, facts, stored);
    return undefined;
  }
  if (!endIfSecond) return { otherRunningId };
  await cancelNeedlessSubscription(db, operatorEmail, {
    subscriptionId: facts.id,
    reason: 'second_subscription',
  });
  return undefined;
}

type StoredSubscription = typeof subscriptions.$inferSelect;

async function findStored(db: Database, id: string): Promise<StoredSubscription | undefined> {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.providerSubscriptionId, id));
  return row;
}

/** Several servers may share one account at the provider, and we must not end the subscriptions of another server. */
async function isOurCustomer(db: Database, customerId: string): Promise<boolean> {
  return (await db.$count(hosts, eq(hosts.paymentCustomerId, customerId))) > 0;
}

async function findOtherRunning(db: Database, apartmentId: string, id: string) {
  const [row] = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.apartmentId, apartmentId),
        ne(subscriptions.providerSubscriptionId, id),
        notInArray(subscriptions.providerStatus, notRunningStatuses),
      ),
    );
  return row?.id;
}

async function storeFacts(
  db: Database,
  apartmentId: string,
  { id, providerStatus, cancelAtPeriodEnd, cancelAt, currentPeriodEnd, ...facts }: Reading,
  stored: StoredSubscription | undefined,
) {
  // The first failure counts. Later failures in a row do not extend the grace period.
  const pastDueSince =
    providerStatus === 'past_due'
      ? (stored?.pastDueSince ?? facts.pastDueSince ?? sql`now()`)
      : null;
  const values = {
    providerStatus,
    cancelAtPeriodEnd,
    cancelAt,
    currentPeriodEnd,
    pastDueSince,
    wasPaid: stored?.wasPaid || facts.wasPaid,
    syncedAt: sql`now()`,
    reading: facts.number,
  };
  await db
    .insert(subscriptions)
    .values({ apartmentId, providerSubscriptionId: id, ...values })
    .onConflictDoUpdate({ target: subscriptions.providerSubscriptionId, set: values });
}

/**
 * Ends a subscription that the provider does not know, for example after a change to another account there. It stays
 * valid until its paid period is over.
 */
async function endOncePaidPeriodIsOver(db: Database, id: string) {
  await db
    .update(subscriptions)
    .set({ providerStatus: 'canceled' })
    .where(
      and(
        eq(subscriptions.providerSubscriptionId, id),
        lt(subscriptions.currentPeriodEnd, sql`now()`),
      ),
    );
}

/** Prevents the job for overdue payments from checking the subscription again at once. */
async function markAsRead(db: Database, id: string) {
  await db
    .update(subscriptions)
    .set({ syncedAt: sql`now()` })
    .where(eq(subscriptions.providerSubscriptionId, id));
}

/**
 * The only place that records payments. Every event, return and poll reads one subscription from the provider and
 * stores it here. Repeating this has no effect.
 *
 * The provider may take seconds to answer, so no lock is held meanwhile. Instead each reading takes a number before the
 * request. Under the property's lock it is stored only if no later reading was stored already, because the later one
 * has newer facts.
 */
import { and, eq, lt, ne, notInArray, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Billing } from '../billing.ts';
import { writePayment } from '../lock-property.ts';
import type { ProviderSubscription } from '../provider.ts';
import { isKnownStatus, isRunning, notRunningStatuses } from '../states/states.ts';
import { subscriptions } from '../tables.ts';
import { cancelNeedlessSubscription } from './pending-cancellations.ts';

export async function syncSubscription(billing: Billing, id: string) {
  const outcome = await readAndRecord(billing, id);
  if (outcome?.rival) {
    // The stored facts about the other subscription may be outdated. This one is the second only if the other is really
    // running.
    await readAndRecord(billing, outcome.rival);
    await readAndRecord(billing, id, { endIfSecond: true });
  }
}

type Options = { endIfSecond?: boolean };
type Reading = ProviderSubscription & { number: number };
/** The running subscription that prevents this one from being stored. */
type Outcome = { rival: string } | undefined;

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
    await markRead(db, id);
    await endOncePaidPeriodIsOver(db, id);
    return undefined;
  }
  if (!isKnownStatus(facts.providerStatus)) {
    log.error(
      { subscription: id, status: facts.providerStatus },
      'a subscription has an unknown status; nothing was changed',
    );
    await markRead(db, id);
    return undefined;
  }
  // A subscription belongs to the property where it was first seen, whatever is edited at the provider later.
  const apartmentId = (await findKnown(db, facts.id))?.apartmentId ?? facts.apartmentId;
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
  const known = await findKnown(db, facts.id);
  if (known && known.reading > facts.number) return undefined;

  if (!property && isRunning(facts)) {
    if (await isOurCustomer(db, facts.customerId))
      await cancelNeedlessSubscription(db, operatorEmail, {
        subscriptionId: facts.id,
        why: 'property_gone',
      });
    else
      log.error(
        { subscription: facts.id },
        'a subscription belongs to a property that does not exist',
      );
  }
  if (!property && !known) return undefined;

  const rival = isRunning(facts) ? await findRival(db, apartmentId, facts.id) : undefined;
  if (rival === undefined) {
    await storeFacts(db, apartmentId, facts, known);
    return undefined;
  }
  if (!endIfSecond) return { rival };
  await cancelNeedlessSubscription(db, operatorEmail, {
    subscriptionId: facts.id,
    why: 'second_subscription',
  });
  return undefined;
}

type Known = typeof subscriptions.$inferSelect;

async function findKnown(db: Database, id: string): Promise<Known | undefined> {
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

async function findRival(db: Database, apartmentId: string, id: string) {
  const [rival] = await db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.apartmentId, apartmentId),
        ne(subscriptions.providerSubscriptionId, id),
        notInArray(subscriptions.providerStatus, notRunningStatuses),
      ),
    );
  return rival?.id;
}

async function storeFacts(
  db: Database,
  apartmentId: string,
  { id, providerStatus, cancelAtPeriodEnd, cancelAt, currentPeriodEnd, ...facts }: Reading,
  known: Known | undefined,
) {
  // The first failure counts. Later failures in a row do not extend the grace period.
  const pastDueSince =
    providerStatus === 'past_due'
      ? (known?.pastDueSince ?? facts.pastDueSince ?? sql`now()`)
      : null;
  const values = {
    providerStatus,
    cancelAtPeriodEnd,
    cancelAt,
    currentPeriodEnd,
    pastDueSince,
    wasPaid: known?.wasPaid || facts.wasPaid,
    syncedAt: sql`now()`,
    reading: facts.number,
  };
  await db
    .insert(subscriptions)
    .values({ apartmentId, providerSubscriptionId: id, ...values })
    .onConflictDoUpdate({ target: subscriptions.providerSubscriptionId, set: values });
}

/**
 * Happens after a change to another account at the provider. The paid period stays valid, and the subscription ends
 * with it.
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
async function markRead(db: Database, id: string) {
  await db
    .update(subscriptions)
    .set({ syncedAt: sql`now()` })
    .where(eq(subscriptions.providerSubscriptionId, id));
}

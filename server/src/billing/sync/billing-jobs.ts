/** Background work at the payment provider: pending cancellations, and overdue subscriptions and checkouts. */
import { and, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { AppError } from '../../platform/http/errors.ts';
import { drainQueue } from '../../platform/jobs/drain-queue.ts';
import { errorText } from '../../platform/jobs/error-text.ts';
import { defineQueue, type JobContext } from '../../platform/jobs/job.ts';
import type { Billing } from '../billing.ts';
import { syncCheckout } from '../checkout.ts';
import { providerRefused } from '../provider.ts';
import { notRunningStatuses } from '../states/states.ts';
import { checkouts, paymentEndings, subscriptions } from '../tables.ts';
import { syncSubscription } from './sync-subscription.ts';

/** The background jobs for payments. */
export const billingJobs = (billing: Billing) => ({
  scheduled: [
    {
      name: 'overdue payments',
      every: 20,
      timeout: 300,
      run: ({ db }: JobContext) => syncOverduePayments({ ...billing, db }),
    },
  ],
  queues: [pendingCancellations(billing)],
});

const pendingCancellations = (billing: Billing) =>
  defineQueue({
    name: 'pending cancellations',
    table: paymentEndings,
    key: 'providerId',
    timeout: 60,
    backoff: { first: 60, factor: 2, longest: 3_600 },
    // The queue deletes the row only after the cancellation. Otherwise a concurrent sync would queue the cancellation
    // again and email the operator twice.
    handle: (ending, { db }) => endAtProvider({ ...billing, db }, ending),
    onFailure: ({ row: { kind, attempts }, error }) => {
      billing.log.warn(
        { err: error, kind, attempts },
        'a cancellation or refund at the payment provider failed; it will be retried',
      );
      return { reason: errorText(error) };
    },
    stopsAtFailure: true,
  });

/** Runs pending cancellations now, until none is due or the provider fails. The job retries the rest later. */
export async function runPendingCancellations(billing: Billing) {
  await drainQueue(billing.db, pendingCancellations(billing)).catch((err) =>
    billing.log.warn({ err }, 'pending cancellations could not be read from the database'),
  );
}

type Ending = typeof paymentEndings.$inferSelect;

async function endAtProvider(billing: Billing, { providerId, kind, refund }: Ending) {
  if (kind === 'checkout') await billing.provider.expireCheckout(providerId);
  else await billing.provider.endSubscription(providerId, { refund });
  if (kind === 'checkout') await syncCheckout(billing, providerId);
  else await syncSubscription(billing, providerId);
}

/** The maximum number of subscriptions, and of checkouts, in one run. A provider that was down is not flooded. */
const batchSize = 50;

/**
 * Reads subscriptions whose period is over and checkouts that have expired from the provider, because an event may be
 * lost.
 */
export async function syncOverduePayments(billing: Billing) {
  try {
    await syncOverdueSubscriptions(billing);
  } finally {
    await syncExpiredCheckouts(billing);
  }
}

/**
 * Checks the least recently checked first, so that a subscription that always fails moves to the end of the queue and
 * does not block the others.
 */
async function syncOverdueSubscriptions(billing: Billing) {
  const overdue = await billing.db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        notInArray(subscriptions.providerStatus, notRunningStatuses),
        lt(subscriptions.currentPeriodEnd, sql`now() - interval '10 minutes'`),
        lt(subscriptions.syncedAt, sql`now() - interval '1 hour'`),
        wasNotJustRequested(subscriptions),
      ),
    )
    .orderBy(sql`${subscriptions.askedAt} nulls first`)
    .limit(batchSize);
  for (const { id } of overdue) {
    await recordRequest(billing.db, subscriptions, eq(subscriptions.providerSubscriptionId, id));
    await ignoreRefusal(billing, syncSubscription(billing, id));
  }
}

async function syncExpiredCheckouts(billing: Billing) {
  const overdue = await billing.db
    .select({ id: checkouts.providerSessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, 'open'),
        lt(checkouts.expiresAt, sql`now() - interval '10 minutes'`),
        wasNotJustRequested(checkouts),
      ),
    )
    .orderBy(sql`${checkouts.askedAt} nulls first`)
    .limit(batchSize);
  for (const { id } of overdue) {
    await recordRequest(billing.db, checkouts, eq(checkouts.providerSessionId, id));
    await ignoreRefusal(billing, syncCheckout(billing, id));
  }
}

type RequestedTable = typeof subscriptions | typeof checkouts;

const wasNotJustRequested = ({ askedAt }: RequestedTable) =>
  or(isNull(askedAt), lt(askedAt, sql`now() - interval '5 minutes'`));

/** Must be called before the request, because a response may never come. */
async function recordRequest(db: Database, table: RequestedTable, condition: SQL) {
  await db.update(table).set({ askedAt: sql`now()` }).where(condition);
}

/**
 * A subscription or checkout that the provider refuses to return does not block the others. If the provider does not
 * respond, the run ends.
 */
async function ignoreRefusal({ log }: Billing, sync: Promise<unknown>) {
  try {
    await sync;
  } catch (err) {
    if (!(err instanceof AppError && err.code === providerRefused().code)) throw err;
    log.warn({ err }, 'the payment provider refused to return an overdue subscription');
  }
}

/** What nobody waits for at the provider: to end what must end, and to ask about what was never heard of again. */
import { and, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import { drain } from '../platform/jobs/draining.ts';
import { defineQueue, type JobContext } from '../platform/jobs/job.ts';
import { wordsFor } from '../platform/jobs/words.ts';
import type { Billing } from './billing.ts';
import { syncCheckout } from './checkout.ts';
import { providerRefused } from './provider.ts';
import { notRunning } from './states.ts';
import { syncSubscription } from './sync.ts';
import { checkouts, paymentEndings, subscriptions } from './tables.ts';

/** What nobody waits for at the provider, as jobs of the server. */
export const billingJobs = (billing: Billing) => ({
  scheduled: [
    {
      name: 'overdue payments',
      every: 20,
      timeout: 300,
      run: ({ db }: JobContext) => askAboutOverdue({ ...billing, db }),
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
    // The row goes when this is done, no earlier: else somebody who reads meanwhile has it ended, and the operator told, again.
    handle: (ending, { db }) => end({ ...billing, db }, ending),
    onFailure: ({ row: { kind, attempts }, error }) => {
      billing.log.warn(
        { err: error, kind, attempts },
        'something could not be ended at the payment provider; it is tried again',
      );
      return { words: wordsFor(error) };
    },
    restsAtFailure: true,
  });

/** Where somebody waits for it, at once. Until nothing is due, or the provider fails: then it is tried again later. */
export async function endWhatIsDue(billing: Billing) {
  await drain(billing.db, pendingCancellations(billing)).catch((err) =>
    billing.log.warn({ err }, 'what must end at the payment provider could not be read'),
  );
}

type Ending = typeof paymentEndings.$inferSelect;

async function end(billing: Billing, { providerId, kind, refund }: Ending) {
  if (kind === 'checkout') await billing.provider.expireCheckout(providerId);
  else await billing.provider.endSubscription(providerId, { refund });
  if (kind === 'checkout') await syncCheckout(billing, providerId);
  else await syncSubscription(billing, providerId);
}

/** So many at once, so that a provider that was away is not flooded. */
const batch = 50;

/** An event may be lost: a period that is over and a checkout that ran out are asked about. */
export async function askAboutOverdue(billing: Billing) {
  try {
    await askAboutSubscriptions(billing);
  } finally {
    await askAboutCheckouts(billing);
  }
}

/**
 * Those first that were not asked about for longest: what is refused for ever, or never answered, goes to the end of
 * the line and keeps nobody else from being asked about.
 */
async function askAboutSubscriptions(billing: Billing) {
  const overdue = await billing.db
    .select({ id: subscriptions.providerSubscriptionId })
    .from(subscriptions)
    .where(
      and(
        notInArray(subscriptions.providerStatus, notRunning),
        lt(subscriptions.currentPeriodEnd, sql`now() - interval '10 minutes'`),
        lt(subscriptions.syncedAt, sql`now() - interval '1 hour'`),
        wasNotJustAsked(subscriptions),
      ),
    )
    .orderBy(sql`${subscriptions.askedAt} nulls first`)
    .limit(batch);
  for (const { id } of overdue) {
    await noteThatAsked(billing.db, subscriptions, eq(subscriptions.providerSubscriptionId, id));
    await unlessRefused(billing, syncSubscription(billing, id));
  }
}

async function askAboutCheckouts(billing: Billing) {
  const unheard = await billing.db
    .select({ id: checkouts.providerSessionId })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.state, 'open'),
        lt(checkouts.expiresAt, sql`now() - interval '10 minutes'`),
        wasNotJustAsked(checkouts),
      ),
    )
    .orderBy(sql`${checkouts.askedAt} nulls first`)
    .limit(batch);
  for (const { id } of unheard) {
    await noteThatAsked(billing.db, checkouts, eq(checkouts.providerSessionId, id));
    await unlessRefused(billing, syncCheckout(billing, id));
  }
}

type Asked = typeof subscriptions | typeof checkouts;

const wasNotJustAsked = ({ askedAt }: Asked) =>
  or(isNull(askedAt), lt(askedAt, sql`now() - interval '5 minutes'`));

/** Before the answer, which may never come. */
async function noteThatAsked(db: Database, table: Asked, which: SQL) {
  await db.update(table).set({ askedAt: sql`now()` }).where(which);
}

/** One that the provider refuses to speak of keeps no other from being asked about; silence ends the run. */
async function unlessRefused({ log }: Billing, asking: Promise<unknown>) {
  try {
    await asking;
  } catch (err) {
    if (!(err instanceof AppError && err.code === providerRefused().code)) throw err;
    log.warn({ err }, 'the payment provider refused to tell about something overdue');
  }
}

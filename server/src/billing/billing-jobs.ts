/** What nobody waits for at the provider: to end what must end, and to ask about what was never heard of again. */
import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, isNull, lt, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { AppError } from '../platform/http/errors.ts';
import type { Billing } from './billing.ts';
import { syncCheckout } from './checkout.ts';
import { providerRefused } from './provider.ts';
import { notRunning } from './states.ts';
import { syncSubscription } from './sync.ts';
import { checkouts, paymentEndings, subscriptions } from './tables.ts';

const roundMilliseconds = 20_000;
const patienceMilliseconds = 2_000;

export function startBillingRounds(billing: Billing) {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= runRound(billing).finally(() => {
      running = undefined;
    });
  };
  const timer = setInterval(round, roundMilliseconds);
  timer.unref();
  round();
  return {
    stop: async () => {
      clearInterval(timer);
      // A provider that has gone silent does not hold us up; what is written down is found again.
      await Promise.race([running, sleep(patienceMilliseconds, undefined, { ref: false })]);
    },
  };
}

async function runRound(billing: Billing) {
  await endWhatIsDue(billing);
  await askAboutOverdue(billing).catch((err) =>
    billing.log.warn({ err }, 'the payment provider could not be asked; it is tried again'),
  );
}

/** Another instance, or the next round, takes over after this long. */
const leaseSeconds = 60;

/** Until nothing is due, or the provider fails: then it is tried again later. */
export async function endWhatIsDue(billing: Billing) {
  let ending: Ending | undefined;
  try {
    do {
      ending = await takeNext(billing.db);
      if (ending) await end(billing, ending);
    } while (ending);
  } catch (err) {
    billing.log.warn(
      { err, kind: ending?.kind, attempts: ending?.attempts },
      'something could not be ended at the payment provider; it is tried again',
    );
  }
}

type Ending = typeof paymentEndings.$inferSelect;

async function end(billing: Billing, { providerId, kind, refund }: Ending) {
  if (kind === 'checkout') await billing.provider.expireCheckout(providerId);
  else await billing.provider.endSubscription(providerId, { refund });
  if (kind === 'checkout') await syncCheckout(billing, providerId);
  else await syncSubscription(billing, providerId);
  // Only now: somebody who read it before it ended would have it ended, and the operator told, once more.
  await billing.db.delete(paymentEndings).where(eq(paymentEndings.providerId, providerId));
}

/** Several instances never take the same one. */
async function takeNext(db: Database): Promise<Ending | undefined> {
  const [ending] = await db
    .update(paymentEndings)
    .set({
      attempts: sql`${paymentEndings.attempts} + 1`,
      nextAttemptAt: sql`now() + make_interval(secs => least(${leaseSeconds} * 2 ^ ${paymentEndings.attempts}, 3600))`,
    })
    .where(
      sql`${paymentEndings.providerId} = (select provider_id from payment_endings where next_attempt_at <= now() order by next_attempt_at limit 1 for update skip locked)`,
    )
    .returning();
  return ending;
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

/** One that the provider refuses to speak of keeps no other from being asked about; silence ends the round. */
async function unlessRefused({ log }: Billing, asking: Promise<unknown>) {
  try {
    await asking;
  } catch (err) {
    if (!(err instanceof AppError && err.code === providerRefused().code)) throw err;
    log.warn({ err }, 'the payment provider refused to tell about something overdue');
  }
}

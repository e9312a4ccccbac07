/** Opens the payment provider that the settings name. */
import { and, eq, like, notInArray } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import type { Billing } from './billing.ts';
import type { PaymentProvider } from './provider.ts';
import { simulatedPrefix, simulatedProvider } from './simulated/provider.ts';
import { notRunningStatuses } from './states/states.ts';
import { checkouts, subscriptions } from './tables.ts';

export async function openBilling(
  { db, config, log }: { db: Database; config: Config; log: Logger },
  provider?: PaymentProvider,
): Promise<Billing> {
  const publicUrl = () => config.publicUrl;
  if (!provider && !config.stripe)
    log.info('STRIPE_SECRET_KEY is not set: payments run in test mode');
  const usedProvider =
    provider ?? (await openStripe(config, log)) ?? simulatedProvider(db, publicUrl);
  if (!usedProvider.testMode) await endSimulatedPayments(db);
  return { db, provider: usedProvider, log, publicUrl, operatorEmail: config.mail.supportEmail };
}

async function openStripe({ stripe: settings }: Config, log: Logger) {
  if (!settings) return undefined;
  // The library is large and not needed in test mode.
  const { stripeProvider } = await import('./stripe/provider.ts');
  return stripeProvider(settings, log);
}

/** Ends simulated subscriptions once real payments are set up, so that no property stays live without payment. */
async function endSimulatedPayments(db: Database) {
  const simulatedIds = `${simulatedPrefix.replace('_', '\\_')}%`;
  await db.transaction(async (tx) => {
    await tx
      .update(subscriptions)
      .set({ providerStatus: 'canceled' })
      .where(
        and(
          like(subscriptions.providerSubscriptionId, simulatedIds),
          notInArray(subscriptions.providerStatus, notRunningStatuses),
        ),
      );
    await tx
      .update(checkouts)
      .set({ state: 'expired' })
      .where(and(like(checkouts.providerSessionId, simulatedIds), eq(checkouts.state, 'open')));
    await tx
      .update(hosts)
      .set({ paymentCustomerId: null })
      .where(like(hosts.paymentCustomerId, simulatedIds));
  });
}

import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import type { PaymentProvider } from './provider.ts';

/** Dependencies of the code that talks to the payment provider. */
export type Billing = {
  db: Database;
  provider: PaymentProvider;
  log: Logger;
  /** The base of the URLs to which a host returns from the provider. */
  publicUrl: () => string;
  /** Receives an email when a subscription was paid by mistake. */
  operatorEmail: string;
};

import type { Database } from '../platform/database/database.ts';
import type { Logger } from '../platform/monitoring/log.ts';
import type { PaymentProvider } from './provider.ts';

/** What everything that deals with the provider needs. */
export type Billing = {
  db: Database;
  provider: PaymentProvider;
  log: Logger;
  /** The base of the addresses that a host comes back to. */
  publicUrl: () => string;
  /** Receives an email when a subscription was paid by mistake. */
  operatorEmail: string;
};

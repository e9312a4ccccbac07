/** Each host is one customer at the provider, however many properties they have. */
import { and, eq, isNull } from 'drizzle-orm';
import type { Caller } from '../access/caller.ts';
import { hosts } from '../accounts/tables.ts';
import type { Billing } from './billing.ts';
import { UnknownCustomer } from './provider.ts';

/**
 * Calls `work` with the host's customer. Creates a customer if the host has none, or if the operator has deleted it at
 * the provider.
 */
export async function withCustomer<T>(
  billing: Billing,
  host: Caller,
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  const customerId = (await findCustomer(billing, host.id)) ?? (await addCustomer(billing, host));
  try {
    return await work(customerId);
  } catch (error) {
    if (!(error instanceof UnknownCustomer)) throw error;
    return work(await addCustomer(billing, host, customerId));
  }
}

async function findCustomer({ db }: Billing, hostId: string): Promise<string | undefined> {
  const [host] = await db
    .select({ customerId: hosts.paymentCustomerId })
    .from(hosts)
    .where(eq(hosts.id, hostId));
  return host?.customerId ?? undefined;
}

/** If two requests create a customer, the first one counts. */
async function addCustomer(billing: Billing, host: Caller, replacedId?: string): Promise<string> {
  const { id, email, firstName, lastName } = host;
  const customer = { id, email, name: `${firstName} ${lastName}` };
  const paymentCustomerId = await billing.provider.createCustomer(customer, replacedId);
  const isUnchanged =
    replacedId === undefined
      ? isNull(hosts.paymentCustomerId)
      : eq(hosts.paymentCustomerId, replacedId);
  await billing.db
    .update(hosts)
    .set({ paymentCustomerId })
    .where(and(eq(hosts.id, id), isUnchanged));
  return (await findCustomer(billing, id)) ?? paymentCustomerId;
}

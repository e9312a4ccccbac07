/**
 * Erases accounts whose address was not confirmed in 30 days. An account that has a property, or for which a payment
 * was started, is kept. Robots may create most accounts, so a large share may be due.
 */
import { and, isNull, lt, sql } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import { hosts } from '../tables.ts';
import { deletionOfAccounts } from './erase-accounts.ts';

export const unverifiedAccountsCleanup = deletionOfAccounts((now) =>
  and(
    isNull(hosts.emailVerifiedAt),
    isNull(hosts.deletedAt),
    lt(hosts.createdAt, new Date(now.getTime() - 30 * 86_400_000)),
    isNull(hosts.paymentCustomerId),
    sql`not exists (select 1 from ${apartments} where ${apartments.hostId} = ${hosts.id})`,
  ),
);

/**
 * The data that a payment provider would have, so that the product can be tried without one. As with a real provider,
 * no other table refers to it.
 */
import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant } from '../../platform/database/columns.ts';

export const sandboxCheckouts = pgTable(
  'sandbox_checkouts',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    apartmentId: uuid('apartment_id').notNull(),
    apartmentName: text('apartment_name').notNull(),
    successUrl: text('success_url').notNull(),
    cancelUrl: text('cancel_url').notNull(),
    state: text('state', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    subscriptionId: text('subscription_id').unique(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    check('sandbox_checkouts_state', sql`${table.state} in ('open', 'complete', 'expired')`),
    check(
      'sandbox_checkouts_paid',
      sql`(${table.state} = 'complete') = (${table.subscriptionId} is not null)`,
    ),
  ],
);

/** A subscription renews automatically every month, so the end of its period is computed and not stored. */
export const sandboxSubscriptions = pgTable(
  'sandbox_subscriptions',
  {
    id: text('id').primaryKey(),
    customerId: text('customer_id').notNull(),
    apartmentId: uuid('apartment_id').notNull(),
    apartmentName: text('apartment_name').notNull(),
    status: text('status', { enum: ['active', 'past_due', 'canceled'] })
      .notNull()
      .default('active'),
    startedAt: instant('started_at').notNull().defaultNow(),
    cancelAt: instant('cancel_at'),
    pastDueSince: instant('past_due_since'),
    refunded: boolean('refunded').notNull().default(false),
  },
  (table) => [
    check(
      'sandbox_subscriptions_status',
      sql`${table.status} in ('active', 'past_due', 'canceled')`,
    ),
  ],
);

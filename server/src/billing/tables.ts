import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId, apartments } from '../apartments/tables.ts';
import { createdAt, instant, rowId } from '../platform/database/columns.ts';

/** Numbers the readings from the provider in the order in which they began, over all instances. */
export const paymentReadings = pgSequence('payment_readings');

/** The provider's facts about one subscription, as last read. What they mean is computed, not stored. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    providerSubscriptionId: text('provider_subscription_id').notNull().unique(),
    /** The status as the provider reports it. A status that we do not know grants nothing. */
    providerStatus: text('provider_status').notNull(),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    cancelAt: instant('cancel_at'),
    currentPeriodEnd: instant('current_period_end'),
    pastDueSince: instant('past_due_since'),
    /** Whether a payment for the subscription ever succeeded. Once true, it stays true. */
    wasPaid: boolean('was_paid').notNull().default(false),
    createdAt: createdAt(),
    syncedAt: instant('synced_at').notNull().defaultNow(),
    /** The last time that the provider was asked because the subscription was overdue, whatever the result. */
    askedAt: instant('asked_at'),
    /** The number of the reading that these facts come from. An earlier reading never replaces them. */
    reading: bigint('reading', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    index('subscriptions_apartment').on(table.apartmentId, table.createdAt),
    uniqueIndex('subscriptions_one_running')
      .on(table.apartmentId)
      .where(sql`${table.providerStatus} not in ('canceled', 'incomplete', 'incomplete_expired')`),
  ],
);

export const checkouts = pgTable(
  'checkouts',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    providerSessionId: text('provider_session_id').notNull().unique(),
    state: text('state', { enum: ['open', 'complete', 'expired'] })
      .notNull()
      .default('open'),
    url: text('url').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** The last time that a page that waits for the payment asked the provider. */
    polledAt: instant('polled_at'),
    /** The last time that the provider was asked because the checkout was overdue. */
    askedAt: instant('asked_at'),
  },
  (table) => [
    index('checkouts_apartment').on(table.apartmentId, table.createdAt),
    uniqueIndex('checkouts_one_open').on(table.apartmentId).where(sql`${table.state} = 'open'`),
    check('checkouts_state', sql`${table.state} in ('open', 'complete', 'expired')`),
  ],
);

/** The ids of the provider's events, so that an event that arrives twice counts once. */
export const paymentEvents = pgTable('payment_events', {
  providerEventId: text('provider_event_id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
  processedAt: instant('processed_at'),
});

/**
 * Checkouts and subscriptions that must still end at the provider, even if nothing else of the property is left. A row
 * is deleted when it has ended.
 */
export const paymentEndings = pgTable(
  'payment_endings',
  {
    providerId: text('provider_id').primaryKey(),
    kind: text('kind', { enum: ['checkout', 'subscription'] }).notNull(),
    /** Whether the payment is refunded, because it was made by mistake. */
    refund: boolean('refund').notNull().default(false),
    createdAt: createdAt(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
  },
  (table) => [
    index('payment_endings_next_attempt_at').on(table.nextAttemptAt),
    check('payment_endings_kind', sql`${table.kind} in ('checkout', 'subscription')`),
  ],
);

/**
 * A trial given by staff: why, until when, and how it ended. It outlives its property as a record, but not its host:
 * the reason may name a person. Trials from before `hostId` existed have no host once their property is deleted.
 */
export const manualTrials = pgTable(
  'manual_trials',
  {
    id: rowId(),
    apartmentId: uuid('apartment_id').references(() => apartments.id, { onDelete: 'set null' }),
    hostId: uuid('host_id').references(() => hosts.id, { onDelete: 'cascade' }),
    reason: text('reason').notNull(),
    startedAt: instant('started_at').notNull().defaultNow(),
    endsAt: instant('ends_at').notNull(),
    endedAt: instant('ended_at'),
    endedBy: text('ended_by'),
  },
  (table) => [
    index('manual_trials_apartment').on(table.apartmentId, table.endsAt),
    index('manual_trials_host').on(table.hostId),
    check('manual_trials_reason', sql`btrim(${table.reason}) <> ''`),
    check('manual_trials_ends_after_start', sql`${table.endsAt} > ${table.startedAt}`),
    check('manual_trials_ended', sql`(${table.endedAt} is null) = (${table.endedBy} is null)`),
  ],
);

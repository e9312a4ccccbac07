import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';

export const hosts = pgTable(
  'hosts',
  {
    id: rowId(),
    /** Lower case; a deleted account keeps its address until it is erased or restored. */
    email: text('email').notNull().unique(),
    passwordHash: text('password_hash').notNull(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    emailVerifiedAt: instant('email_verified_at'),
    paymentCustomerId: text('payment_customer_id').unique(),
    createdAt: createdAt(),
    deletedAt: instant('deleted_at'),
    deletionReason: text('deletion_reason'),
    deletionNote: text('deletion_note'),
  },
  (table) => [
    check('hosts_email_lower_case', sql`${table.email} = lower(${table.email})`),
    index('hosts_created_at').on(table.createdAt),
    index('hosts_to_erase').on(table.deletedAt).where(sql`${table.deletedAt} is not null`),
  ],
);

const hostId = () =>
  uuid('host_id')
    .notNull()
    .references(() => hosts.id, { onDelete: 'cascade' });

export const hostSessions = pgTable(
  'host_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    hostId: hostId(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('host_sessions_host').on(table.hostId),
    index('host_sessions_expires_at').on(table.expiresAt),
  ],
);

/** Links in mails. Used once; the hash alone is kept. */
export const mailedTokens = pgTable(
  'mailed_tokens',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    hostId: hostId(),
    purpose: text('purpose', {
      enum: ['verify_email', 'reset_password', 'restore_account'],
    }).notNull(),
    /** A restoration waits here with the newly typed data until its link is opened. */
    restoration: jsonb('restoration').$type<{
      passwordHash: string;
      firstName: string;
      lastName: string;
    }>(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    index('mailed_tokens_host').on(table.hostId, table.purpose),
    index('mailed_tokens_expires_at').on(table.expiresAt),
    check(
      'mailed_tokens_purpose',
      sql`${table.purpose} in ('verify_email', 'reset_password', 'restore_account')`,
    ),
    check(
      'mailed_tokens_restoration',
      sql`(${table.purpose} = 'restore_account') = (${table.restoration} is not null)`,
    ),
  ],
);

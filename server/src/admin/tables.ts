import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';

export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('admin_sessions_expires_at').on(table.expiresAt)],
);

/** Attempts to sign in as staff: from where, and with which outcome. */
export const adminSignIns = pgTable(
  'admin_sign_ins',
  {
    id: rowId(),
    address: text('address').notNull(),
    outcome: text('outcome', { enum: ['entered', 'wrong', 'refused'] }).notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('admin_sign_ins_created_at').on(table.createdAt),
    check('admin_sign_ins_outcome', sql`${table.outcome} in ('entered', 'wrong', 'refused')`),
  ],
);

import { index, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, instant, tokenHash } from '../platform/columns.ts';

export const adminSessions = pgTable(
  'admin_sessions',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('admin_sessions_expires_at').on(table.expiresAt)],
);

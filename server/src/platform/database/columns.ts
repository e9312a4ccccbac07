/**
 * Columns that tables share, so that a row's id, times and version are defined in the same way everywhere. Columns for
 * hosts' texts are `not null default ''`, because a text that was never written and a deleted one mean the same.
 */
import { sql } from 'drizzle-orm';
import { customType, integer, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const rowId = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Increases with every write. A write based on an older version is refused. */
export const version = () => integer('version').notNull().default(1);

/** The id of the transaction that last wrote the row. PostgreSQL changes it with every write, from any source. */
export const rowVersion = (table: PgTable) => sql<string>`${table}.xmin::text`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** The SHA-256 hash of a token. It can be compared with a token, but not used as one. */
export const tokenHash = bytes;

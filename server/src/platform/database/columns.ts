/**
 * Columns that tables share, so that a row's id, times and version read the same everywhere. Text columns are
 * `not null default ''`: a text that was never written and one that was deleted mean the same.
 */
import { sql } from 'drizzle-orm';
import { customType, integer, type PgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

export const rowId = () => uuid('id').primaryKey().default(sql`gen_random_uuid()`);

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const createdAt = () => instant('created_at').notNull().defaultNow();

/** Counts up with each write; a write that names an older one is refused. */
export const version = () => integer('version').notNull().default(1);

/** The transaction that wrote the row as it stands: PostgreSQL's own version of it, whoever has written. */
export const rowVersion = (table: PgTable) => sql<string>`${table}.xmin::text`;

export const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** SHA-256 of a token: what is stored can't be used, only compared. */
export const tokenHash = bytes;

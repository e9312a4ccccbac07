import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { rowId } from '../platform/database/columns.ts';

/** What guests of a property looked for and did not find. Nothing in it says who, and no time is finer than a day. */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    /** Without accents and case, by which two spellings are one. */
    term: text('term').notNull(),
    /** As it was typed last. */
    shown: text('shown').notNull(),
    count: integer('count').notNull().default(1),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
  },
  (table) => [
    unique('search_misses_term').on(table.apartmentId, table.term),
    index('search_misses_last_day').on(table.lastDay),
    check('search_misses_length', sql`char_length(${table.term}) between 2 and 40`),
    check('search_misses_shown', sql`char_length(${table.shown}) between 2 and 40`),
    check('search_misses_count', sql`${table.count} > 0`),
  ],
);

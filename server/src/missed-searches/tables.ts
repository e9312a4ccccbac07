import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { rowId } from '../platform/database/columns.ts';

/**
 * Missed searches of a property's guests. They are stored without the guest, and their only time is a day.
 */
export const searchMisses = pgTable(
  'search_misses',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    /** The term without accents and case, so that different spellings count as one. */
    term: text('term').notNull(),
    /** The term as it was last typed, in lower case. */
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

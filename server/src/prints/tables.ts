import type { PrintFact } from '@guest-portal/contract/print-facts';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { instant, rowId } from '../platform/database/columns.ts';

type Facts = Partial<Record<PrintFact, string>>;

/** Papers that hang at a property. What hangs no more is no row. */
export const prints = pgTable(
  'prints',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    piece: text('piece', { enum: ['welcome', 'wifi', 'door', 'checkout', 'emergency'] }).notNull(),
    size: text('size', { enum: ['A4', 'A5', 'A6', 'Letter'] }).notNull(),
    /** In the order in which they stand on it. */
    languages: text('languages').array().notNull(),
    withWayIn: boolean('with_way_in').notNull(),
    printedAt: instant('printed_at').notNull().defaultNow(),
    /** A keyed hash of each fact that stands on it, and never the fact. */
    facts: jsonb('facts').$type<Facts>().notNull(),
    /** The paper whose place it took, for when this one did not come out of the printer. */
    replaced: jsonb('replaced').$type<{ facts: Facts; printedAt: string }>(),
  },
  (table) => [
    unique('prints_one_of_each').on(
      table.apartmentId,
      table.piece,
      table.size,
      table.languages,
      table.withWayIn,
    ),
    check(
      'prints_piece',
      sql`${table.piece} in ('welcome', 'wifi', 'door', 'checkout', 'emergency')`,
    ),
    check('prints_size', sql`${table.size} in ('A4', 'A5', 'A6', 'Letter')`),
    check('prints_languages', sql`cardinality(${table.languages}) between 1 and 4`),
  ],
);

import type { PrintFact } from '@guest-portal/contract/print-facts';
import { sql } from 'drizzle-orm';
import { boolean, check, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { instant, rowId } from '../platform/database/columns.ts';

type Facts = Partial<Record<PrintFact, string>>;

/** Prints that are in use at a property. A print that was taken down has no row. */
export const prints = pgTable(
  'prints',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    piece: text('piece', { enum: ['welcome', 'wifi', 'door', 'checkout', 'emergency'] }).notNull(),
    size: text('size', { enum: ['A4', 'A5', 'A6', 'Letter'] }).notNull(),
    /** The languages in the order in which they appear on the print. */
    languages: text('languages').array().notNull(),
    withWayIn: boolean('with_way_in').notNull(),
    printedAt: instant('printed_at').notNull().defaultNow(),
    /** A keyed hash of each fact on the print, never the fact itself. */
    facts: jsonb('facts').$type<Facts>().notNull(),
    /** The print that this one replaced, in case this one failed to print. */
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

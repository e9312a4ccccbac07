import { index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId, apartments } from '../apartments/tables.ts';
import { createdAt, instant, rowId } from '../platform/database/columns.ts';
import type { UndoOutcome, UndoRecord } from './undo-record.ts';

/** A copy that a host has made, for as long as it can be undone. */
export const propertyCopies = pgTable(
  'applied_steps',
  {
    id: rowId(),
    hostId: uuid('host_id')
      .notNull()
      .references(() => hosts.id, { onDelete: 'cascade' }),
    /** The source property. The copy can be undone even after the source is deleted. */
    fromId: uuid('from_id').references(() => apartments.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    undoneAt: instant('undone_at'),
    /** The result of the undo, which a second request gets as well. */
    outcome: jsonb('outcome').$type<UndoOutcome>(),
  },
  (table) => [
    index('applied_steps_host').on(table.hostId, table.createdAt),
    index('applied_steps_from').on(table.fromId),
    index('applied_steps_created_at').on(table.createdAt),
  ],
);

/** The changes of a copy in one property. They are deleted with the property and after an undo. */
export const propertyCopyChanges = pgTable(
  'applied_changes',
  {
    copyId: uuid('step_id')
      .notNull()
      .references(() => propertyCopies.id, { onDelete: 'cascade' }),
    apartmentId: apartmentId(),
    undo: jsonb('undo').$type<UndoRecord>().notNull(),
    /** The size of `undo` in bytes, which counts towards the text budget of the account. */
    bytes: integer('bytes').notNull().default(0),
  },
  (table) => [
    primaryKey({ name: 'applied_changes_one_of_each', columns: [table.copyId, table.apartmentId] }),
    index('applied_changes_apartment').on(table.apartmentId),
  ],
);

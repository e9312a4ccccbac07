import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { instant, rowId } from '../platform/database/columns.ts';

/**
 * What was changed at a property, and by whom. Triggers of the tables with a property's content write these rows. See
 * docs/decisions/063-history-of-changes.md.
 */
export const propertyChanges = pgTable(
  'property_changes',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    /** In whole milliseconds, so that a reply contains the exact time. */
    changedAt: instant('changed_at').notNull(),
    /**
     * The account, or null after its erasure. It is no foreign key: its check would lock the account after the
     * property, and every write locks the account first.
     */
    changedBy: uuid('changed_by'),
    /** Whether a field of a row was changed, or the whole row was added or removed. */
    change: text('change', { enum: ['changed', 'added', 'removed'] }).notNull(),
    kind: text('kind', {
      enum: [
        'apartment',
        'step',
        'local_tip',
        'sightseeing_spot',
        'guide',
        'section',
        'translation',
      ],
    }).notNull(),
    /** The row of a list; null for the property itself and for translations. */
    rowId: uuid('row_id'),
    /** The name of the row, or the beginning of an arrival step, at the time of the change. */
    rowTitle: text('row_title').notNull().default(''),
    /**
     * The column; `photos` for a list of photos, and `calendarAddress` for the address of the published calendar; for a
     * translation, its language; empty for a whole row.
     */
    field: text('field').notNull().default(''),
    /** Both texts are null for a secret, and where no text is stored. A longer text ends with an ellipsis. */
    oldText: text('old_text'),
    newText: text('new_text'),
    isSecret: boolean('is_secret').notNull().default(false),
  },
  (table) => [
    index('property_changes_newest').on(table.apartmentId, table.changedAt, table.id),
    index('property_changes_changed_by').on(table.changedBy),
    index('property_changes_changed_at').on(table.changedAt),
    check('property_changes_change', sql`${table.change} in ('changed', 'added', 'removed')`),
    check(
      'property_changes_kind',
      sql`${table.kind} in ('apartment', 'step', 'local_tip', 'sightseeing_spot', 'guide', 'section', 'translation')`,
    ),
    check(
      'property_changes_secret',
      sql`not ${table.isSecret} or num_nonnulls(${table.oldText}, ${table.newText}) = 0`,
    ),
  ],
);

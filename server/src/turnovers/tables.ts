import { maxTurnoverNotes } from '@guest-portal/contract/stay-rules';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { instant, version } from '../platform/database/columns.ts';
import { guests } from '../stays/tables.ts';

const person = (name: string) => uuid(name).references(() => hosts.id, { onDelete: 'set null' });

/**
 * What people have added to the turnover after a stay. A turnover without a row is planned and has no notes: its times
 * follow from the stays.
 */
export const turnovers = pgTable(
  'turnovers',
  {
    /** The stay before the turnover. */
    guestId: uuid('guest_id')
      .primaryKey()
      .references(() => guests.id, { onDelete: 'cascade' }),
    startedAt: instant('started_at'),
    startedBy: person('started_by'),
    doneAt: instant('done_at'),
    doneBy: person('done_by'),
    notes: text('notes').notNull().default(''),
    version: version(),
  },
  (table) => [
    // A deleted account is removed from these columns.
    index('turnovers_started_by').on(table.startedBy),
    index('turnovers_done_by').on(table.doneBy),
    check('turnovers_notes', sql`length(${table.notes}) <= ${sql.raw(String(maxTurnoverNotes))}`),
  ],
);

import { limits } from '@guest-portal/contract/fields';
import { maxTriedNote, maxTurnoverNotes } from '@guest-portal/contract/stay-rules';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId } from '../apartments/tables.ts';
import { crewMembers } from '../crew/tables.ts';
import { objects } from '../images/tables.ts';
import { instant, rowId, version } from '../platform/database/columns.ts';
import { guestId, guests } from '../stays/tables.ts';

/** A person is a host or a member of the crew, so there are two columns. Both are null once the person is gone. */
const host = (name: string) => uuid(name).references(() => hosts.id, { onDelete: 'set null' });
const crew = (name: string) =>
  uuid(name).references(() => crewMembers.id, { onDelete: 'set null' });

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
    /** When the guests said that they have left. It is no part of the version, because no host changes it. */
    leftAt: instant('left_at'),
    startedAt: instant('started_at'),
    startedBy: host('started_by'),
    startedByCrew: crew('started_by_crew'),
    doneAt: instant('done_at'),
    doneBy: host('done_by'),
    doneByCrew: crew('done_by_crew'),
    notes: text('notes').notNull().default(''),
    version: version(),
  },
  (table) => [
    // Deleting a person sets these columns to null. The indexes find the rows.
    index('turnovers_started_by').on(table.startedBy),
    index('turnovers_done_by').on(table.doneBy),
    index('turnovers_started_by_crew').on(table.startedByCrew),
    index('turnovers_done_by_crew').on(table.doneByCrew),
    check('turnovers_notes', sql`length(${table.notes}) <= ${sql.raw(String(maxTurnoverNotes))}`),
  ],
);

/**
 * What people have tried at a property after a stay, such as the door code. A row has a keyed hash of the value that was
 * tried, never the value itself.
 */
export const triedFacts = pgTable(
  'tried_facts',
  {
    /** The client makes the id, so that a request that is repeated is stored once. It is unique within the turnover. */
    id: uuid('id').notNull(),
    guestId: guestId(),
    apartmentId: apartmentId(),
    fact: text('fact').notNull(),
    valueHash: text('value_hash').notNull(),
    works: boolean('works').notNull(),
    note: text('note').notNull().default(''),
    triedAt: instant('tried_at').notNull(),
    triedBy: host('tried_by'),
    triedByCrew: crew('tried_by_crew'),
    /** When a host marked it as solved. A value that is changed, or that works later, is solved without a mark. */
    solvedAt: instant('solved_at'),
  },
  (table) => [
    primaryKey({ name: 'tried_facts_key', columns: [table.guestId, table.id] }),
    index('tried_facts_apartment').on(table.apartmentId, table.triedAt),
    // Finds what did not work without reading everything that did.
    index('tried_facts_failed')
      .on(table.apartmentId)
      .where(sql`not ${table.works} and ${table.solvedAt} is null`),
    // Deleting a person sets these columns to null. The indexes find the rows.
    index('tried_facts_tried_by').on(table.triedBy),
    index('tried_facts_tried_by_crew').on(table.triedByCrew),
    check('tried_facts_note', sql`length(${table.note}) <= ${sql.raw(String(maxTriedNote))}`),
  ],
);

/**
 * The ticks of a turnover's tasks. Each person has one row for a task, which says what they did last. The last row of
 * all persons decides. The text identifies the task, because hosts edit the lists.
 */
export const turnoverTicks = pgTable(
  'turnover_ticks',
  {
    id: rowId(),
    guestId: guestId(),
    apartmentId: apartmentId(),
    text: text('text').notNull(),
    isDone: boolean('is_done').notNull(),
    /** The photo that proves it; null if there is none. */
    photo: text('photo').references(() => objects.path),
    tickedAt: instant('ticked_at').notNull(),
    /** The time by the clock of the device. It recognises a request that is repeated, and decides nothing else. */
    deviceAt: instant('device_at').notNull(),
    tickedBy: host('ticked_by'),
    tickedByCrew: crew('ticked_by_crew'),
  },
  (table) => [
    uniqueIndex('turnover_ticks_host').on(table.guestId, table.text, table.tickedBy),
    uniqueIndex('turnover_ticks_crew').on(table.guestId, table.text, table.tickedByCrew),
    index('turnover_ticks_apartment').on(table.apartmentId),
    index('turnover_ticks_photo').on(table.photo),
    // Deleting a person sets these columns to null. The indexes find the rows.
    index('turnover_ticks_ticked_by').on(table.tickedBy),
    index('turnover_ticks_ticked_by_crew').on(table.tickedByCrew),
    check(
      'turnover_ticks_text',
      sql`length(${table.text}) between 1 and ${sql.raw(String(limits.line))}`,
    ),
  ],
);

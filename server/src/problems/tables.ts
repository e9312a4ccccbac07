import {
  maxProblemAnswer,
  maxProblemPhotos,
  maxProblemText,
} from '@guest-portal/contract/stay-rules';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId } from '../apartments/tables.ts';
import { crewMembers } from '../crew/tables.ts';
import { objects } from '../images/tables.ts';
import { instant, version } from '../platform/database/columns.ts';
import { guestId } from '../stays/tables.ts';

/** Problems at a property, reported by guests, by the crew and by hosts. */
export const problems = pgTable(
  'problems',
  {
    /** The client makes the id, so that a report that is sent again is stored once. It is unique within the stay. */
    id: uuid('id').notNull(),
    apartmentId: apartmentId(),
    /** The guest's stay, or the stay before the turnover. */
    guestId: guestId(),
    reporter: text('reporter', { enum: ['guest', 'host', 'crew'] }).notNull(),
    /** Which host or member of the crew it was. Both are null for a guest, and once the person is gone. */
    reportedBy: uuid('reported_by').references(() => hosts.id, { onDelete: 'set null' }),
    reportedByCrew: uuid('reported_by_crew').references(() => crewMembers.id, {
      onDelete: 'set null',
    }),
    text: text('text').notNull(),
    reportedAt: instant('reported_at').notNull(),
    /** When it was written, by the clock of the reporter's device. */
    deviceAt: instant('device_at').notNull(),
    /** The host's answer to a guest; empty until there is one. */
    answer: text('answer').notNull().default(''),
    answeredAt: instant('answered_at'),
    solvedAt: instant('solved_at'),
    version: version(),
  },
  (table) => [
    primaryKey({ name: 'problems_key', columns: [table.guestId, table.id] }),
    index('problems_apartment').on(table.apartmentId, table.reportedAt),
    index('problems_open').on(table.apartmentId).where(sql`${table.solvedAt} is null`),
    // Deleting a person sets these columns to null. The indexes find the rows.
    index('problems_reported_by').on(table.reportedBy),
    index('problems_reported_by_crew').on(table.reportedByCrew),
    check(
      'problems_reporter',
      sql`${table.reporter} in ('guest', 'host', 'crew')
        and (${table.reporter} = 'host' or ${table.reportedBy} is null)
        and (${table.reporter} = 'crew' or ${table.reportedByCrew} is null)`,
    ),
    check(
      'problems_text',
      sql`length(${table.text}) between 1 and ${sql.raw(String(maxProblemText))}`,
    ),
    check('problems_answer', sql`length(${table.answer}) <= ${sql.raw(String(maxProblemAnswer))}`),
    check('problems_answered', sql`(${table.answer} = '') = (${table.answeredAt} is null)`),
  ],
);

/** The photos of reports. `server/src/images/image-uses.ts` counts them as uses of the images. */
export const problemPhotos = pgTable(
  'problem_photos',
  {
    guestId: uuid('guest_id').notNull(),
    problemId: uuid('problem_id').notNull(),
    path: text('path')
      .notNull()
      .references(() => objects.path),
    order: integer('order').notNull(),
  },
  (table) => [
    primaryKey({
      name: 'problem_photos_key',
      columns: [table.guestId, table.problemId, table.order],
    }),
    foreignKey({
      name: 'problem_photos_problem_fk',
      columns: [table.guestId, table.problemId],
      foreignColumns: [problems.guestId, problems.id],
    }).onDelete('cascade'),
    index('problem_photos_path').on(table.path),
    check(
      'problem_photos_order',
      sql`${table.order} >= 0 and ${table.order} < ${sql.raw(String(maxProblemPhotos))}`,
    ),
  ],
);

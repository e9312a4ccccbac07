import type { TextLocation } from '@guest-portal/contract/translatable';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { apartmentGuides, arrivalSteps, customSections, places } from '../content/tables.ts';
import { instant, version } from '../platform/database/columns.ts';

/**
 * A generated column with the id of the translated row, if the row is of this kind, and null otherwise. Each kind has
 * its own column, because a foreign key refers to one table.
 */
const rowColumn = (name: string, kind: string) =>
  uuid(name).generatedAlwaysAs(sql.raw(`case when kind = '${kind}' then row_id end`));

/** The translation of one text of a property into one language. */
export const translations = pgTable(
  'translations',
  {
    apartmentId: apartmentId(),
    language: text('language').notNull(),
    kind: text('kind', { enum: ['apartment', 'step', 'place', 'guide', 'section'] }).notNull(),
    rowId: uuid('row_id').notNull(),
    field: text('field').$type<TextLocation['field']>().notNull(),
    /** The entry of a list, or a caption, as the host wrote it; empty for other fields. */
    entry: text('entry').notNull().default(''),
    text: text('text').notNull(),
    /** The host's text at the time of the translation. If the text has changed since then, the translation is stale. */
    original: text('original').notNull(),
    isUnread: boolean('is_unread').notNull().default(false),
    version: version(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    arrivalStepId: rowColumn('arrival_step_id', 'step'),
    placeId: rowColumn('place_id', 'place'),
    apartmentGuideId: rowColumn('apartment_guide_id', 'guide'),
    customSectionId: rowColumn('custom_section_id', 'section'),
  },
  (table) => [
    // The language comes before the rows, because a guest's page reads all translations into one language.
    primaryKey({
      name: 'translations_place',
      columns: [
        table.apartmentId,
        table.language,
        table.kind,
        table.rowId,
        table.field,
        table.entry,
      ],
    }),
    // The foreign keys have both columns, so that a translation can't belong to one property and to a row of another.
    foreignKey({
      name: 'translations_arrival_step_fk',
      columns: [table.apartmentId, table.arrivalStepId],
      foreignColumns: [arrivalSteps.apartmentId, arrivalSteps.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'translations_place_fk',
      columns: [table.apartmentId, table.placeId],
      foreignColumns: [places.apartmentId, places.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'translations_apartment_guide_fk',
      columns: [table.apartmentId, table.apartmentGuideId],
      foreignColumns: [apartmentGuides.apartmentId, apartmentGuides.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'translations_custom_section_fk',
      columns: [table.apartmentId, table.customSectionId],
      foreignColumns: [customSections.apartmentId, customSections.id],
    }).onDelete('cascade'),
    index('translations_arrival_step').on(table.arrivalStepId),
    index('translations_place_row').on(table.placeId),
    index('translations_apartment_guide').on(table.apartmentGuideId),
    index('translations_custom_section').on(table.customSectionId),
    check(
      'translations_kind',
      sql`${table.kind} in ('apartment', 'step', 'place', 'guide', 'section')`,
    ),
    check(
      'translations_row',
      sql`${table.kind} <> 'apartment' or ${table.rowId} = ${table.apartmentId}`,
    ),
    check('translations_text', sql`${table.text} <> ''`),
  ],
);

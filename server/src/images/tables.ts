import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { hosts } from '../accounts/tables.ts';
import { apartmentId, apartments } from '../apartments/tables.ts';
import { apartmentGuides, arrivalSteps, places } from '../content/tables.ts';
import { createdAt, instant, rowId, tokenHash } from '../platform/database/columns.ts';

const hostId = () =>
  uuid('host_id')
    .notNull()
    .references(() => hosts.id, { onDelete: 'cascade' });

/**
 * A signed place for bytes that may come. They are shown nowhere until they are checked, but count from the start:
 * a row stays for as long as something may lie there, whatever became of its property or its image.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    hostId: hostId(),
    multipartId: text('multipart_id').unique(),
    contentType: text('content_type'),
    /** What was announced. What names no size counts at its largest. */
    bytes: integer('bytes'),
    /** By their numbers, the most bytes that each part may bring. */
    parts: jsonb('parts').$type<Record<string, number>>().notNull().default({}),
    /** The property that it was asked for, if it was asked for one: its bytes show up nowhere else. */
    apartmentId: uuid('apartment_id').references(() => apartments.id, { onDelete: 'set null' }),
    /** What became of it; a call that is sent again finds the same image. */
    objectPath: text('object_path').references(() => objects.path, { onDelete: 'set null' }),
    /** Since when nothing is expected there any more: it was attached, refused or given up. */
    closedAt: instant('closed_at'),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('uploads_host').on(table.hostId),
    index('uploads_expires_at').on(table.expiresAt),
    index('uploads_apartment').on(table.apartmentId),
    index('uploads_object').on(table.objectPath),
  ],
);

/** A photo that is to be fetched from a web address, until the websocket that brings its token takes it. */
export const imports = pgTable(
  'imports',
  {
    tokenHash: tokenHash('token_hash').primaryKey(),
    hostId: hostId(),
    apartmentId: uuid('apartment_id').references(() => apartments.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    index('imports_host').on(table.hostId),
    index('imports_apartment').on(table.apartmentId),
    index('imports_expires_at').on(table.expiresAt),
  ],
);

/** A checked image in the store. What no row of `images` shows is swept after a day. */
export const objects = pgTable(
  'objects',
  {
    path: text('path').primaryKey(),
    hostId: hostId(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    thumbhash: text('thumbhash').notNull().default(''),
    createdAt: createdAt(),
  },
  (table) => [
    index('objects_host').on(table.hostId),
    index('objects_created_at').on(table.createdAt),
    check('objects_sizes', sql`${table.bytes} > 0 and ${table.width} > 0 and ${table.height} > 0`),
  ],
);

/**
 * An image in its place: of the property itself, or of one tip, spot, guide item or arrival step of it. Rows and not arrays
 * of paths, so that foreign keys keep out other properties' images and an unused image is one without a row here.
 */
export const images = pgTable(
  'images',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    placeId: uuid('place_id'),
    apartmentGuideId: uuid('apartment_guide_id'),
    arrivalStepId: uuid('arrival_step_id'),
    path: text('path')
      .notNull()
      .references(() => objects.path),
    order: integer('order').notNull(),
    /** What the host says of it there: the same image may stand elsewhere for something else. */
    caption: text('caption').notNull().default(''),
  },
  (table) => [
    unique('images_position')
      .on(
        table.apartmentId,
        table.placeId,
        table.apartmentGuideId,
        table.arrivalStepId,
        table.order,
      )
      .nullsNotDistinct(),
    // Both columns together, so that an image can't belong to one property and to a tip of another.
    foreignKey({
      name: 'images_place_fk',
      columns: [table.apartmentId, table.placeId],
      foreignColumns: [places.apartmentId, places.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'images_apartment_guide_fk',
      columns: [table.apartmentId, table.apartmentGuideId],
      foreignColumns: [apartmentGuides.apartmentId, apartmentGuides.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'images_arrival_step_fk',
      columns: [table.apartmentId, table.arrivalStepId],
      foreignColumns: [arrivalSteps.apartmentId, arrivalSteps.id],
    }).onDelete('cascade'),
    index('images_path').on(table.path),
    index('images_place').on(table.placeId),
    index('images_apartment_guide').on(table.apartmentGuideId),
    index('images_arrival_step').on(table.arrivalStepId),
    check(
      'images_one_place',
      sql`num_nonnulls(${table.placeId}, ${table.apartmentGuideId}, ${table.arrivalStepId}) <= 1`,
    ),
    // With the unique position above: a step has one photo.
    check('images_one_of_step', sql`${table.arrivalStepId} is null or ${table.order} = 0`),
  ],
);

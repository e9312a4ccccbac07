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
 * URLs where bytes may be uploaded. The bytes are not shown until they are checked, but count towards the quota
 * from the start. A row stays for as long as bytes may be stored there, whatever happens to its property or its image.
 */
export const uploads = pgTable(
  'uploads',
  {
    key: text('key').primaryKey(),
    hostId: hostId(),
    multipartId: text('multipart_id').unique(),
    contentType: text('content_type'),
    /** The announced size. An upload without one counts as the largest size. */
    bytes: integer('bytes'),
    /** The maximum size of each part in bytes, by the number of the part. */
    parts: jsonb('parts').$type<Record<string, number>>().notNull().default({}),
    /** The property that the upload was requested for, if any. Its image cannot be used for another property. */
    apartmentId: uuid('apartment_id').references(() => apartments.id, { onDelete: 'set null' }),
    /** The image that the upload became. A repeated request gets the same image. */
    objectPath: text('object_path').references(() => objects.path, { onDelete: 'set null' }),
    /** The time since which no more bytes are expected, because the upload was attached, refused or aborted. */
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

/** Photos to be fetched from a URL. A row is deleted when the websocket with its token opens. */
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

/** Checked images in the store. An image that no row of `images` shows is deleted after a day. */
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
 * The uses of images: in the gallery of a property, or on one of its tips, spots, guide items or arrival steps. They
 * are rows and not arrays of paths, so that foreign keys keep out other properties' images, and an unused image is one
 * without a row here.
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
    /** The host's caption for this use. The same image may have another caption elsewhere. */
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
    // The key has both columns, so that an image cannot belong to one property and to a tip of another.
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
    // Together with the unique position above, this allows one photo per step.
    check('images_one_of_step', sql`${table.arrivalStepId} is null or ${table.order} = 0`),
  ],
);

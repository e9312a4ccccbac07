import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { apartmentId } from '../apartments/tables.ts';
import { createdAt, rowId, version } from '../platform/database/columns.ts';

const textColumn = (name: string) => text(name).notNull().default('');

/** Tips and sightseeing spots are stored together, because both are places that a host recommends. */
export const places = pgTable(
  'places',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    kind: text('kind', { enum: ['local_tip', 'sightseeing_spot'] }).notNull(),
    order: integer('order').notNull(),
    name: text('name').notNull(),
    description: textColumn('description'),
    distance: textColumn('distance'),
    address: textColumn('address'),
    googleMapsUrl: textColumn('google_maps_url'),
    openingHours: textColumn('opening_hours'),
    phone: textColumn('phone'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('places_in_apartment').on(table.apartmentId, table.id),
    index('places_apartment').on(table.apartmentId, table.kind, table.order),
    check('places_kind', sql`${table.kind} in ('local_tip', 'sightseeing_spot')`),
    check('places_name', sql`btrim(${table.name}) <> ''`),
  ],
);

/** The steps from the street into the property. */
export const arrivalSteps = pgTable(
  'arrival_steps',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    order: integer('order').notNull(),
    text: text('text').notNull(),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('arrival_steps_in_apartment').on(table.apartmentId, table.id),
    index('arrival_steps_apartment').on(table.apartmentId, table.order),
    check('arrival_steps_text', sql`btrim(${table.text}) <> '' and length(${table.text}) <= 1000`),
  ],
);

export const apartmentGuides = pgTable(
  'apartment_guides',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    order: integer('order').notNull(),
    name: text('name').notNull(),
    instructions: textColumn('instructions'),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('apartment_guides_in_apartment').on(table.apartmentId, table.id),
    index('apartment_guides_apartment').on(table.apartmentId, table.order),
    check('apartment_guides_name', sql`btrim(${table.name}) <> ''`),
  ],
);

/** The cards of a property: the default ones, and those that the host has added. */
export const customSections = pgTable(
  'custom_sections',
  {
    id: rowId(),
    apartmentId: apartmentId(),
    /** What the card is, even if the host renames it. The texts of an `entry_door` are locked until the check-in. */
    kind: text('kind', { enum: ['entry_door', 'wifi', 'host_contact', 'custom'] })
      .notNull()
      .default('custom'),
    sectionType: text('section_type', { enum: ['property_details', 'pre_arrival'] }).notNull(),
    name: text('name').notNull(),
    content: textColumn('content'),
    importantInfo: textColumn('important_info'),
    iconType: textColumn('icon_type'),
    accessType: text('access_type', { enum: ['code', 'key', 'keypad', 'app'] }),
    order: integer('order').notNull(),
    showInPortal: boolean('show_in_portal').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
  },
  (table) => [
    unique('custom_sections_in_apartment').on(table.apartmentId, table.id),
    index('custom_sections_apartment').on(table.apartmentId, table.order),
    uniqueIndex('custom_sections_one_of_each_default')
      .on(table.apartmentId, table.kind)
      .where(sql`${table.kind} <> 'custom'`),
    check(
      'custom_sections_kind',
      sql`${table.kind} in ('entry_door', 'wifi', 'host_contact', 'custom')`,
    ),
    check(
      'custom_sections_section_type',
      sql`${table.sectionType} in ('property_details', 'pre_arrival')`,
    ),
    check(
      'custom_sections_access_type',
      sql`${table.accessType} in ('code', 'key', 'keypad', 'app')`,
    ),
    check('custom_sections_name', sql`btrim(${table.name}) <> ''`),
  ],
);

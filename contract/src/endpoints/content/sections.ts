/** The sections of a property: three default cards, and custom ones. */
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  knownVersion,
  newOrder,
  order,
  requiredLine,
  requiredText,
  text,
  version,
} from '../fields.ts';
import { listOf, removeRow, updateRow } from './rows.ts';

export const sectionTypes = ['property_details', 'pre_arrival'] as const;
export const iconTypes = ['lock', 'wifi', 'phone', 'car', 'navigation', 'clock'] as const;
export const doorAccessTypes = ['code', 'key', 'keypad', 'app'] as const;

/** The default cards keep their kind if a host renames them, because the kind decides what is secret. */
const sectionKinds = ['entry_door', 'wifi', 'host_contact', 'custom'] as const;

/** The titles of other cards. Guests would mistake a custom section with one of these titles for that card. */
const reservedSectionNames = [
  'Entry Door Access',
  'WiFi Access',
  'Host Contact',
  'Parking Instructions',
  'Arrival Directions',
  'Check-in Instructions',
  'Contact Host',
] as const;

export const isReservedSectionName = (name: string) =>
  reservedSectionNames.some((reserved) => reserved.toLowerCase() === name.trim().toLowerCase());

const sectionTypeInput = z
  .enum([...sectionTypes, 'pre-arrival'])
  .transform((type) => (type === 'pre-arrival' ? 'pre_arrival' : type));

export const section = z.object({
  id,
  apartmentId: id,
  name: z.string(),
  content: z.string(),
  importantInfo: z.string(),
  sectionType: z.enum(sectionTypes),
  kind: z.enum(sectionKinds),
  isDefault: z.boolean(),
  iconType: z.string(),
  accessType: z.enum(doorAccessTypes).nullable(),
  order,
  showInPortal: z.boolean(),
  version,
});

export const reservedTitle = 'This title belongs to another card. Please choose your own.';

export const newSection = z.object({
  name: requiredLine('Title is required').refine((name) => !isReservedSectionName(name), {
    error: reservedTitle,
  }),
  content: requiredText('Content is required'),
  importantInfo: text.optional(),
  sectionType: sectionTypeInput,
  iconType: z.enum(iconTypes).optional(),
  order: newOrder.optional(),
});

const sectionPatch = z
  .object({
    name: requiredLine('Title is required'),
    content: text,
    importantInfo: text,
    iconType: z.enum(iconTypes),
    accessType: z.enum(doorAccessTypes),
    order: newOrder,
    showInPortal: z.boolean(),
    version: knownVersion,
  })
  .partial();

export const listSections = listOf(
  '/api/host/apartments/:id/custom-sections',
  'Sections, in order',
  section,
);

export const createSection = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/custom-sections',
  summary: 'Add a custom section',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: newSection,
  response: section,
  status: 201,
});
export const updateSection = updateRow(
  '/api/host/custom-sections/:id',
  'Change a section',
  sectionPatch,
  section,
);

export const deleteSection = removeRow(
  '/api/host/custom-sections/:id',
  'Delete a section; the default cards stay',
);

export const restoreDefaults = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/restore-defaults',
  summary: 'Add the missing default cards; existing ones are not changed',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  response: z.array(section),
});

export type Section = z.output<typeof section>;
export type NewSection = z.output<typeof newSection>;
export type SectionPatch = z.output<typeof sectionPatch>;

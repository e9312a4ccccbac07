/** What a host writes about a property: tips, sightseeing, guide items and sections. */
import { z } from 'zod';
import { done, type EndpointShape, endpoint } from './endpoint.ts';
import {
  id,
  idParams,
  imagePaths,
  knownVersion,
  limits,
  line,
  newOrder,
  order,
  requiredLine,
  requiredText,
  text,
  url,
  version,
} from './fields.ts';

export const place = z.object({
  id,
  apartmentId: id,
  order,
  name: z.string(),
  description: z.string(),
  distance: z.string(),
  address: z.string(),
  googleMapsUrl: z.string(),
  images: z.array(z.string()),
  version,
});

function newPlace(nameMissing: string) {
  return z.object({
    apartmentId: id,
    order: newOrder.optional(),
    name: requiredLine(nameMissing),
    description: text.optional(),
    distance: line.optional(),
    address: line.optional(),
    googleMapsUrl: url.optional(),
    images: imagePaths(limits.images).optional(),
  });
}

export const newLocalTip = newPlace('Place name is required');
export const newSightseeingSpot = newPlace('Attraction name is required');

/** A row stays with its property: apartmentId is not in a patch, so naming another changes nothing. */
const localTipPatch = newLocalTip
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();
const sightseeingSpotPatch = newSightseeingSpot
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();

export const guide = z.object({
  id,
  apartmentId: id,
  order,
  name: z.string(),
  instructions: z.string(),
  images: z.array(z.string()),
  version,
});

/** A list, or the same as comma-separated text. */
const guideImages = z
  .union([z.array(z.string()), z.string().max(limits.url * limits.images)])
  .transform((images) => (typeof images === 'string' ? images.split(',') : images))
  .transform((images) => images.map((image) => image.trim()).filter((image) => image !== ''))
  .pipe(imagePaths(limits.images));

export const newGuide = z.object({
  apartmentId: id,
  order: newOrder.optional(),
  name: requiredLine('Guide name is required'),
  instructions: requiredText('Instructions are required'),
  images: guideImages.optional(),
});

const guidePatch = newGuide
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();

export const sectionTypes = ['property_details', 'pre_arrival'] as const;
export const iconTypes = ['lock', 'wifi', 'phone', 'car', 'navigation', 'clock'] as const;
export const doorAccessTypes = ['code', 'key', 'keypad', 'app'] as const;

/** The three default cards keep their kind whatever a host calls them; secrets follow the kind. */
export const sectionKinds = ['entry_door', 'wifi', 'host_contact', 'custom'] as const;

/** Titles that stand for a card of its own: a section of one's own would be taken for it. */
export const reservedSectionNames = [
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

export const sectionPatch = z
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

/** The four lists of a property are read the same way. */
function listOf<const P extends EndpointShape['path'], R extends z.ZodType>(
  path: P,
  summary: string,
  row: R,
) {
  return endpoint({
    method: 'GET',
    path,
    summary,
    access: 'host',
    params: idParams,
    response: z.array(row),
  });
}

export const listLocalTips = listOf(
  '/api/host/apartments/:id/local-tips',
  'Local recommendations, in order',
  place,
);
export const listSightseeingSpots = listOf(
  '/api/host/apartments/:id/sightseeing-spots',
  'Sightseeing spots, in order',
  place,
);
export const listGuides = listOf(
  '/api/host/apartments/:id/apartment-guides',
  'Guide items, in order',
  guide,
);
export const listSections = listOf(
  '/api/host/apartments/:id/custom-sections',
  'Sections, in order',
  section,
);

/** Rows of a property are made, changed and deleted the same way. */
function create<const P extends EndpointShape['path'], B extends z.ZodType, R extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  row: R,
) {
  return endpoint({
    method: 'POST',
    path,
    summary,
    access: 'host',
    body,
    response: row,
    status: 201,
  });
}

function update<const P extends EndpointShape['path'], B extends z.ZodType, R extends z.ZodType>(
  path: P,
  summary: string,
  body: B,
  row: R,
) {
  return endpoint({
    method: 'PATCH',
    path,
    summary,
    access: 'host',
    params: idParams,
    body,
    response: row,
  });
}

function remove<const P extends EndpointShape['path']>(path: P, summary: string) {
  return endpoint({
    method: 'DELETE',
    path,
    summary,
    access: 'host',
    params: idParams,
    response: done,
  });
}

export const createLocalTip = create(
  '/api/host/local-tips',
  'Add a local recommendation',
  newLocalTip,
  place,
);
export const updateLocalTip = update(
  '/api/host/local-tips/:id',
  'Change a local recommendation',
  localTipPatch,
  place,
);
export const deleteLocalTip = remove(
  '/api/host/local-tips/:id',
  'Delete a local recommendation and its images',
);

export const createSightseeingSpot = create(
  '/api/host/sightseeing-spots',
  'Add a sightseeing spot',
  newSightseeingSpot,
  place,
);
export const updateSightseeingSpot = update(
  '/api/host/sightseeing-spots/:id',
  'Change a sightseeing spot',
  sightseeingSpotPatch,
  place,
);
export const deleteSightseeingSpot = remove(
  '/api/host/sightseeing-spots/:id',
  'Delete a sightseeing spot and its images',
);

export const createGuide = create(
  '/api/host/apartment-guides',
  'Add a guide item',
  newGuide,
  guide,
);
export const updateGuide = update(
  '/api/host/apartment-guides/:id',
  'Change a guide item',
  guidePatch,
  guide,
);
export const deleteGuide = remove(
  '/api/host/apartment-guides/:id',
  'Delete a guide item and its images',
);

export const createSection = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/custom-sections',
  summary: 'Add a section of your own',
  access: 'host',
  params: idParams,
  body: newSection,
  response: section,
  status: 201,
});
export const updateSection = update(
  '/api/host/custom-sections/:id',
  'Change a section',
  sectionPatch,
  section,
);
export const deleteSection = remove(
  '/api/host/custom-sections/:id',
  'Delete a section; the default cards stay',
);

export const restoreDefaults = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/restore-defaults',
  summary: 'Add the default cards that are missing; overwrites nothing',
  access: 'host',
  params: idParams,
  response: z.array(section),
});

export type NewSection = z.output<typeof newSection>;
export type SectionPatch = z.output<typeof sectionPatch>;

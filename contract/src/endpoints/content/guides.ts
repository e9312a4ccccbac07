/** Guide items, which explain how things in the property work. */
import { z } from 'zod';
import {
  captions,
  id,
  imagePaths,
  knownVersion,
  limits,
  newOrder,
  order,
  requiredLine,
  requiredText,
  version,
} from '../fields.ts';
import { createRow, listOf, removeRow, updateRow } from './rows.ts';

export const guide = z.object({
  id,
  apartmentId: id,
  order,
  name: z.string(),
  instructions: z.string(),
  images: z.array(z.string()),
  imageCaptions: captions,
  version,
});

/** A list of paths, or the same as comma-separated text. */
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

export const listGuides = listOf(
  '/api/host/apartments/:id/apartment-guides',
  'Guide items, in order',
  guide,
);

export const createGuide = createRow(
  '/api/host/apartment-guides',
  'Add a guide item',
  newGuide,
  guide,
);

export const updateGuide = updateRow(
  '/api/host/apartment-guides/:id',
  'Change a guide item',
  guidePatch,
  guide,
);

export const deleteGuide = removeRow(
  '/api/host/apartment-guides/:id',
  'Delete a guide item and its images',
);

/** Local recommendations and sightseeing: places that a host would send a friend to. */
import { z } from 'zod';
import {
  captions,
  id,
  imagePaths,
  knownVersion,
  limits,
  line,
  newOrder,
  openingHours,
  order,
  requiredLine,
  text,
  url,
  version,
} from '../fields.ts';
import { createRow, listOf, removeRow, updateRow } from './rows.ts';

export const place = z.object({
  id,
  apartmentId: id,
  order,
  name: z.string(),
  description: z.string(),
  distance: z.string(),
  address: z.string(),
  googleMapsUrl: z.string(),
  /** These two fields and the captions are not in the specification. Opening hours are in the host's own words. */
  openingHours: z.string(),
  phone: z.string(),
  images: z.array(z.string()),
  imageCaptions: captions,
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
    openingHours: openingHours.optional(),
    phone: line.optional(),
    images: imagePaths(limits.images).optional(),
  });
}

export const newLocalTip = newPlace('Place name is required');
export const newSightseeingSpot = newPlace('Attraction name is required');

/** A patch has no apartmentId, because a row never moves to another property. */
const localTipPatch = newLocalTip
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();
const sightseeingSpotPatch = newSightseeingSpot
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();

export const listLocalTips = listOf(
  '/api/host/apartments/:id/local-tips',
  'Local recommendations, in order',
  place,
);

export const createLocalTip = createRow(
  '/api/host/local-tips',
  'Add a local recommendation',
  newLocalTip,
  place,
);

export const updateLocalTip = updateRow(
  '/api/host/local-tips/:id',
  'Change a local recommendation',
  localTipPatch,
  place,
);

export const deleteLocalTip = removeRow(
  '/api/host/local-tips/:id',
  'Delete a local recommendation and its images',
);

export const listSightseeingSpots = listOf(
  '/api/host/apartments/:id/sightseeing-spots',
  'Sightseeing spots, in order',
  place,
);

export const createSightseeingSpot = createRow(
  '/api/host/sightseeing-spots',
  'Add a sightseeing spot',
  newSightseeingSpot,
  place,
);

export const updateSightseeingSpot = updateRow(
  '/api/host/sightseeing-spots/:id',
  'Change a sightseeing spot',
  sightseeingSpotPatch,
  place,
);

export const deleteSightseeingSpot = removeRow(
  '/api/host/sightseeing-spots/:id',
  'Delete a sightseeing spot and its images',
);

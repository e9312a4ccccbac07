/** Calls that upload images and attach them to properties and rows. */
import { z } from 'zod';
import { apartment } from '../apartments.ts';
import { arrivalStep, guide, place } from '../content/content.ts';
import { type EndpointShape, endpoint, fileReply } from '../endpoint.ts';
import {
  id,
  idParams,
  imagePath,
  imagePaths,
  knownVersion,
  limits,
  newCaptions,
} from '../fields.ts';

export const uploadEntityTypes = [
  'apartment-photo',
  'local-tip',
  'sightseeing-spot',
  'apartment-guide',
] as const;

const images = (maximum: number) =>
  z.object({ images: imagePaths(maximum), version: knownVersion.optional() });

/** Captions are not in the specification. If none are given, each image keeps its own. */
const captionedImages = (maximum: number) =>
  images(maximum).extend({ captions: newCaptions(maximum).optional() });

function updateImages<
  const P extends EndpointShape['path'],
  B extends z.ZodType,
  R extends z.ZodType,
>(path: P, summary: string, body: B, row: R) {
  return endpoint({
    method: 'PUT',
    path,
    summary,
    access: 'host',
    action: 'page.edit',
    params: idParams,
    body,
    response: row,
  });
}

export const updateLocalTipImages = updateImages(
  '/api/host/local-tips/:id/update-images',
  "Set a local recommendation's images, in order",
  captionedImages(limits.images),
  place,
);
export const updateSightseeingSpotImages = updateImages(
  '/api/host/sightseeing-spots/:id/update-images',
  "Set a sightseeing spot's images, in order",
  captionedImages(limits.images),
  place,
);
export const updateGuideImages = updateImages(
  '/api/host/apartment-guides/:id/update-images',
  "Set a guide item's images, in order",
  captionedImages(limits.images),
  guide,
);
export const updateArrivalStepImages = updateImages(
  '/api/host/arrival-steps/:id/update-images',
  "Set an arrival step's photo",
  images(limits.stepImages),
  arrivalStep,
);
export const updateApartmentPhotos = updateImages(
  '/api/host/apartments/:id/update-photos',
  "Set a property's photos, in order",
  captionedImages(limits.photos),
  apartment,
);

export const appendLocalTipImages = endpoint({
  method: 'POST',
  path: '/api/host/local-tips/:id/append-images',
  summary: 'Add images to a local recommendation',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: z.object({ imageUrls: imagePaths(limits.images) }),
  response: place,
});

export const removeLocalTipImage = endpoint({
  method: 'DELETE',
  path: '/api/host/local-tips/:id/remove-image',
  summary: 'Remove one image from a local recommendation',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: z.object({ imageUrl: imagePath }),
  response: place,
});

export const attachApartmentPhoto = endpoint({
  method: 'PUT',
  path: '/api/apartment-photos',
  summary: 'Check an uploaded photo and get its permanent path',
  access: 'host',
  action: 'page.edit',
  body: z.object({ photoURL: imagePath }),
  response: z.object({ objectPath: z.string() }),
});

const uploadRequest = z.object({
  apartmentId: id.optional(),
  entityType: z.enum(uploadEntityTypes).optional(),
  contentType: z.string().max(100).optional(),
  size: z.int().min(1).optional(),
});

const signedUpload = z.object({ uploadURL: z.string(), objectPath: z.string() });

export const createObjectUpload = endpoint({
  method: 'POST',
  path: '/api/objects/upload',
  summary: 'A signed URL for uploading one image for a property',
  access: 'host',
  action: 'page.edit',
  body: uploadRequest.required({ apartmentId: true }),
  response: signedUpload,
});

export const createImageUpload = endpoint({
  method: 'POST',
  path: '/api/images/upload-url',
  summary: 'A signed URL for uploading one image',
  access: 'host',
  action: 'page.edit',
  body: uploadRequest,
  response: signedUpload,
});

export const getObject = endpoint({
  method: 'GET',
  path: '/objects/*',
  summary: 'An image, for its owner and for guests of the property it belongs to',
  access: 'anyone',
  /** The width that fits the screen. An invalid width is ignored. */
  query: z.object({ w: z.coerce.number().int().min(1).max(100_000).optional().catch(undefined) }),
  response: fileReply,
});

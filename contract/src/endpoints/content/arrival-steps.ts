/** Arrival steps: the way from the street to the bed as a list of sentences, each with an optional photo. */
import { z } from 'zod';
import {
  id,
  imagePaths,
  knownVersion,
  limits,
  newOrder,
  order,
  requiredText,
  version,
} from '../fields.ts';
import { createRow, listOf, removeRow, updateRow } from './rows.ts';

export const arrivalStep = z.object({
  id,
  apartmentId: id,
  order,
  text: z.string(),
  /** At most one image. */
  images: z.array(z.string()),
  version,
});

export const newArrivalStep = z.object({
  apartmentId: id,
  order: newOrder.optional(),
  text: requiredText('Enter what to do at this step', limits.stepText),
  images: imagePaths(limits.stepImages).optional(),
});

const arrivalStepPatch = newArrivalStep
  .omit({ apartmentId: true, images: true })
  .extend({ version: knownVersion })
  .partial();

export const listArrivalSteps = listOf(
  '/api/host/apartments/:id/arrival-steps',
  'Arrival steps, in order',
  arrivalStep,
);

export const createArrivalStep = createRow(
  '/api/host/arrival-steps',
  'Add an arrival step',
  newArrivalStep,
  arrivalStep,
);

export const updateArrivalStep = updateRow(
  '/api/host/arrival-steps/:id',
  'Change an arrival step',
  arrivalStepPatch,
  arrivalStep,
);

export const deleteArrivalStep = removeRow(
  '/api/host/arrival-steps/:id',
  'Delete an arrival step and its photo',
);

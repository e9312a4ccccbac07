/** The prints that a host has made of a property. */
import { z } from 'zod';
import {
  maxPrintLanguages,
  printFacts,
  printPieces,
  printSizes,
} from '../apartments/print-facts.ts';
import { guestLanguages } from '../guest-languages.ts';
import { removeRow } from './content/rows.ts';
import { emptyReply, endpoint } from './endpoint.ts';
import { id, idParams, instant, knownVersion } from './fields.ts';

const languages = z
  .array(z.enum(guestLanguages))
  .min(1)
  .max(maxPrintLanguages)
  .refine((codes) => new Set(codes).size === codes.length, {
    error: 'Choose each language only once',
  });

export const print = z.object({
  id,
  apartmentId: id,
  piece: z.enum(printPieces),
  size: z.enum(printSizes),
  languages: z.array(z.enum(guestLanguages)),
  /** Whether the print contains the way in. */
  withWayIn: z.boolean(),
  printedAt: instant,
  /** The facts on the print that are out of date. The printed texts themselves are not stored. */
  stale: z.array(z.enum(printFacts)),
});

const newPrints = z.object({
  pieces: z.array(z.enum(printPieces)).min(1).max(printPieces.length),
  size: z.enum(printSizes),
  languages,
  withWayIn: z.boolean(),
  /** The versions of the property and of its door card that the print shows. */
  version: knownVersion.optional(),
  doorVersion: knownVersion.optional(),
});

export const listPrints = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/prints',
  summary: 'The prints of a property that are still in use, newest first',
  access: 'host',
  action: 'page.read',
  params: idParams,
  response: z.array(print),
});

export const listStalePrints = endpoint({
  method: 'GET',
  path: '/api/host/prints/stale',
  summary: 'Prints of all properties that are in use and out of date, newest first',
  access: 'host',
  action: 'page.read',
  response: z.array(print),
});

export const recordPrints = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/prints',
  summary:
    'Record a print, replacing the previous one of the same kind; 409 if the property has changed since it was rendered',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: newPrints,
  response: z.array(print),
  status: 201,
});

export const deletePrint = removeRow('/api/host/prints/:id', 'Mark a print as no longer in use');

export const undoPrint = endpoint({
  method: 'POST',
  path: '/api/host/prints/:id/undo',
  summary: 'Remove the record of a print that failed, and restore the print that it replaced',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  /** The time of the print to undo, so that no print is undone twice. */
  body: z.object({ printedAt: instant }),
  response: emptyReply,
});

export type Print = z.output<typeof print>;
export type NewPrints = z.output<typeof newPrints>;

/** What a host has printed and hung up. */
import { z } from 'zod';
import { remove } from './content/rows.ts';
import { done, endpoint } from './endpoint.ts';
import { id, idParams, instant, knownVersion } from './fields.ts';
import { guestLanguages } from './guest-languages.ts';
import { mostPrintLanguages, printFacts, printPieces, printSizes } from './print-facts.ts';

const languages = z
  .array(z.enum(guestLanguages))
  .min(1)
  .max(mostPrintLanguages)
  .refine((codes) => new Set(codes).size === codes.length, { error: 'Name each language once' });

export const print = z.object({
  id,
  apartmentId: id,
  piece: z.enum(printPieces),
  size: z.enum(printSizes),
  languages: z.array(z.enum(guestLanguages)),
  /** Whether how to get in stands on it. */
  withWayIn: z.boolean(),
  printedAt: instant,
  /** What stands on it and is no longer so. The old words themselves are kept nowhere. */
  stale: z.array(z.enum(printFacts)),
});

const newPrints = z.object({
  pieces: z.array(z.enum(printPieces)).min(1).max(printPieces.length),
  size: z.enum(printSizes),
  languages,
  withWayIn: z.boolean(),
  /** Of the property and of its door's card, as the paper shows them. */
  version: knownVersion.optional(),
  doorVersion: knownVersion.optional(),
});

export const listPrints = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/prints',
  summary: 'What of this property was printed and still hangs, the newest first',
  access: 'host',
  params: idParams,
  response: z.array(print),
});

export const listStalePrints = endpoint({
  method: 'GET',
  path: '/api/host/prints/stale',
  summary: 'Papers that hang and show something old, of all properties, the newest first',
  access: 'host',
  response: z.array(print),
});

export const recordPrints = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/prints',
  summary:
    'Note what is printed now, in place of the same paper of before; 409 where the property has changed since it was drawn',
  access: 'host',
  params: idParams,
  body: newPrints,
  response: z.array(print),
  status: 201,
});

export const deletePrint = remove('/api/host/prints/:id', 'A paper hangs there no more');

export const undoPrint = endpoint({
  method: 'POST',
  path: '/api/host/prints/:id/undo',
  summary: 'It did not come out of the printer: what hung there before counts again',
  access: 'host',
  params: idParams,
  /** Which printing of it: one that was taken back is not taken back twice. */
  body: z.object({ printedAt: instant }),
  response: done,
});

export type Print = z.output<typeof print>;
export type NewPrints = z.output<typeof newPrints>;

/** The history of a property: who changed what, and when. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';

export const propertyChange = z.object({
  id,
  /** Saves of a field, each within ten minutes of the one before, are one change. This is the time of the last one. */
  changedAt: instant,
  /** Null if the account no longer exists. */
  author: z.object({ name: z.string(), isYou: z.boolean() }).nullable(),
  change: z.enum(['changed', 'added', 'removed']),
  kind: z.enum([
    'apartment',
    'step',
    'localTip',
    'sightseeingSpot',
    'guide',
    'section',
    'translation',
  ]),
  /** The name of the row in a list, or the beginning of an arrival step; empty for the property and translations. */
  rowTitle: z.string(),
  /** The field, `photos`, or the language of the translations; empty if the whole row was added or removed. */
  field: z.string(),
  /** Both texts are null for secrets, photos and translations. They have at most 500 characters and then an ellipsis. */
  oldText: z.string().nullable(),
  newText: z.string().nullable(),
  /** Whether the texts are left out because they may contain a code or password. */
  isSecret: z.boolean(),
});

export const listChanges = endpoint({
  method: 'GET',
  path: '/api/host/apartments/:id/changes',
  summary: 'What was changed at a property, newest first, 50 at a time',
  access: 'host',
  action: 'page.read',
  params: idParams,
  /** The time and the id of the last change of the previous page. */
  query: z.object({ before: instant.optional(), beforeId: id.optional() }),
  response: z.object({ changes: z.array(propertyChange), hasMore: z.boolean() }),
});

export type PropertyChange = z.output<typeof propertyChange>;

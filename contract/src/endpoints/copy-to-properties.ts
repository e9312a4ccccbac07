/** Copying texts of one property to others, in one step that can be undone. */
import { z } from 'zod';
import {
  appliedLists,
  appliedRowKinds,
  appliedRowTexts,
  appliedWifi,
  copiedTexts,
  copyLimits,
} from '../apartments/copied-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';

const rowKind = z.enum(appliedRowKinds);
const isOnce = (list: readonly unknown[]) => new Set(list).size === list.length;

const chosenToApply = z
  .object({
    fields: z.array(z.enum([...copiedTexts, ...appliedLists])).max(50),
    wifi: z.boolean(),
    rows: z.array(z.object({ kind: rowKind, id })).max(copyLimits.rows, {
      error: `Choose at most ${copyLimits.rows} entries at once.`,
    }),
  })
  .refine(({ fields, wifi, rows }) => fields.length > 0 || wifi || rows.length > 0, {
    error: 'Choose what to copy.',
  })
  .refine(({ fields, rows }) => isOnce(fields) && isOnce(rows.map((row) => row.id)), {
    error: 'An entry is listed twice.',
  });

const properties = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .min(1, { error: 'Choose at least one property.' })
    .max(copyLimits.receivers, {
      error: `Choose at most ${copyLimits.receivers} properties at once.`,
    });

/** The place of a text. The property's own texts have no row. */
const place = {
  kind: z.enum(['apartment', ...appliedRowKinds]),
  /** The name of the row; empty for the property's own texts. */
  rowName: z.string(),
};

const receiverToBe = z.object({
  id,
  name: z.string(),
  /** A token for the state of the property that the caller has seen. It changes with every edit. */
  seen: z.string(),
  /** The texts that would be overwritten. If there is none yet, `before` is empty. */
  texts: z.array(
    z.object({
      ...place,
      field: z.enum([...copiedTexts, ...appliedWifi, ...Object.values(appliedRowTexts).flat()]),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The entries that would be added to lists. Existing entries are not changed. */
  entries: z.array(z.object({ field: z.enum(appliedLists), added: z.array(z.string()) })),
  rows: z.array(z.object({ ...place, kind: rowKind, text: z.string(), photos: z.int() })),
  /** Existing rows without photos that would get the photos of the copied row. */
  photos: z.array(z.object({ ...place, kind: rowKind, photos: z.int() })),
  /** Why the texts cannot be copied to this property. */
  obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const previewApplying = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/apply/preview',
  summary: 'Preview what copying would change in other properties; changes nothing',
  access: 'host',
  params: idParams,
  body: z.object({
    chosen: chosenToApply,
    receivers: properties(id).refine(isOnce, 'A property is listed twice.'),
  }),
  response: z.object({ receivers: z.array(receiverToBe) }),
});

const applied = z.object({
  id,
  /** The property that the texts came from; null once it is deleted. */
  from: z.object({ id, name: z.string() }).nullable(),
  receivers: z.array(id),
  appliedAt: instant,
});

export const applyToOthers = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/apply',
  summary: 'Copy to all given properties, or to none if one of them has changed since the preview',
  access: 'host',
  params: idParams,
  body: z.object({
    chosen: chosenToApply,
    receivers: properties(z.object({ id, seen: z.string().max(100) })).refine(
      (list) => isOnce(list.map((each) => each.id)),
      'A property is listed twice.',
    ),
  }),
  response: applied,
  status: 201,
});

export const listApplied = endpoint({
  method: 'GET',
  path: '/api/host/applied',
  summary: 'Recent copies to properties that can be undone, newest first',
  access: 'host',
  response: z.array(applied),
});

export const undoApplied = endpoint({
  method: 'POST',
  path: '/api/host/applied/:id/undo',
  summary: 'Undo a copy; texts that were changed since then are kept',
  access: 'host',
  params: idParams,
  response: z.object({
    /** The number of texts, entries and rows that are restored. */
    restored: z.int(),
    /** What could not be restored, because it was changed since the copy or because there is no room for it. */
    kept: z.array(
      z.object({
        apartment: z.object({ id, name: z.string() }),
        ...place,
        field: z.string(),
        reason: z.enum(['changed', 'no_room']),
      }),
    ),
  }),
});

export type CopySelection = z.output<typeof chosenToApply>;
export type CopyPreview = z.output<typeof receiverToBe>;
export type CopyRecord = z.output<typeof applied>;
export type UndoResult = z.output<typeof undoApplied.response>;

/** Calls that copy texts of one property to others, in one step that can be undone. */
import { z } from 'zod';
import {
  copiedLists,
  copiedRowKinds,
  copiedRowTexts,
  copiedTexts,
  copiedWifiFields,
  copyLimits,
} from '../apartments/copied-fields.ts';
import { endpoint } from './endpoint.ts';
import { id, idParams, instant } from './fields.ts';

const rowKind = z.enum(copiedRowKinds);
const hasNoDuplicates = (list: readonly unknown[]) => new Set(list).size === list.length;

const copySelection = z
  .object({
    fields: z.array(z.enum([...copiedTexts, ...copiedLists])).max(50),
    wifi: z.boolean(),
    rows: z.array(z.object({ kind: rowKind, id })).max(copyLimits.rows, {
      error: `Choose at most ${copyLimits.rows} entries at once.`,
    }),
  })
  .refine(({ fields, wifi, rows }) => fields.length > 0 || wifi || rows.length > 0, {
    error: 'Choose what to copy.',
  })
  .refine(
    ({ fields, rows }) => hasNoDuplicates(fields) && hasNoDuplicates(rows.map((row) => row.id)),
    {
      error: 'An entry is listed twice.',
    },
  );

const properties = <Each extends z.ZodType>(each: Each) =>
  z
    .array(each)
    .min(1, { error: 'Choose at least one property.' })
    .max(copyLimits.receivers, {
      error: `Choose at most ${copyLimits.receivers} properties at once.`,
    });

/** Where a text is. The property's own texts have no row. */
const textLocation = {
  kind: z.enum(['apartment', ...copiedRowKinds]),
  /** The name of the row; empty for the property's own texts. */
  rowName: z.string(),
};

const receiverPreview = z.object({
  id,
  name: z.string(),
  /** A token for the state of the property that the caller has seen. It changes with every edit. */
  seen: z.string(),
  /** The texts that would be overwritten. If a text is not set yet, `before` is empty. */
  texts: z.array(
    z.object({
      ...textLocation,
      field: z.enum([...copiedTexts, ...copiedWifiFields, ...Object.values(copiedRowTexts).flat()]),
      before: z.string(),
      after: z.string(),
    }),
  ),
  /** The entries that would be added to lists. Existing entries are not changed. */
  entries: z.array(z.object({ field: z.enum(copiedLists), added: z.array(z.string()) })),
  rows: z.array(z.object({ ...textLocation, kind: rowKind, text: z.string(), photos: z.int() })),
  /** Existing rows without photos that would get the photos of the copied row. */
  photos: z.array(z.object({ ...textLocation, kind: rowKind, photos: z.int() })),
  /** Why the texts cannot be copied to this property. */
  obstacle: z.object({ code: z.string(), message: z.string() }).nullable(),
});

export const previewCopyToOthers = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/apply/preview',
  summary: 'Preview what copying would change in other properties; changes nothing',
  access: 'host',
  action: 'page.read',
  params: idParams,
  body: z.object({
    chosen: copySelection,
    receivers: properties(id).refine(hasNoDuplicates, 'A property is listed twice.'),
  }),
  response: z.object({ receivers: z.array(receiverPreview) }),
});

const copyRecord = z.object({
  id,
  /** The property that the texts came from; null once it is deleted. */
  from: z.object({ id, name: z.string() }).nullable(),
  receivers: z.array(id),
  appliedAt: instant,
});

export const copyToOthers = endpoint({
  method: 'POST',
  path: '/api/host/apartments/:id/apply',
  summary: 'Copy to all given properties, or to none if one of them has changed since the preview',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  body: z.object({
    chosen: copySelection,
    receivers: properties(z.object({ id, seen: z.string().max(100) })).refine(
      (list) => hasNoDuplicates(list.map((each) => each.id)),
      'A property is listed twice.',
    ),
  }),
  response: copyRecord,
  status: 201,
});

export const listCopiesToOthers = endpoint({
  method: 'GET',
  path: '/api/host/applied',
  summary: 'Recent copies to properties that can be undone, newest first',
  access: 'host',
  action: 'page.read',
  response: z.array(copyRecord),
});

export const undoCopyToOthers = endpoint({
  method: 'POST',
  path: '/api/host/applied/:id/undo',
  summary: 'Undo a copy; texts that were changed since then are kept',
  access: 'host',
  action: 'page.edit',
  params: idParams,
  response: z.object({
    /** The number of texts, entries and rows that are restored. */
    restored: z.int(),
    /** What could not be restored, because it was changed since the copy or because there is no room for it. */
    kept: z.array(
      z.object({
        apartment: z.object({ id, name: z.string() }),
        ...textLocation,
        field: z.string(),
        reason: z.enum(['changed', 'no_room']),
      }),
    ),
  }),
});

export type CopySelection = z.output<typeof copySelection>;
export type CopyPreview = z.output<typeof receiverPreview>;
export type CopyRecord = z.output<typeof copyRecord>;
export type UndoResult = z.output<typeof undoCopyToOthers.response>;

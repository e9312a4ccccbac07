/** How rows of each kind are matched between properties, and how many of them a list may have. */
import type { CopiedRowKind } from '@guest-portal/contract/copied-fields';
import { limits } from '@guest-portal/contract/fields';
import { normalized } from '@guest-portal/contract/search-terms';
import type { ImageListKind } from '../images/lists/image-lists.ts';

export type Fields = Record<string, unknown>;

type RowKind = {
  /** The field that names a row. An arrival step is named by its text. */
  name: 'name' | 'text';
  /** The list that a row belongs to. Lists that share a table are counted and ordered separately. */
  listOf: (fields: Fields) => string;
  /** Rows of the same sort with the same name are treated as the same row. */
  sortOf: (fields: Fields) => string;
  maxRows: number;
  /** The plural of the kind in messages to hosts. */
  plural: string;
  images?: ImageListKind;
};

const emptyKey = () => '';

export const rowKinds: Record<CopiedRowKind, RowKind> = {
  section: {
    name: 'name',
    listOf: emptyKey,
    // A custom section never matches a default card: every door is different, and the other two cards have no text of
    // their own.
    sortOf: ({ kind, sectionType }) => `${kind} ${sectionType}`,
    maxRows: limits.rowsPerList,
    plural: 'sections',
  },
  step: {
    name: 'text',
    listOf: emptyKey,
    sortOf: emptyKey,
    maxRows: limits.steps,
    plural: 'arrival steps',
    images: 'step',
  },
  place: {
    name: 'name',
    listOf: ({ kind }) => String(kind),
    sortOf: ({ kind }) => String(kind),
    maxRows: limits.rowsPerList,
    plural: 'places',
    images: 'place',
  },
  guide: {
    name: 'name',
    listOf: emptyKey,
    sortOf: emptyKey,
    maxRows: limits.rowsPerList,
    plural: 'guide items',
    images: 'guide',
  },
};

/** The list that a row belongs to in its property. */
export const listKey = ({ kind, fields }: { kind: CopiedRowKind; fields: Fields }) =>
  `${kind} ${rowKinds[kind].listOf(fields)}`;

/**
 * Two names with the same key are the same name. Case, surrounding spaces and the encoding of accents do not matter.
 */
export const nameKey = (name: string) => normalized(name, 'NFC').trim().toLowerCase();

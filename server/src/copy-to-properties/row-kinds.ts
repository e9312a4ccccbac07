/** How rows of each kind are matched between properties, and how many of them a list may have. */
import type { AppliedRowKind } from '@guest-portal/contract/copied-fields';
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
  most: number;
  /** The name of the kind in messages to hosts. */
  called: string;
  images?: ImageListKind;
};

const sameKey = () => '';

export const rowKinds: Record<AppliedRowKind, RowKind> = {
  section: {
    name: 'name',
    listOf: sameKey,
    // A custom section never matches a default card: every door is different, and the other two cards have no text of
    // their own.
    sortOf: ({ kind, sectionType }) => `${kind} ${sectionType}`,
    most: limits.rowsPerList,
    called: 'sections',
  },
  step: {
    name: 'text',
    listOf: sameKey,
    sortOf: sameKey,
    most: limits.steps,
    called: 'arrival steps',
    images: 'step',
  },
  place: {
    name: 'name',
    listOf: ({ kind }) => String(kind),
    sortOf: ({ kind }) => String(kind),
    most: limits.rowsPerList,
    called: 'places',
    images: 'place',
  },
  guide: {
    name: 'name',
    listOf: sameKey,
    sortOf: sameKey,
    most: limits.rowsPerList,
    called: 'guide items',
    images: 'guide',
  },
};

/** The list that a row belongs to in its property. */
export const listKey = ({ kind, fields }: { kind: AppliedRowKind; fields: Fields }) =>
  `${kind} ${rowKinds[kind].listOf(fields)}`;

/**
 * Two names with the same key are the same name. Case, surrounding spaces and the encoding of accents do not matter.
 */
export const nameKey = (name: string) => normalized(name, 'NFC').trim().toLowerCase();

/** How the rows of each kind are known again in another property, and how many of them fit. */
import type { AppliedRowKind } from '@guest-portal/contract/copied-fields';
import { limits } from '@guest-portal/contract/fields';
import { normalized } from '@guest-portal/contract/search-terms';
import type { ImageListKind } from '../images/lists/image-lists.ts';

export type Fields = Record<string, unknown>;

type RowKind = {
  /** What it is called. An arrival step is called by what it says. */
  name: 'name' | 'text';
  /** Of the rows that share a table: which list this one stands in, counted and put in order by itself. */
  listOf: (fields: Fields) => string;
  /** Two rows of the same sort and the same name are one. */
  sortOf: (fields: Fields) => string;
  most: number;
  /** For people. */
  called: string;
  images?: ImageListKind;
};

const one = () => '';

export const rowKinds: Record<AppliedRowKind, RowKind> = {
  section: {
    name: 'name',
    listOf: one,
    // The door's card is never another door's, and the other two default cards say nothing of their own.
    sortOf: ({ kind, sectionType }) => `${kind} ${sectionType}`,
    most: limits.rowsPerList,
    called: 'sections',
  },
  step: {
    name: 'text',
    listOf: one,
    sortOf: one,
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
    listOf: one,
    sortOf: one,
    most: limits.rowsPerList,
    called: 'guide items',
    images: 'guide',
  },
};

/** The list that a row belongs to in its property. */
export const listKey = ({ kind, fields }: { kind: AppliedRowKind; fields: Fields }) =>
  `${kind} ${rowKinds[kind].listOf(fields)}`;

/** Two names with the same key are the same name: case, spaces around it and how an accent is encoded do not matter. */
export const nameKey = (name: string) => normalized(name, 'NFC').trim().toLowerCase();

/** What is kept of a step, so that it can be put back: what stood there, and by which it is known that nobody has touched it since. */
import type { Undone } from '@guest-portal/contract';
import type { AppliedList, AppliedRowKind } from '@guest-portal/contract/copied-fields';

export type RowReference = { kind: 'apartment' | AppliedRowKind; rowId: string; rowName: string };
type ListRowReference = RowReference & { kind: AppliedRowKind };

/** `after` is a digest of what was applied: nobody needs a second copy of that. */
export type Undo = {
  texts: (RowReference & { field: string; before: string; after: string })[];
  entries: { field: AppliedList; added: string[] }[];
  rows: (ListRowReference & { after: string })[];
  photos: (ListRowReference & { after: string })[];
};

export type Outcome = Undone;

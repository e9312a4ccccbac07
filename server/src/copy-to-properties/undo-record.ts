/** What is kept of a copy for its undo: the former values, and digests that show whether the new ones were changed. */
import type { UndoResult } from '@guest-portal/contract';
import type { CopiedList, CopiedRowKind } from '@guest-portal/contract/copied-fields';

export type RowReference = { kind: 'apartment' | CopiedRowKind; rowId: string; rowName: string };
type ListRowReference = RowReference & { kind: CopiedRowKind };

/** `after` is a digest of the copied value, because the value itself is not needed. */
export type UndoRecord = {
  texts: (RowReference & { field: string; before: string; after: string })[];
  entries: { field: CopiedList; added: string[] }[];
  rows: (ListRowReference & { after: string })[];
  photos: (ListRowReference & { after: string })[];
};

export type UndoOutcome = UndoResult;

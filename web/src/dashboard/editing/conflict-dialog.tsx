import { TwoPlacesDialog, type TwoVersions } from '../../two-places-dialog.tsx';
import { type Drafts, partsOf, withBase, withoutFields } from './drafts.ts';
import { useDraftStore } from './editing-context.tsx';
import { fieldName } from './field-names.ts';
import { rowName } from './row-name.ts';
import type { Conflict } from './save.ts';

interface ConflictDialogProps {
  conflicts: Conflict[];
  onClose: () => void;
  onResolved: () => void;
}

export function ConflictDialog({ conflicts, onClose, onResolved }: ConflictDialogProps) {
  const store = useDraftStore();
  if (conflicts.length === 0) return null;
  const apply = (isTheirs: ReadonlySet<string>) => {
    let { drafts } = store.get();
    for (const { key, fields, row } of conflicts) {
      const theirs = fields.filter((field) => isTheirs.has(idOf(key, field)));
      drafts = withBase(withoutFields(drafts, key, theirs), key, fields, row);
    }
    store.set({ drafts });
    onResolved();
  };
  return (
    <TwoPlacesDialog
      conflicts={conflicts.flatMap((conflict) => versionsOf(conflict, store.get().drafts))}
      onClose={onClose}
      onChosen={apply}
    />
  );
}

const idOf = (key: string, field: string) => `${key} ${field}`;

const versionsOf = ({ key, fields, row }: Conflict, drafts: Drafts): TwoVersions[] =>
  fields.map((field) => ({
    id: idOf(key, field),
    legend: (
      <>
        {fieldName(partsOf(key).kind, field)} of <bdi translate="no">{rowName(row)}</bdi>
      </>
    ),
    mine: inLines(drafts[key]?.[field]?.value),
    theirs: inLines(row[field]),
  }));

/** A text, a list, or what is written under images. */
function inLines(value: unknown): string {
  const lines = value !== null && typeof value === 'object' ? Object.values(value) : [value ?? ''];
  return lines.join('\n');
}

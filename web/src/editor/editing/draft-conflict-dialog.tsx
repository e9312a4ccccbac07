import { ConflictDialog, type ConflictingVersions } from '../../layout/conflict-dialog.tsx';
import { conflictChoices, withChoices } from './conflict-choices.ts';
import { useDraftStore } from './editing-context.tsx';
import { rowName } from './row-name.ts';
import type { DraftConflict } from './save.ts';

interface DraftConflictDialogProps {
  conflicts: DraftConflict[];
  onClose: () => void;
  /** Called after the dialog has closed and the choices are in the drafts. */
  onResolved: () => void;
}

export function DraftConflictDialog({ conflicts, onClose, onResolved }: DraftConflictDialogProps) {
  const store = useDraftStore();
  if (conflicts.length === 0) return null;
  const applyChoices = (theirIds: ReadonlySet<string>) => {
    let { drafts } = store.get();
    for (const conflict of conflicts) drafts = withChoices(drafts, conflict, theirIds);
    store.set({ drafts });
    onClose();
    onResolved();
  };
  return (
    <ConflictDialog
      conflicts={conflicts.flatMap(versionsOf)}
      onClose={onClose}
      onChosen={applyChoices}
    />
  );
}

const versionsOf = (conflict: DraftConflict): ConflictingVersions[] =>
  conflictChoices(conflict).map(({ id, name, mine, theirs }) => ({
    id,
    legend: (
      <>
        {name} of <bdi translate="no">{rowName(conflict.row)}</bdi>
      </>
    ),
    mine,
    theirs,
  }));

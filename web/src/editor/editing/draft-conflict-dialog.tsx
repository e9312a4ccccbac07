import { TwoPlacesDialog, type TwoVersions } from '../../layout/conflict-dialog.tsx';
import { contestedIn, withChoices } from './contested.ts';
import { useDraftStore } from './editing-context.tsx';
import { rowName } from './row-name.ts';
import type { Conflict } from './save.ts';

interface ConflictDialogProps {
  conflicts: Conflict[];
  onClose: () => void;
  /** After it has closed: what was chosen is in the drafts. */
  onResolved: () => void;
}

export function ConflictDialog({ conflicts, onClose, onResolved }: ConflictDialogProps) {
  const store = useDraftStore();
  if (conflicts.length === 0) return null;
  const apply = (isTheirs: ReadonlySet<string>) => {
    let { drafts } = store.get();
    for (const conflict of conflicts) drafts = withChoices(drafts, conflict, isTheirs);
    store.set({ drafts });
    onClose();
    onResolved();
  };
  return (
    <TwoPlacesDialog conflicts={conflicts.flatMap(versionsOf)} onClose={onClose} onChosen={apply} />
  );
}

const versionsOf = (conflict: Conflict): TwoVersions[] =>
  contestedIn(conflict).map(({ id, name, mine, theirs }) => ({
    id,
    legend: (
      <>
        {name} of <bdi translate="no">{rowName(conflict.row)}</bdi>
      </>
    ),
    mine,
    theirs,
  }));

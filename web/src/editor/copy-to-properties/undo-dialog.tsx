import type { Applied } from '@guest-portal/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { Failure } from './failure.tsx';
import { Outcome } from './outcome.tsx';
import { useUndo } from './use-applying.ts';
import { properties } from './words.ts';

interface UndoDialogProps extends Pick<DialogProps, 'returnFocus'> {
  applied: Applied;
  onClose: () => void;
}

/** Asks once, and tells what came of it. */
export function UndoDialog({ applied, onClose, ...focus }: UndoDialogProps) {
  const undo = useUndo();
  return (
    <Dialog
      open
      {...focus}
      onOpenChange={(open) => !open && !undo.isPending && onClose()}
      title={undo.data ? 'Undone' : `Undo it in ${properties(applied.receivers.length)}?`}
      actions={
        undo.data ? (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        ) : (
          <>
            <Button variant="quiet" disabled={undo.isPending} onClick={onClose}>
              Cancel
            </Button>
            <Button
              variant="primary"
              pending={undo.isPending}
              pendingLabel="Undoing..."
              onClick={() => undo.mutate(applied.id)}
            >
              Undo
            </Button>
          </>
        )
      }
    >
      {undo.data ? (
        <Outcome undone={undo.data} />
      ) : (
        <p className="text-soft">
          Texts, list entries and items are put back to what they were before. What somebody has
          changed since stays as it is.
        </p>
      )}
      <Failure error={undo.error} />
    </Dialog>
  );
}

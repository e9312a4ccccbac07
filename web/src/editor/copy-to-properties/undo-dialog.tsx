import type { CopyRecord } from '@guest-portal/contract';
import { Button } from '../../ui/button.tsx';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { CopyFailure } from './copy-failure.tsx';
import { useUndoCopy } from './copy-queries.ts';
import { propertyCount } from './copy-summary-text.ts';
import { UndoResult } from './undo-result.tsx';

interface UndoDialogProps extends Pick<DialogProps, 'returnFocus'> {
  copy: CopyRecord;
  onClose: () => void;
}

/** Asks whether to undo a copy, then shows the result. */
export function UndoDialog({ copy, onClose, ...focus }: UndoDialogProps) {
  const undo = useUndoCopy();
  return (
    <Dialog
      open
      {...focus}
      onOpenChange={(open) => !open && !undo.isPending && onClose()}
      title={
        undo.data ? 'Copy undone' : `Undo the copy in ${propertyCount(copy.receivers.length)}?`
      }
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
              onClick={() => undo.mutate(copy.id)}
            >
              Undo
            </Button>
          </>
        )
      }
    >
      {undo.data ? (
        <UndoResult outcome={undo.data} />
      ) : (
        <p className="text-soft">
          Texts, list entries and items are restored to what they were before the copy. Anything
          that was changed since then is kept.
        </p>
      )}
      <CopyFailure error={undo.error} />
    </Dialog>
  );
}

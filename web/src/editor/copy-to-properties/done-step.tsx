import type { CopyRecord } from '@guest-portal/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { actionsClass } from '../../ui/dialogs/dialog.tsx';
import { CopyFailure } from './copy-failure.tsx';
import { useUndoCopy } from './copy-queries.ts';
import { propertyCount } from './copy-summary-text.ts';
import { UndoResult } from './undo-result.tsx';

interface DoneStepProps {
  copy: CopyRecord;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Shows the result of the copy, with a button that undoes it. */
export function DoneStep({ copy, onBusy, onClose }: DoneStepProps) {
  const undo = useUndoCopy();
  const undoCopy = () => {
    onBusy(true);
    undo.mutate(copy.id, { onSettled: () => onBusy(false) });
  };
  return (
    <>
      {undo.data ? (
        <UndoResult outcome={undo.data} />
      ) : (
        <p role="status" className="flex gap-3">
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
          <span>
            Copied to {propertyCount(copy.receivers.length)}. You can undo this here for a week.
            Texts that are edited in the meantime are kept.
          </span>
        </p>
      )}
      <CopyFailure error={undo.error} />
      <div className={actionsClass}>
        {!undo.data && (
          <Button
            variant="quiet"
            pending={undo.isPending}
            pendingLabel="Undoing..."
            onClick={undoCopy}
          >
            Undo
          </Button>
        )}
        <Button variant="primary" disabled={undo.isPending} onClick={onClose}>
          Done
        </Button>
      </div>
    </>
  );
}

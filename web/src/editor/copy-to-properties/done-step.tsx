import type { CopyRecord } from '@guest-portal/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useUndoCopy } from './copy-queries.ts';
import { propertyCount } from './copy-summary-text.ts';
import { CopyFailure } from './failure.tsx';
import { UndoResult } from './outcome.tsx';

interface DoneStepProps {
  applied: CopyRecord;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Shows the result of the copy, with a button that undoes it. */
export function DoneStep({ applied, onBusy, onClose }: DoneStepProps) {
  const undo = useUndoCopy();
  const undoCopy = () => {
    onBusy(true);
    undo.mutate(applied.id, { onSettled: () => onBusy(false) });
  };
  return (
    <>
      {undo.data ? (
        <UndoResult undone={undo.data} />
      ) : (
        <p role="status" className="flex gap-3">
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
          <span>
            Copied to {propertyCount(applied.receivers.length)}. You can undo this here for a week.
            Texts that are edited in the meantime are kept.
          </span>
        </p>
      )}
      <CopyFailure error={undo.error} />
      <div className="flex flex-wrap items-center justify-end gap-3">
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

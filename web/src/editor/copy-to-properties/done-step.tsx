import type { Applied } from '@guest-portal/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { Failure } from './failure.tsx';
import { Outcome } from './outcome.tsx';
import { useUndo } from './use-applying.ts';
import { properties } from './words.ts';

interface DoneStepProps {
  applied: Applied;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** It is done, and can be undone at once. */
export function DoneStep({ applied, onBusy, onClose }: DoneStepProps) {
  const undo = useUndo();
  const takeBack = () => {
    onBusy(true);
    undo.mutate(applied.id, { onSettled: () => onBusy(false) });
  };
  return (
    <>
      {undo.data ? (
        <Outcome undone={undo.data} />
      ) : (
        <p role="status" className="flex gap-3">
          <CircleCheck aria-hidden size={20} className="mt-0.5 shrink-0 text-green" />
          <span>
            Applied to {properties(applied.receivers.length)}. You can undo it here for a week, as
            long as nobody has changed it since.
          </span>
        </p>
      )}
      <Failure error={undo.error} />
      <div className="flex flex-wrap items-center justify-end gap-3">
        {!undo.data && (
          <Button
            variant="quiet"
            pending={undo.isPending}
            pendingLabel="Undoing..."
            onClick={takeBack}
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

import type { Applied } from '@guest-portal/contract';
import { CircleCheck } from 'lucide-react';
import { Button } from '../../ui/button.tsx';
import { useUndoCopy } from './copy-queries.ts';
import { propertyCount } from './copy-summary-text.ts';
import { Failure } from './failure.tsx';
import { Outcome } from './outcome.tsx';

interface DoneStepProps {
  applied: Applied;
  onBusy: (isBusy: boolean) => void;
  onClose: () => void;
}

/** Shows the result of the copy, with a button that undoes it. */
export function DoneStep({ applied, onBusy, onClose }: DoneStepProps) {
  const undo = useUndoCopy();
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
            Copied to {propertyCount(applied.receivers.length)}. You can undo this here for a week.
            Texts that are edited in the meantime are kept.
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

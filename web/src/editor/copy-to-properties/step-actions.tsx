import { Button, type ButtonProps } from '../../ui/button.tsx';

interface StepActionsProps
  extends Pick<ButtonProps, 'disabled' | 'pending' | 'pendingLabel' | 'onClick'> {
  /** What the next step is. */
  label: string;
  backLabel?: string;
  onBack: () => void;
}

/** The way on and the way back: in reach however long the list above is. */
export function StepActions({ label, backLabel = 'Back', onBack, ...next }: StepActionsProps) {
  return (
    <div className={bar}>
      <Button variant="quiet" disabled={next.pending ?? false} onClick={onBack}>
        {backLabel}
      </Button>
      <Button variant="primary" {...next}>
        {label}
      </Button>
    </div>
  );
}

/** Over the dialog's own padding, for the list goes on below it. */
const bar = [
  'sticky z-10 -mx-5 flex flex-wrap items-center justify-end gap-3 border-line border-t bg-raised px-5 pt-3 sm:-mx-7 sm:px-7',
  '-bottom-(--below) -mb-(--below) pb-(--below) [--below:max(1.5rem,env(safe-area-inset-bottom))] sm:[--below:1.75rem]',
].join(' ');

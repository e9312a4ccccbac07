import { Button, type ButtonProps } from '../../ui/button.tsx';

interface StepActionsProps
  extends Pick<ButtonProps, 'disabled' | 'pending' | 'pendingLabel' | 'onClick'> {
  /** The label of the button to the next step. */
  label: string;
  backLabel?: string;
  onBack: () => void;
}

/** The buttons for the next and the previous step. They stay visible while a long list scrolls. */
export function StepActions({ label, backLabel = 'Back', onBack, ...next }: StepActionsProps) {
  return (
    <div className={barClass}>
      <Button variant="quiet" disabled={next.pending ?? false} onClick={onBack}>
        {backLabel}
      </Button>
      <Button variant="primary" {...next}>
        {label}
      </Button>
    </div>
  );
}

/** The bar covers the dialog's padding at the bottom, where the scrolling list would otherwise show through. */
const barClass = [
  'sticky z-10 -mx-5 flex flex-col gap-1 border-line border-t bg-raised px-5 pt-3 sm:-mx-7 sm:flex-row sm:justify-end sm:gap-3 sm:px-7',
  '-bottom-(--below) -mb-(--below) pb-(--below) [--below:max(1.5rem,env(safe-area-inset-bottom))] sm:[--below:1.75rem]',
].join(' ');

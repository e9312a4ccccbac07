import { Button, type ButtonProps } from './button.tsx';
import { actionsClass } from './dialog.tsx';

interface FormActionsProps extends Pick<ButtonProps, 'disabled' | 'pending' | 'pendingLabel'> {
  /** What sending the form does. */
  label: string;
  backLabel?: string;
  onBack: () => void;
}

/** The buttons below a form in a dialog, as those below its questions. */
export function FormActions({ label, backLabel = 'Cancel', onBack, ...sending }: FormActionsProps) {
  return (
    <div className={actionsClass}>
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
      <Button type="submit" variant="primary" {...sending}>
        {label}
      </Button>
    </div>
  );
}

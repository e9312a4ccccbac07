import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { useBackCloses } from './back-closes.ts';
import { actionsClass, dialogClass, overlayClass } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** Whether the action can't be undone. Its button is then red instead of primary. */
  destructive?: boolean;
  pending?: boolean;
  pendingLabel?: string;
  /** Called when the user confirms. The dialog stays open until its owner closes it, so that it can show a failure. */
  onConfirm: () => void;
  /**
   * The element that gets the focus afterwards. It is needed if the element that opened the dialog may no longer exist.
   */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** A question that must be answered. A press outside of the dialog does not close it, unlike Escape and Back. */
export function AlertDialog(props: AlertDialogProps) {
  const { pending = false, pendingLabel } = props;
  const focusReturn = useFocusReturn(props.returnFocus);
  // A running request can't be cancelled, so the dialog stays open to show its result.
  const onOpenChange = (open: boolean) => !pending && props.onOpenChange(open);
  useBackCloses(props.open, () => onOpenChange(false));
  return (
    <Radix.Root open={props.open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={dialogClass} {...focusReturn}>
          <Radix.Title className="text-title">{props.title}</Radix.Title>
          <Radix.Description className="wrap-anywhere text-soft">
            {props.description}
          </Radix.Description>
          <div className={actionsClass}>
            <Radix.Cancel className={buttonClass('quiet')} disabled={pending}>
              {props.cancelLabel ?? 'Cancel'}
            </Radix.Cancel>
            <Button
              variant={props.destructive ? 'destructive' : 'primary'}
              pending={pending}
              {...(pendingLabel && { pendingLabel })}
              onClick={props.onConfirm}
            >
              {props.confirmLabel}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

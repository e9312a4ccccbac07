import * as Radix from 'radix-ui/alert-dialog';
import type { ReactNode, RefObject } from 'react';
import { Button, buttonClass } from '../button.tsx';
import { useBackCloses } from './back-closes.ts';
import { actionsClass, overlayClass, sheetClass } from './dialog.tsx';
import { useFocusReturn } from './focus-return.ts';

interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description: ReactNode;
  cancelLabel?: string;
  confirmLabel: string;
  /** What can't be taken back is red; everything else is the next thing to do. */
  destructive?: boolean;
  pending?: boolean;
  pendingLabel?: string;
  /** The dialog stays open until the owner closes it, so that a failure can be seen. */
  onConfirm: () => void;
  /** Where the focus goes afterwards, when what opened the dialog is gone by then. */
  returnFocus?: RefObject<HTMLElement | null>;
}

/** A question that must be answered: no way out but its buttons, Escape and Back. */
export function AlertDialog(props: AlertDialogProps) {
  const { pending = false, pendingLabel } = props;
  const focusReturn = useFocusReturn(props.returnFocus);
  // What is under way goes on: its outcome must find somebody who tells it.
  const onOpenChange = (open: boolean) => !pending && props.onOpenChange(open);
  useBackCloses(props.open, () => onOpenChange(false));
  return (
    <Radix.Root open={props.open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content className={sheetClass} {...focusReturn}>
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

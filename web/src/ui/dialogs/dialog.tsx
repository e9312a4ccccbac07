import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import type { ReactNode, RefObject } from 'react';
import { useTexts } from '../../languages/language.ts';
import { Button, type ButtonProps, buttonClass } from '../button.tsx';
import { cx } from '../cx.ts';
import { useBackCloses } from './back-closes.ts';
import { useFocusReturn } from './focus-return.ts';

export interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  description?: ReactNode;
  children?: ReactNode;
  /** The buttons. On a phone they are stacked, and the last one is nearest to the thumb. */
  actions?: ReactNode;
  /**
   * The element that gets the focus afterwards. It is needed if the element that opened the dialog may no longer exist.
   */
  returnFocus?: RefObject<HTMLElement | null>;
  /** Whether the dialog has a URL of its own. Back then leaves that URL, and on a phone the dialog fills the screen. */
  hasAddress?: boolean;
}

/**
 * A dialog. On a phone it is at the bottom of the screen, in reach of one hand, and on larger screens in the middle.
 */
export function Dialog(props: DialogProps) {
  const { open, onOpenChange, title, description, children, actions, returnFocus } = props;
  const { hasAddress = false } = props;
  const texts = useTexts();
  const focusReturn = useFocusReturn(returnFocus);
  useBackCloses(open && !hasAddress, () => onOpenChange(false));
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        {/* Radix warns about a missing description unless this attribute is explicitly undefined. */}
        <Radix.Content
          className={cx(dialogClass, hasAddress && screenClass)}
          {...focusReturn}
          {...(!description && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start gap-3">
            <Radix.Title className="min-w-0 flex-1 pt-1.5 text-title">{title}</Radix.Title>
            <Radix.Close
              aria-label={texts.close}
              className={cx(buttonClass('quiet', 'icon'), '-me-2')}
            >
              <X aria-hidden size={22} />
            </Radix.Close>
          </div>
          {description && (
            <Radix.Description className="wrap-anywhere text-soft">{description}</Radix.Description>
          )}
          {children}
          {actions && <div className={actionsClass}>{actions}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export const overlayClass =
  'fixed inset-0 z-40 bg-scrim data-[state=closed]:animate-vanish data-[state=open]:animate-appear';

export const dialogClass = cx(
  // Without `content-start`, WebKit would stretch the rows, and the dialog with them, to the full `max-h`.
  'fixed bottom-0 z-40 mx-auto grid max-h-[90dvh] content-start gap-4 overflow-y-auto rounded-t-sheet bg-raised p-5 text-ink shadow-lift sm:p-7',
  'right-[env(safe-area-inset-right)] left-[env(safe-area-inset-left)] pb-[max(1.5rem,env(safe-area-inset-bottom))] sm:inset-y-0 sm:my-auto sm:h-fit sm:max-w-lg sm:rounded-sheet sm:pb-7',
  'data-[state=closed]:animate-sink data-[state=open]:animate-rise forced-colors:border',
);

const screenClass = 'max-sm:h-dvh max-sm:max-h-none max-sm:rounded-none';

export const actionsClass = 'mt-2 flex flex-col gap-3 sm:flex-row sm:justify-end';

interface FormActionsProps extends Pick<ButtonProps, 'disabled' | 'pending' | 'pendingLabel'> {
  /** The label of the button that submits the form. */
  label: string;
  backLabel?: string;
  onBack: () => void;
}

/**
 * The buttons below a form in a dialog. They are in this file, because the name of a separate chunk would be part of the
 * code that guests download first.
 */
export function FormActions({
  label,
  backLabel = 'Cancel',
  onBack,
  ...submitProps
}: FormActionsProps) {
  return (
    <div className={actionsClass}>
      <Button variant="quiet" onClick={onBack}>
        {backLabel}
      </Button>
      <Button type="submit" variant="primary" {...submitProps}>
        {label}
      </Button>
    </div>
  );
}

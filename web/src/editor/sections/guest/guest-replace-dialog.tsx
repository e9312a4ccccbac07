import type { RefObject } from 'react';
import type { Guest } from '../../../host/queries.ts';
import { dayInWords } from '../../../shared/stay-days.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';

interface GuestReplaceDialogProps {
  guest: Guest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** The element that gets the focus afterwards. By default, it returns to the button. */
  returnFocus: RefObject<HTMLElement | null> | undefined;
}

/** Asks before a new guest replaces a stay that is not over. The start date of the new stay is not known yet. */
export function GuestReplaceDialog({ guest, returnFocus, ...rest }: GuestReplaceDialogProps) {
  const name = (
    <bdi translate="no" className="text-ink">
      {guest.name}
    </bdi>
  );
  return (
    <AlertDialog
      {...rest}
      {...(returnFocus && { returnFocus })}
      title="Replace the current guest?"
      description={
        <>
          {name} is staying until{' '}
          <time dateTime={guest.checkoutDate} className="text-ink">
            {dayInWords(guest.checkoutDate)}
          </time>
          . When you save the new guest, {name} loses access and their check-ins move to history. If
          the new guest arrives on a later day, this happens on that day.
        </>
      }
      confirmLabel="Start New Guest"
    />
  );
}

import type { RefObject } from 'react';
import type { Guest } from '../../../host/queries.ts';
import { dayInWords } from '../../../shared/stay-days.ts';
import { AlertDialog } from '../../../ui/dialogs/alert-dialog.tsx';

interface GuestReplaceDialogProps {
  guest: Guest;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onConfirm: () => void;
  /** Where the focus goes afterwards; without it, back to what asked. */
  returnFocus: RefObject<HTMLElement | null> | undefined;
}

/** A stay that isn't over ends with one that starts now: that must not happen by the way. When it starts is not said yet. */
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
          . When you save the new guest, the access of {name} ends and their check-ins move to
          history. If the new guest comes on a later day, nobody leaves until then.
        </>
      }
      confirmLabel="Start New Guest"
    />
  );
}

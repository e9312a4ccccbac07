import { type RefObject, useId, useRef, useState } from 'react';
import { useOn401 } from '../accounts/on-401.ts';
import type { ApartmentName } from '../host/queries.ts';
import { showFailure } from '../layout/show-failure.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { dayText } from './last-seen-text.ts';
import { PropertyNames } from './property-names.tsx';
import { type Invitation, useWithdrawInvitation } from './queries.ts';

interface InvitationsProps {
  invitations: Invitation[];
  owned: ApartmentName[];
  pageHeading: RefObject<HTMLElement | null>;
}

/** The invitations that were neither accepted nor withdrawn. */
export function Invitations({ invitations, owned, pageHeading }: InvitationsProps) {
  const headingId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [withdrawing, setWithdrawing] = useState<Invitation>();
  return (
    <Card role="region" aria-labelledby={headingId} className="grid grid-cols-1 gap-3">
      <h2 ref={heading} id={headingId} tabIndex={-1} className="text-title outline-none">
        Open invitations
      </h2>
      {invitations.length === 0 ? (
        <p className="text-soft">There are no open invitations.</p>
      ) : (
        <ul className="grid grid-cols-1 border-line border-t">
          {invitations.map((invitation) => (
            <InvitationLine
              key={invitation.id}
              invitation={invitation}
              owned={owned}
              onWithdraw={() => setWithdrawing(invitation)}
            />
          ))}
        </ul>
      )}
      {withdrawing && (
        <WithdrawDialog
          invitation={withdrawing}
          onClose={() => setWithdrawing(undefined)}
          focusAfterWithdrawal={invitations.length > 1 ? heading : pageHeading}
        />
      )}
    </Card>
  );
}

interface InvitationLineProps {
  invitation: Invitation;
  owned: ApartmentName[];
  onWithdraw: () => void;
}

function InvitationLine({ invitation, owned, onWithdraw }: InvitationLineProps) {
  const { email, expiresAt } = invitation;
  const invitedIds = new Set(invitation.apartmentIds);
  const emailId = useId();
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-2 last:border-b-0 last:pb-0">
      <div className="min-w-0 grow basis-48">
        <p id={emailId} className="wrap-anywhere font-medium">
          <bdi translate="no">{email}</bdi>
        </p>
        <p className="wrap-anywhere text-small text-soft">
          <PropertyNames properties={owned.filter(({ id }) => invitedIds.has(id))} />
        </p>
        <p className="text-small text-soft">Can be accepted until {dayText(expiresAt)}</p>
      </div>
      <Button
        variant="quiet"
        className="-me-5 max-sm:-ms-5"
        aria-describedby={emailId}
        onClick={onWithdraw}
      >
        Withdraw
      </Button>
    </li>
  );
}

interface WithdrawDialogProps {
  invitation: Invitation;
  onClose: () => void;
  focusAfterWithdrawal: RefObject<HTMLElement | null>;
}

function WithdrawDialog({ invitation, onClose, focusAfterWithdrawal }: WithdrawDialogProps) {
  const returnFocus = useRef<HTMLElement>(null);
  const withdraw = useWithdrawInvitation();
  const on401 = useOn401();
  const confirm = () =>
    withdraw.mutate(invitation.id, {
      onSuccess: () => {
        returnFocus.current = focusAfterWithdrawal.current;
        onClose();
        toast({ title: 'Invitation withdrawn' });
      },
      onError: (error) => {
        onClose();
        if (!on401(error)) showFailure('The invitation was not withdrawn', error);
      },
    });
  return (
    <AlertDialog
      open
      onOpenChange={onClose}
      title="Withdraw this invitation?"
      description={
        <>
          The link that we sent to <bdi translate="no">{invitation.email}</bdi> stops working. You
          can invite this person again.
        </>
      }
      confirmLabel="Withdraw invitation"
      pendingLabel="Withdrawing..."
      destructive
      pending={withdraw.isPending}
      onConfirm={confirm}
      returnFocus={returnFocus}
    />
  );
}

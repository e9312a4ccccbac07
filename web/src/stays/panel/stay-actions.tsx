import { cancelStay, endStay } from '@guest-portal/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import type { Stay } from '../queries.ts';
import { GuestName } from './guest-name.tsx';
import { StartStay } from './start-stay.tsx';
import { SyncActions } from './sync-actions.tsx';
import { useStayAction } from './use-stay-action.ts';

interface StayActionsProps {
  stay: Stay;
  onChange: () => void;
}

type Confirmation = 'start' | 'end' | 'cancel';

/** Shows the actions of a stay. All but a change ask for confirmation. */
export function StayActions({ stay, onChange }: StayActionsProps) {
  const [confirming, setConfirming] = useState<Confirmation>();
  const close = () => setConfirming(undefined);
  const isUpcoming = stay.state === 'upcoming';
  if (!isUpcoming && stay.state !== 'current') return null;
  return (
    <>
      <div className="border-line border-t pt-3">
        <div className="-mx-5 flex flex-wrap">
          <Button variant="quiet" onClick={onChange}>
            Change
          </Button>
          {(isUpcoming || stay.opensAt) && (
            <Button variant="quiet" onClick={() => setConfirming('start')}>
              Let them in early
            </Button>
          )}
          <SyncActions stay={stay} />
          <Button variant="quiet" onClick={() => setConfirming(isUpcoming ? 'cancel' : 'end')}>
            {isUpcoming ? 'Cancel stay' : 'End stay'}
          </Button>
        </div>
      </div>
      {confirming === 'start' && <StartStay stay={stay} onClose={close} />}
      {confirming === 'end' && (
        <ConfirmAction
          {...{ stay, close }}
          title="End this stay now?"
          confirmLabel="End the stay"
          pendingLabel="Ending..."
          done="Stay ended"
          failed="Failed to end the stay"
          act={({ id, version }) => call(endStay, { params: { id }, body: { version } })}
        >
          The PIN and the link of <GuestName stay={stay} /> stop working at once, even on phones
          that have already opened the page. The check-ins move to history.
        </ConfirmAction>
      )}
      {confirming === 'cancel' && (
        <ConfirmAction
          {...{ stay, close }}
          title="Cancel this stay?"
          confirmLabel="Cancel the stay"
          pendingLabel="Cancelling..."
          done="Stay cancelled"
          failed="Failed to cancel the stay"
          act={({ id, version }) => call(cancelStay, { params: { id }, body: { version } })}
        >
          The PIN and the link of <GuestName stay={stay} /> stop working at once. You can’t undo
          this.
        </ConfirmAction>
      )}
    </>
  );
}

interface ConfirmActionProps {
  stay: Stay;
  title: string;
  confirmLabel: string;
  pendingLabel: string;
  done: string;
  failed: string;
  act: (stay: Stay) => Promise<Stay>;
  close: () => void;
  children: ReactNode;
}

function ConfirmAction({
  stay,
  act,
  done,
  failed,
  close,
  children,
  ...labels
}: ConfirmActionProps) {
  const { run, isPending } = useStayAction(failed, act);
  return (
    <AlertDialog
      {...labels}
      open
      onOpenChange={(open) => !open && close()}
      description={children}
      cancelLabel="Keep the stay"
      destructive
      pending={isPending}
      onConfirm={() => run(stay, { done, onFinished: close })}
    />
  );
}

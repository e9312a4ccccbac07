import { cancelStay, endStay, takeStayOver } from '@guest-portal/contract';
import { type ReactNode, useState } from 'react';
import { call } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import type { Stay } from '../queries.ts';
import { Name } from './name.tsx';
import { StartStay } from './start-stay.tsx';
import { useStayAction } from './use-stay-action.ts';

interface StayActionsProps {
  stay: Stay;
  onChange: () => void;
}

type Asked = 'start' | 'end' | 'cancel';

/** What a host can do with it. What can't be taken back is asked about first. */
export function StayActions({ stay, onChange }: StayActionsProps) {
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const over = useStayAction('Failed to take the stay over', ({ id, version }) =>
    call(takeStayOver, { params: { id }, body: { version } }),
  );
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
            <Button variant="quiet" onClick={() => setAsked('start')}>
              Start now
            </Button>
          )}
          {stay.source && !stay.isTakenOver && (
            <Button
              variant="quiet"
              pending={over.isPending}
              onClick={() =>
                over.run(stay, { done: 'Taken over', told: 'No calendar changes it.' })
              }
            >
              Take over
            </Button>
          )}
          <Button variant="quiet" onClick={() => setAsked(isUpcoming ? 'cancel' : 'end')}>
            {isUpcoming ? 'Cancel stay' : 'End stay'}
          </Button>
        </div>
      </div>
      {asked === 'start' && <StartStay stay={stay} onClose={close} />}
      {asked === 'end' && (
        <Question
          {...{ stay, close }}
          title="End this stay now?"
          confirmLabel="End the Stay"
          pendingLabel="Ending..."
          done="Stay ended"
          failed="Failed to end the stay"
          act={({ id, version }) => call(endStay, { params: { id }, body: { version } })}
        >
          The PIN and the link of <Name stay={stay} /> stop working at once, also on phones that are
          already in, and the check-ins move to history.
        </Question>
      )}
      {asked === 'cancel' && (
        <Question
          {...{ stay, close }}
          title="Cancel this stay?"
          confirmLabel="Cancel the Stay"
          pendingLabel="Cancelling..."
          done="Stay cancelled"
          failed="Failed to cancel the stay"
          act={({ id, version }) => call(cancelStay, { params: { id }, body: { version } })}
        >
          The PIN and the link of <Name stay={stay} /> stop working at once. It can’t be taken back.
        </Question>
      )}
    </>
  );
}

interface QuestionProps {
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

function Question({ stay, act, done, failed, close, children, ...words }: QuestionProps) {
  const { run, isPending } = useStayAction(failed, act);
  return (
    <AlertDialog
      {...words}
      open
      onOpenChange={(open) => !open && close()}
      description={children}
      cancelLabel="Keep it"
      destructive
      pending={isPending}
      onConfirm={() => run(stay, { done, after: close })}
    />
  );
}

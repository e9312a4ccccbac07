import { detachStay, reattachStay } from '@guest-portal/contract';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { Button } from '../../ui/button.tsx';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import type { Stay } from '../queries.ts';
import { useStayAction } from './use-stay-action.ts';

/** Detaches a stay from its calendar and attaches it again. A calendar changes a stay only until it begins. */
export function SyncActions({ stay }: { stay: Stay }) {
  const [isAsking, setAsking] = useState(false);
  if (!stay.source || stay.state !== 'upcoming') return null;
  const Question = stay.isTakenOver ? SyncAgain : StopSyncing;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {stay.isTakenOver ? 'Sync again' : 'Stop syncing this stay'}
      </Button>
      {isAsking && (
        <Question stay={stay} calendar={stay.source.name} onClose={() => setAsking(false)} />
      )}
    </>
  );
}

interface QuestionProps {
  stay: Stay;
  calendar: string;
  onClose: () => void;
}

const CalendarName = ({ name }: { name: string }) => (
  <bdi translate="no" className="text-ink">
    {name}
  </bdi>
);

function StopSyncing({ stay, calendar, onClose }: QuestionProps) {
  const { run, isPending } = useStayAction('Failed to stop syncing', ({ id, version }) =>
    call(detachStay, { params: { id }, body: { version } }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Stop syncing this stay?"
      description={
        <>
          New dates and cancellations in <CalendarName name={calendar} /> will no longer change this
          stay. If the booking is cancelled there, the link and the PIN keep working until you
          cancel the stay here. You can sync it again until the stay begins.
        </>
      }
      cancelLabel="Keep syncing"
      confirmLabel="Stop syncing"
      pendingLabel="Stopping..."
      pending={isPending}
      onConfirm={() =>
        run(stay, {
          done: 'Stay no longer synced',
          description: 'Its calendar no longer changes it.',
          onFinished: onClose,
        })
      }
    />
  );
}

function SyncAgain({ stay, calendar, onClose }: QuestionProps) {
  const { run, isPending } = useStayAction('Failed to sync the stay again', ({ id, version }) =>
    call(reattachStay, { params: { id }, body: { version } }),
  );
  return (
    <AlertDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Sync this stay again?"
      description={
        <>
          The stay takes its dates from <CalendarName name={calendar} /> again, and its name if the
          calendar has one. Your own changes to them are lost. The PIN stays. If the booking is
          cancelled there, the stay is cancelled here, and its link stops working.
        </>
      }
      confirmLabel="Sync again"
      pendingLabel="Syncing..."
      pending={isPending}
      onConfirm={() =>
        run(stay, {
          done: 'Stay synced again',
          description: 'Its calendar keeps it up to date.',
          onFinished: onClose,
        })
      }
    />
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../accounts/queries.ts';
import { useLeaveGuard } from '../../layout/leave-guard.ts';
import type { UnsavedStore } from '../../shared/unsaved-store.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';

interface LeaveDialogProps {
  store: UnsavedStore;
  /** What there is of it; else changes on one property. */
  unsaved?: string;
}

/** Asks before unsaved changes are left behind, wherever the host is going. */
export function LeaveDialog({
  store,
  unsaved = 'You have unsaved changes on this property.',
}: LeaveDialogProps) {
  const client = useQueryClient();
  const [going, setGoing] = useState<() => void>();
  // Whoever has lost the session is led to the sign-in, and the drafts wait for their return.
  const isSignedIn = () => client.getQueryData(currentUserQuery.queryKey) !== null;
  const wouldLose = () => isSignedIn() && store.hasUnsaved();
  useLeaveGuard({
    wouldLose: () => wouldLose() || store.saving() !== undefined,
    // What is being saved can't be taken back any more; what is left after it can.
    ask: async (go) => {
      await store.saving();
      if (wouldLose()) setGoing(() => go);
      else go();
    },
  });
  const discardAndGo = () => {
    store.clear();
    setGoing(undefined);
    going?.();
  };
  return (
    <AlertDialog
      open={going !== undefined}
      onOpenChange={(open) => !open && setGoing(undefined)}
      title="Leave without saving?"
      description={`${unsaved} If you go on, they are lost.`}
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      destructive
      onConfirm={discardAndGo}
    />
  );
}

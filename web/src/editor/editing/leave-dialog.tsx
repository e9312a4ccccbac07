import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUserQuery } from '../../accounts/queries.ts';
import { useLeaveGuard } from '../../layout/leave-guard.ts';
import type { UnsavedStore } from '../../shared/unsaved-store.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';

interface LeaveDialogProps {
  store: UnsavedStore;
  /** Describes the unsaved changes. By default these are changes on one property. */
  unsaved?: string;
}

/** Asks for confirmation before the host leaves with unsaved changes. */
export function LeaveDialog({
  store,
  unsaved = 'You have unsaved changes on this property.',
}: LeaveDialogProps) {
  const client = useQueryClient();
  const [pendingNavigation, setPendingNavigation] = useState<() => void>();
  // A host whose session has expired goes to the sign-in page, and the drafts are kept until they return.
  const isSignedIn = () => client.getQueryData(currentUserQuery.queryKey) !== null;
  const hasEditsToLose = () => isSignedIn() && store.hasUnsaved();
  useLeaveGuard({
    wouldLose: () => hasEditsToLose() || store.saving() !== undefined,
    // A running save can't be cancelled, so the question waits for it and covers only what remains.
    ask: async (go) => {
      await store.saving();
      if (hasEditsToLose()) setPendingNavigation(() => go);
      else go();
    },
  });
  const discardAndGo = () => {
    store.clear();
    setPendingNavigation(undefined);
    pendingNavigation?.();
  };
  return (
    <AlertDialog
      open={pendingNavigation !== undefined}
      onOpenChange={(open) => !open && setPendingNavigation(undefined)}
      title="Leave without saving?"
      description={`${unsaved} If you leave now, they are lost.`}
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      destructive
      onConfirm={discardAndGo}
    />
  );
}

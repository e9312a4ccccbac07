import { useState } from 'react';
import { useLeaveGuard } from '../layout/leave-guard.ts';
import { AlertDialog } from '../ui/alert-dialog.tsx';
import type { Drafts } from './drafts.ts';

/** Asks before texts are left behind that are not saved. */
export function LeaveQuestion({ drafts, onDiscard }: { drafts: Drafts; onDiscard: () => void }) {
  const [going, setGoing] = useState<() => void>();
  useLeaveGuard({
    wouldLose: () => drafts.size > 0,
    ask: (go) => setGoing(() => go),
  });
  return (
    <AlertDialog
      open={going !== undefined}
      onOpenChange={(open) => !open && setGoing(undefined)}
      title="Leave without saving?"
      description="You have texts here that are not saved. If you go on, they are lost."
      cancelLabel="Keep editing"
      confirmLabel="Discard changes"
      destructive
      onConfirm={() => {
        onDiscard();
        setGoing(undefined);
        going?.();
      }}
    />
  );
}

import { serverMessageOf } from '../../shared/api.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useReactivate } from '../sign-in-actions.ts';
import type { NewAccount } from './sign-up-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface RestoreDialogProps {
  email: string;
  /** What the host typed into the sign-up form. The dialog is open while this is set. */
  account: NewAccount | undefined;
  onClose: () => void;
  /** Called when the email with the link has been sent. */
  onEmailSent: () => void;
}

/** Offers to restore a deleted account when its owner signs up again. */
export function RestoreDialog({ email, account, onClose, onEmailSent }: RestoreDialogProps) {
  const reactivate = useReactivate();
  const goToDashboard = useGoToDashboard();

  const restore = () => {
    if (!account) return;
    const finish = ({ reactivationInitiated }: { reactivationInitiated?: boolean }) => {
      onClose();
      if (reactivationInitiated) {
        toast({
          title: 'Account restoration initiated!',
          description: 'Please check your email to verify your account before logging in.',
        });
        onEmailSent();
        return;
      }
      toast({ title: 'Account restored!' });
      goToDashboard();
    };
    reactivate.run(account).then(finish, (error: unknown) =>
      toast({
        title: 'Reactivation failed',
        description: serverMessageOf(error) ?? 'Failed to restore account',
        variant: 'destructive',
      }),
    );
  };

  return (
    <AlertDialog
      open={account !== undefined}
      onOpenChange={(next) => {
        if (!next && !reactivate.isPending) onClose();
      }}
      title="Restore Previous Account"
      description={
        <>
          An account with{' '}
          <bdi translate="no" className="font-semibold break-words">
            {email}
          </bdi>{' '}
          was deleted recently. You can restore it with its properties, and with the name and
          password you just entered. We will send a link to this address first, to confirm that it
          is you.
        </>
      }
      confirmLabel="Restore Account"
      pending={reactivate.isPending}
      pendingLabel="Restoring..."
      onConfirm={restore}
    />
  );
}

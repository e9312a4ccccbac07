import { sentenceOf } from '../../shared/api.ts';
import { AlertDialog } from '../../ui/dialogs/alert-dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useReactivate } from '../sign-in-actions.ts';
import type { NewAccount } from './sign-up-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface RestoreDialogProps {
  /** What the host typed into the sign-up form. */
  account: NewAccount;
  open: boolean;
  onClose: () => void;
  /** The link that restores the account is on its way. */
  onMailed: () => void;
}

/** Offers a host who comes back the account that was deleted. */
export function RestoreDialog({ account, open, onClose, onMailed }: RestoreDialogProps) {
  const reactivate = useReactivate();
  const goToDashboard = useGoToDashboard();

  const restore = () => {
    const finish = ({ reactivationInitiated }: { reactivationInitiated?: boolean }) => {
      onClose();
      if (reactivationInitiated) {
        toast({
          title: 'Account restoration initiated!',
          description: 'Please check your email to verify your account before logging in.',
        });
        onMailed();
        return;
      }
      toast({ title: 'Account restored!' });
      goToDashboard();
    };
    reactivate.run(account).then(finish, (error: unknown) =>
      toast({
        title: 'Reactivation failed',
        description: sentenceOf(error) ?? 'Failed to restore account',
        variant: 'destructive',
      }),
    );
  };

  return (
    <AlertDialog
      open={open}
      onOpenChange={(next) => {
        if (!next && !reactivate.isPending) onClose();
      }}
      title="Restore Previous Account"
      description={
        <>
          An account with{' '}
          <bdi translate="no" className="font-semibold break-words">
            {account.email}
          </bdi>{' '}
          was deleted not long ago. You can have it back, with its properties and with the name and
          password you have just typed. We send a link to this address first, to be sure that it is
          you.
        </>
      }
      confirmLabel="Restore Account"
      pending={reactivate.isPending}
      pendingLabel="Restoring..."
      onConfirm={restore}
    />
  );
}

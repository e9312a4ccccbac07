import { useRemoveAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PasswordForm } from './password-form.tsx';

type RemoveAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'> & {
  /** Whether this is the only second step. */
  isLast: boolean;
};

export function RemoveAppDialog({ onOpenChange, isLast, ...dialog }: RemoveAppDialogProps) {
  const remove = useRemoveAuthenticator();
  return (
    <Dialog {...dialog} onOpenChange={onOpenChange} {...copy[isLast ? 'off' : 'app']}>
      <PasswordForm
        label={isLast ? 'Switch off' : 'Remove'}
        pendingLabel={isLast ? 'Switching off...' : 'Removing...'}
        pending={remove.isPending}
        failureTitle={isLast ? 'Failed to switch off two-step sign-in' : 'Failed to remove the app'}
        onBack={() => onOpenChange(false)}
        send={(typed, { onError }) =>
          remove.mutate(typed, {
            onSuccess: () => {
              toast({ title: isLast ? 'Two-step sign-in is off' : 'App removed' });
              onOpenChange(false);
            },
            onError,
          })
        }
      />
    </Dialog>
  );
}

const copy = {
  off: {
    title: 'Switch off two-step sign-in?',
    description: 'You will sign in with your password only. Your recovery codes will stop working.',
  },
  app: {
    title: 'Remove the authenticator app?',
    description: 'After your password, we will ask for a passkey or a recovery code.',
  },
};

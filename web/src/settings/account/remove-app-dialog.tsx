import { useRemoveAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PasswordForm } from './password-form.tsx';

type RemoveAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'> & {
  /** Whether nothing else is asked for at the sign-in. */
  isLast: boolean;
};

export function RemoveAppDialog({ onOpenChange, isLast, ...dialog }: RemoveAppDialogProps) {
  const remove = useRemoveAuthenticator();
  return (
    <Dialog {...dialog} onOpenChange={onOpenChange} {...words[isLast ? 'off' : 'app']}>
      <PasswordForm
        label={isLast ? 'Switch off' : 'Remove'}
        pendingLabel={isLast ? 'Switching off...' : 'Removing...'}
        pending={remove.isPending}
        failed={isLast ? 'Failed to switch it off' : 'Failed to remove it'}
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

const words = {
  off: {
    title: 'Switch two-step sign-in off?',
    description:
      'From then on your password alone signs in. Your recovery codes are worth nothing any more.',
  },
  app: {
    title: 'Remove the authenticator app?',
    description: 'From then on a passkey or a recovery code is asked for after your password.',
  },
};

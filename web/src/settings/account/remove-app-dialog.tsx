import { useRemoveAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { PasswordForm } from './password-form.tsx';

type RemoveAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

export function RemoveAppDialog({ onOpenChange, ...dialog }: RemoveAppDialogProps) {
  const remove = useRemoveAuthenticator();
  return (
    <Dialog
      {...dialog}
      onOpenChange={onOpenChange}
      title="Switch two-step sign-in off?"
      description="From then on your password alone signs in. Your recovery codes are worth nothing any more."
    >
      <PasswordForm
        label="Switch off"
        pendingLabel="Switching off..."
        pending={remove.isPending}
        failed="Failed to switch it off"
        onBack={() => onOpenChange(false)}
        send={(typed, { onError }) =>
          remove.mutate(typed, {
            onSuccess: () => {
              toast({ title: 'Two-step sign-in is off' });
              onOpenChange(false);
            },
            onError,
          })
        }
      />
    </Dialog>
  );
}

import type { Passkey } from '@guest-portal/contract';
import { useRemovePasskey } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PasswordForm } from './password-form.tsx';

type RemovePasskeyDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'> & {
  passkey: Passkey | undefined;
  /** Whether this is the only second step. */
  isLast: boolean;
};

export function RemovePasskeyDialog({
  passkey,
  isLast,
  onOpenChange,
  ...dialog
}: RemovePasskeyDialogProps) {
  const remove = useRemovePasskey();
  const close = () => onOpenChange(false);
  return (
    <Dialog
      {...dialog}
      onOpenChange={onOpenChange}
      title={`Remove ‘${passkey?.name ?? ''}’?`}
      description={isLast ? switchedOffDescription : removedDescription}
    >
      <PasswordForm
        label="Remove"
        pendingLabel="Removing..."
        pending={remove.isPending}
        failureTitle="Failed to remove the passkey"
        onBack={close}
        send={(typed, { onError }) =>
          passkey &&
          remove.mutate(
            { id: passkey.id, ...typed },
            {
              onSuccess: () => {
                toast({ title: 'Passkey removed' });
                close();
              },
              onError,
            },
          )
        }
      />
    </Dialog>
  );
}

const removedDescription =
  'You will no longer be able to sign in with it. If your device still lists it, delete it there too.';
const switchedOffDescription =
  'This switches off two-step sign-in. You will sign in with your password only, and your recovery codes will stop working.';

import type { Passkey } from '@guest-portal/contract';
import { useRemovePasskey } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { PasswordForm } from './password-form.tsx';

type RemovePasskeyDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'> & {
  passkey: Passkey | undefined;
  /** Whether nothing else is asked for at the sign-in. */
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
      description={isLast ? off : gone}
    >
      <PasswordForm
        label="Remove"
        pendingLabel="Removing..."
        pending={remove.isPending}
        failed="Failed to remove it"
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

const gone = 'It no longer signs in. Your device may still list it: delete it there, too.';
const off =
  'Two-step sign-in is off then: your password alone signs in, and your recovery codes are worth nothing any more.';

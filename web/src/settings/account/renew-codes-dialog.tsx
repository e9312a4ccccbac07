import { useRenewRecoveryCodes } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RenewCodesDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

export function RenewCodesDialog({ onOpenChange, ...dialog }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const change = (open: boolean) => {
    onOpenChange(open);
    if (!open) renew.reset();
  };
  const close = () => change(false);
  return (
    <Dialog
      {...dialog}
      onOpenChange={change}
      title="New recovery codes"
      description={
        renew.data
          ? 'Keep these where your phone is not: on paper, or in a password manager. Each works once. We can’t show them again.'
          : 'You get ten new ones. Those from before are worth nothing then.'
      }
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
      ) : (
        <PasswordForm
          label="Make new codes"
          pendingLabel="Making..."
          pending={renew.isPending}
          failed="Failed to make new codes"
          onBack={close}
          send={renew.mutate}
        />
      )}
    </Dialog>
  );
}

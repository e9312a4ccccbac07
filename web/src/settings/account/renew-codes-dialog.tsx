import { useRenewRecoveryCodes } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type RenewCodesDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

export function RenewCodesDialog({ onOpenChange, ...dialog }: RenewCodesDialogProps) {
  const renew = useRenewRecoveryCodes();
  const changeOpen = (open: boolean) => {
    onOpenChange(open);
    if (!open) renew.reset();
  };
  const close = () => changeOpen(false);
  return (
    <Dialog
      {...dialog}
      onOpenChange={changeOpen}
      title="New recovery codes"
      description={
        renew.data
          ? 'Save these codes on paper or in a password manager, not only on your phone. Each code works once. We can’t show them again.'
          : 'You get ten new codes. The old ones stop working.'
      }
    >
      {renew.data ? (
        <RecoveryCodes codes={renew.data.recoveryCodes} onDone={close} />
      ) : (
        <PasswordForm
          label="Create new codes"
          pendingLabel="Creating..."
          pending={renew.isPending}
          failureTitle="Failed to create new codes"
          onBack={close}
          send={renew.mutate}
        />
      )}
    </Dialog>
  );
}

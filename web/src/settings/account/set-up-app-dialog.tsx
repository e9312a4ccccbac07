import { useConfirmAuthenticator, useStartAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

/** Password, app, first code, recovery codes: one after the other. */
export function SetUpAppDialog({ onOpenChange, ...dialog }: SetUpAppDialogProps) {
  const start = useStartAuthenticator();
  const confirm = useConfirmAuthenticator();
  const change = (open: boolean) => {
    onOpenChange(open);
    if (open) return;
    if (confirm.isSuccess)
      toast({ title: 'Two-step sign-in is on', description: 'Everybody else was signed out.' });
    start.reset();
    confirm.reset();
  };
  const close = () => change(false);
  const step = confirm.data ? 'codes' : start.data ? 'app' : 'password';
  return (
    <Dialog {...dialog} onOpenChange={change} {...words[step]}>
      {step === 'password' && (
        <PasswordForm
          label="Continue"
          pendingLabel="One moment..."
          pending={start.isPending}
          failed="Failed to set it up"
          onBack={close}
          send={start.mutate}
        />
      )}
      {step === 'app' && start.data && (
        <ConfirmAppForm
          {...start.data}
          pending={confirm.isPending}
          onBack={close}
          send={confirm.mutate}
        />
      )}
      {confirm.data && <RecoveryCodes codes={confirm.data.recoveryCodes} onDone={close} />}
    </Dialog>
  );
}

const words = {
  password: {
    title: 'Set up two-step sign-in',
    description: 'You need an authenticator app on your phone; a password manager has one, too.',
  },
  app: {
    title: 'Add it to your app',
    description:
      'Scan this with the app, or type the key into it. Then type the code that it shows.',
  },
  codes: {
    title: 'Your recovery codes',
    description:
      'Keep these where your phone is not: on paper, or in a password manager. Each works once, should you lose the phone. We can’t show them again.',
  },
};

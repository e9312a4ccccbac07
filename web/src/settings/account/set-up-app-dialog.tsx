import { useConfirmAuthenticator, useStartAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

/** Password, app, first code, recovery codes: one after the other. */
export function SetUpAppDialog({ onOpenChange, ...dialog }: SetUpAppDialogProps) {
  const start = useStartAuthenticator();
  const confirm = useConfirmAuthenticator();
  // Who has a passkey has codes already.
  const codes = confirm.data?.recoveryCodes ?? [];
  const change = (open: boolean) => {
    onOpenChange(open);
    if (open) return;
    if (codes.length > 0) tell();
    start.reset();
    confirm.reset();
  };
  const close = () => change(false);
  const step = codes.length > 0 ? 'codes' : start.data ? 'app' : 'password';
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
          send={(code, { onError }) =>
            confirm.mutate(code, {
              onSuccess: ({ recoveryCodes }) => {
                if (recoveryCodes.length > 0) return;
                tell();
                close();
              },
              onError,
            })
          }
        />
      )}
      {step === 'codes' && <RecoveryCodes codes={codes} onDone={close} />}
    </Dialog>
  );
}

const tell = () =>
  toast({ title: 'Two-step sign-in is on', description: 'Everybody else was signed out.' });

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

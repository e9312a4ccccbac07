import { useConfirmAuthenticator, useStartAuthenticator } from '../../accounts/own-account.ts';
import { Dialog, type DialogProps } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { ConfirmAppForm } from './confirm-app-form.tsx';
import { PasswordForm } from './password-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

type SetUpAppDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

/** Asks for the password, shows the key for the app, checks the first code and shows the recovery codes. */
export function SetUpAppDialog({ onOpenChange, ...dialog }: SetUpAppDialogProps) {
  const start = useStartAuthenticator();
  const confirm = useConfirmAuthenticator();
  // A host with a passkey already has recovery codes.
  const codes = confirm.data?.recoveryCodes ?? [];
  const changeOpen = (open: boolean) => {
    onOpenChange(open);
    if (open) return;
    if (codes.length > 0) showSwitchedOn();
    start.reset();
    confirm.reset();
  };
  const close = () => changeOpen(false);
  const step = codes.length > 0 ? 'codes' : start.data ? 'app' : 'password';
  return (
    <Dialog {...dialog} onOpenChange={changeOpen} {...copy[step]}>
      {step === 'password' && (
        <PasswordForm
          label="Continue"
          pendingLabel="One moment..."
          pending={start.isPending}
          failureTitle="Failed to set up the app"
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
                showSwitchedOn();
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

const showSwitchedOn = () =>
  toast({ title: 'Two-step sign-in is on', description: 'All other devices were signed out.' });

const copy = {
  password: {
    title: 'Set up two-step sign-in',
    description:
      'You need an authenticator app on your phone. Many password managers include one. You stay signed in here and are signed out everywhere else.',
  },
  app: {
    title: 'Add Guest Portal to your app',
    description:
      'Scan this QR code with the app, or enter the key. Then enter the code that the app shows.',
  },
  codes: {
    title: 'Your recovery codes',
    description:
      'Save these codes on paper or in a password manager, not only on your phone. If you lose the phone, you can sign in with one of them. Each code works once. We can’t show them again.',
  },
};

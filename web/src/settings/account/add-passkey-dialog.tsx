import { useForm } from 'react-hook-form';
import { lazyCheck, loadChecks } from '../../accounts/lazy-check.ts';
import { useOn401 } from '../../accounts/on-401.ts';
import { useCreatePasskey } from '../../accounts/own-account.ts';
import { passkeyErrorText } from '../../accounts/passkeys.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { CallError } from '../../shared/api.ts';
import { Dialog, type DialogProps, FormActions } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { RecoveryCodes } from './recovery-codes.tsx';

type AddPasskeyDialogProps = Pick<DialogProps, 'open' | 'onOpenChange' | 'returnFocus'>;

/**
 * Asks for a name and the password, and has the browser create the passkey. The first passkey comes with recovery
 * codes.
 */
export function AddPasskeyDialog({ onOpenChange, ...dialog }: AddPasskeyDialogProps) {
  const creation = useCreatePasskey();
  const codes = creation.data?.recoveryCodes ?? [];
  const changeOpen = (open: boolean) => {
    onOpenChange(open);
    if (open) return;
    if (codes.length > 0) showAdded();
    creation.reset();
  };
  const close = () => changeOpen(false);
  return (
    <Dialog {...dialog} onOpenChange={changeOpen} {...(codes.length > 0 ? copy.codes : copy.add)}>
      {codes.length > 0 ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : (
        <AddPasskeyForm creation={creation} onDone={close} />
      )}
    </Dialog>
  );
}

interface AddPasskeyFormProps {
  creation: ReturnType<typeof useCreatePasskey>;
  onDone: () => void;
}

function AddPasskeyForm({ creation, onDone }: AddPasskeyFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ newPasskey }) => newPasskey),
    defaultValues: { name: '', password: '' },
  });
  const on401 = useOn401();
  const { errors } = formState;
  const add = handleSubmit((typed) =>
    creation.mutate(typed, {
      onSuccess: ({ recoveryCodes }) => {
        if (recoveryCodes.length > 0) return;
        showAdded();
        onDone();
      },
      onError: (error) => {
        if (on401(error)) return;
        if (error instanceof CallError) showRefusal(error, fields, setError, failureTitle);
        else
          toast({
            title: failureTitle,
            description: passkeyErrorText(error),
            variant: 'destructive',
          });
      },
    }),
  );
  return (
    <form method="post" noValidate onFocus={loadChecks} onSubmit={add} className="grid gap-4">
      <TextField
        label="Name"
        placeholder="e.g. My phone"
        autoComplete="off"
        required
        unmarked
        error={errors.name?.message}
        {...register('name')}
      />
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        unmarked
        error={errors.password?.message}
        {...register('password')}
      />
      <FormActions
        label="Continue"
        pending={creation.isPending}
        pendingLabel="One moment..."
        onBack={onDone}
      />
    </form>
  );
}

const showAdded = () =>
  toast({ title: 'Passkey added', description: 'All other devices were signed out.' });

const failureTitle = 'Failed to add a passkey';
const fields = { name: 'name', password: 'password' } as const;

const copy = {
  add: {
    title: 'Add a passkey',
    description:
      'Your device or password manager stores it. You use it with your fingerprint, your face or a PIN. You stay signed in here and are signed out everywhere else.',
  },
  codes: {
    title: 'Your recovery codes',
    description:
      'Save these codes on paper or in a password manager, not only on this device. If you lose it, you can sign in with one of them. Each code works once. We can’t show them again.',
  },
};

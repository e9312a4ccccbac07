import { useForm } from 'react-hook-form';
import { Dialog, FormActions } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';
import { useOn401 } from '../on-401.ts';
import { useRequestEmailChange } from '../own-account.ts';
import { showRefusal } from '../show-refusal.ts';

interface ChangeEmailDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** Asks for a new email address. The account gets it when the host confirms it with the link that we send there. */
export function ChangeEmailDialog({ open, onOpenChange }: ChangeEmailDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Change email address"
      description="We will send a link to the new address. Your email address changes when you open it."
    >
      <ChangeEmailForm onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

function ChangeEmailForm({ onDone }: { onDone: () => void }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ emailChangeRequest }) => emailChangeRequest),
    defaultValues: { email: '', password: '' },
  });
  const request = useRequestEmailChange();
  const on401 = useOn401();
  const { errors } = formState;
  const send = handleSubmit((typed) =>
    request.mutate(typed, {
      onSuccess: () => {
        toast({
          title: 'Check your inbox',
          description: 'We sent a link to your new address.',
        });
        onDone();
      },
      onError: (error) => {
        if (on401(error)) return;
        const fields = { email: 'email', password: 'password' } as const;
        showRefusal(error, fields, setError, 'Failed to send email');
      },
    }),
  );
  return (
    <form method="post" noValidate onFocus={loadChecks} onSubmit={send} className="grid gap-4">
      <EmailField
        label="New email address"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
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
        label="Send link"
        pending={request.isPending}
        pendingLabel="Sending..."
        onBack={onDone}
      />
    </form>
  );
}

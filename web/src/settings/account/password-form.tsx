import { useForm } from 'react-hook-form';
import { useOn401 } from '../../accounts/on-401.ts';
import { showRefusal } from '../../accounts/show-refusal.ts';
import { FormActions } from '../../ui/dialogs/dialog.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';

interface PasswordFormProps {
  label: string;
  pendingLabel: string;
  pending: boolean;
  /** The title of an error that is not about the password. */
  failureTitle: string;
  onBack: () => void;
  send: (typed: { password: string }, callbacks: { onError: (error: unknown) => void }) => void;
}

/** Asks for the password again before a sensitive change, in case the host left a signed-in browser open. */
export function PasswordForm({
  label,
  pendingLabel,
  pending,
  failureTitle,
  onBack,
  send,
}: PasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  });
  const on401 = useOn401();
  const submit = handleSubmit((typed) =>
    send(typed, {
      onError: (error) => {
        if (!on401(error)) showRefusal(error, { password: 'password' }, setError, failureTitle);
      },
    }),
  );
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4">
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        required
        unmarked
        error={formState.errors.password?.message}
        {...register('password', { required: 'Password is required' })}
      />
      <FormActions label={label} pending={pending} pendingLabel={pendingLabel} onBack={onBack} />
    </form>
  );
}

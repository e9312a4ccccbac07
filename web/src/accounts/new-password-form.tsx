import { useForm } from 'react-hook-form';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { PasswordField } from '../ui/password-field.tsx';
import { toast } from '../ui/toast.ts';
import { lazyCheck, loadChecks } from './lazy-check.ts';
import { useResetPassword } from './mutations.ts';
import { isRefusal } from './refusals.ts';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface NewPasswordFormProps {
  token: string;
  onExpired: () => void;
}

export function NewPasswordForm({ token, onExpired }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ password }) => password),
    defaultValues: { password: '' },
  });
  const reset = useResetPassword();
  const goToDashboard = useGoToDashboard();

  const save = handleSubmit(({ password }) =>
    reset.mutate(
      { token, password },
      {
        onSuccess: () => {
          toast({ title: 'Password changed!', description: 'You are signed in.' });
          goToDashboard();
        },
        onError: (error) => {
          const message = sentenceOf(error) ?? 'Please check your connection and try again.';
          if (isRefusal(error, 'link_expired')) onExpired();
          else if (isRefusal(error, 'common_password'))
            setError('password', { message }, { shouldFocus: true });
          else
            toast({
              title: 'Failed to change password',
              description: message,
              variant: 'destructive',
            });
        },
      },
    ),
  );

  const error = formState.errors.password?.message;
  return (
    <form method="post" noValidate onFocus={loadChecks} onSubmit={save} className="grid gap-5">
      <PasswordField
        label="New password"
        autoComplete="new-password"
        minLength={6}
        hint={!error && 'At least 6 characters'}
        required
        unmarked
        error={error}
        {...register('password')}
      />
      <Button
        type="submit"
        variant="primary"
        pending={reset.isPending || reset.isSuccess}
        pendingLabel="Saving..."
        className="w-full"
      >
        Save new password
      </Button>
    </form>
  );
}

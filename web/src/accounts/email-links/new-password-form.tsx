import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation } from 'wouter';
import { pages } from '../../shared/paths.ts';
import { Button } from '../../ui/button.tsx';
import { PasswordField } from '../../ui/fields/password-field.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { lazyCheck, loadChecks } from '../lazy-check.ts';
import { isRefusal, type SecondStep, secondStepOf } from '../refusals.ts';
import { showRefusal } from '../show-refusal.ts';
import { SecondStepForm } from '../sign-in/second-step.tsx';
import { useGoToDashboard } from '../sign-in/use-go-to-dashboard.ts';
import { useResetPassword } from '../sign-in-actions.ts';

interface NewPasswordFormProps {
  token: string;
  onLinkExpired: () => void;
}

export function NewPasswordForm({ token, onLinkExpired }: NewPasswordFormProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: lazyCheck(({ password }) => password),
    defaultValues: { password: '' },
  });
  const reset = useResetPassword();
  const goToDashboard = useGoToDashboard();
  const [, navigate] = useLocation();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const showWelcome = () => {
    toast({ title: 'Password changed!', description: 'You are signed in.' });
    goToDashboard();
  };

  const save = handleSubmit(({ password }) =>
    reset.run({ token, password }).then(showWelcome, (error: unknown) => {
      // The password has been changed, but access to the mailbox alone does not pass two-step sign-in.
      const step = secondStepOf(error);
      if (step) setSecondStep(step);
      else if (isRefusal(error, 'link_expired')) onLinkExpired();
      else
        showRefusal(error, { common_password: 'password' }, setError, 'Failed to change password');
    }),
  );

  if (secondStep)
    return (
      <SecondStepForm
        secondStep={secondStep}
        onSignedIn={showWelcome}
        onBack={() => navigate(pages.landing)}
      />
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

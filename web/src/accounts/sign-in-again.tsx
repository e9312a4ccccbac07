import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isUnauthorized } from '../shared/api.ts';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { type SecondStep, secondStepOf } from './refusals.ts';
import { showSignInRefusal } from './show-sign-in-refusal.ts';
import { SecondStepForm } from './sign-in/second-step.tsx';
import { useLogin } from './sign-in-actions.ts';

interface SignInAgainProps {
  email: string;
  /** The action that the sign-in is for. */
  label: string;
  pendingLabel: string;
  pending: boolean;
  onSignedIn: () => void;
  onBack: () => void;
}

/** Asks for the password again, and for the second step if there is one, before actions that need a recent sign-in. */
export function SignInAgain({ email, onSignedIn, pending, ...form }: SignInAgainProps) {
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    login.run({ email, password }).then(onSignedIn, (error: unknown) => {
      const step = secondStepOf(error);
      if (step) setSecondStep(step);
      else if (isUnauthorized(error))
        setError(
          'password',
          { message: 'This password is wrong. Check it and try again.' },
          { shouldFocus: true },
        );
      else showSignInRefusal(error);
    }),
  );
  if (secondStep)
    return (
      <SecondStepForm
        secondStep={secondStep}
        onSignedIn={onSignedIn}
        onBack={() => setSecondStep(undefined)}
      />
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
      <FormActions {...form} pending={pending || login.isPending} />
    </form>
  );
}

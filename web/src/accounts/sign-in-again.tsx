import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { isUnauthorized } from '../shared/api.ts';
import { FormActions } from '../ui/dialogs/dialog.tsx';
import { PasswordField } from '../ui/fields/password-field.tsx';
import { type SecondStep, secondStepOf } from './refusals.ts';
import { SecondStepForm } from './sign-in/second-step.tsx';
import { useLogin } from './sign-in-actions.ts';
import { tellWhy } from './tell-why.ts';

interface SignInAgainProps {
  email: string;
  /** The action that the sign-in is for. */
  label: string;
  pendingLabel: string;
  pending: boolean;
  onIn: () => void;
  onBack: () => void;
}

/** Asks for the password again, and for the second step if there is one, before actions that need a recent sign-in. */
export function SignInAgain({ email, onIn, pending, ...form }: SignInAgainProps) {
  const [asked, setAsked] = useState<SecondStep>();
  const login = useLogin();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { password: '' },
  });
  const submit = handleSubmit(({ password }) =>
    login.run({ email, password }).then(onIn, (error: unknown) => {
      const step = secondStepOf(error);
      if (step) setAsked(step);
      else if (isUnauthorized(error))
        setError(
          'password',
          { message: 'This password is wrong. Check it and try again.' },
          { shouldFocus: true },
        );
      else tellWhy(error);
    }),
  );
  if (asked)
    return <SecondStepForm asked={asked} onIn={onIn} onAgain={() => setAsked(undefined)} />;
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

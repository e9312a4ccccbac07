import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { showRefusal } from '../show-refusal.ts';
import { usePassSecondFactor } from '../sign-in-actions.ts';

interface SecondStepCodeProps {
  token: string;
  /** Whether the code comes from the app. Otherwise it is a recovery code. */
  isAppCode: boolean;
  onSignedIn: () => void;
  handleExpiredToken: (error: unknown) => boolean;
}

export function SecondStepCode({
  token,
  isAppCode,
  onSignedIn,
  handleExpiredToken,
}: SecondStepCodeProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
  });
  const secondFactor = usePassSecondFactor();
  // The element that had the focus is gone, so the focus moves here.
  useEffect(() => setFocus('code'), [setFocus]);

  const send = handleSubmit(({ code }) =>
    secondFactor.run({ token, code }).then(onSignedIn, (error: unknown) => {
      if (!handleExpiredToken(error)) showRefusal(error, fields, setError, 'Login failed');
    }),
  );

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-soft">
        {isAppCode
          ? 'Open your authenticator app and enter the code it shows for Guest Portal.'
          : 'Enter one of the recovery codes that you saved. Each code works once.'}
      </p>
      <TextField
        label={isAppCode ? 'Code' : 'Recovery code'}
        autoComplete={isAppCode ? 'one-time-code' : 'off'}
        inputMode={isAppCode ? 'numeric' : 'text'}
        autoCapitalize="none"
        spellCheck={false}
        translate="no"
        required
        unmarked
        error={formState.errors.code?.message}
        {...register('code', { required: 'Enter the code' })}
      />
      <Button
        type="submit"
        variant="primary"
        pending={secondFactor.isPending || secondFactor.isSuccess}
        pendingLabel="Signing In..."
        className="mt-1 w-full"
      >
        Sign In
      </Button>
    </form>
  );
}

/** A rate limit of app codes is also shown at the field, because the host can still use a recovery code. */
const fields = { code: 'code', too_many_requests: 'code' } as const;

import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/fields/field.tsx';
import { showRefusal } from '../show-refusal.ts';
import { usePassSecondFactor } from '../sign-in-actions.ts';

interface SecondStepCodeProps {
  token: string;
  /** Of the app, or of those on paper. */
  ofApp: boolean;
  onIn: () => void;
  isOver: (error: unknown) => boolean;
}

export function SecondStepCode({ token, ofApp, onIn, isOver }: SecondStepCodeProps) {
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    defaultValues: { code: '' },
  });
  const passing = usePassSecondFactor();
  // What had the focus is gone: here is the next thing to do.
  useEffect(() => setFocus('code'), [setFocus]);

  const send = handleSubmit(({ code }) =>
    passing.run({ token, code }).then(onIn, (error: unknown) => {
      if (!isOver(error)) showRefusal(error, fields, setError, 'Login failed');
    }),
  );

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-soft">
        {ofApp
          ? 'Open your authenticator app and type the code that it shows for Guest Portal.'
          : 'Type one of the recovery codes that you kept. Each works once.'}
      </p>
      <TextField
        label={ofApp ? 'Code' : 'Recovery code'}
        autoComplete={ofApp ? 'one-time-code' : 'off'}
        inputMode={ofApp ? 'numeric' : 'text'}
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
        pending={passing.isPending || passing.isSuccess}
        pendingLabel="Signing In..."
        className="mt-1 w-full"
      >
        Sign In
      </Button>
    </form>
  );
}

/** How long to wait stands at the field, too: a recovery code, just below, needs no waiting. */
const fields = { code: 'code', too_many_requests: 'code' } as const;

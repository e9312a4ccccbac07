import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { sentenceOf } from '../api.ts';
import { Button } from '../ui/button.tsx';
import { TextField } from '../ui/field.tsx';
import { toast } from '../ui/toast.ts';
import { usePassSecondFactor } from './mutations.ts';
import { isRefusal, type SecondStep, showRefusal } from './refusals.ts';

export interface SecondStepFormProps {
  asked: SecondStep;
  onIn: () => void;
  /** Back to the password: by choice, or because it took too long. */
  onAgain: () => void;
}

/** After the password: the code of the app, or one of those that were kept for a lost phone. */
export function SecondStepForm({ asked, onIn, onAgain }: SecondStepFormProps) {
  const [lost, setLost] = useState(false);
  const { register, handleSubmit, setError, setFocus, resetField, formState } = useForm({
    defaultValues: { code: '' },
  });
  const passing = usePassSecondFactor();
  // The form that had the focus is gone: here is the next thing to do.
  useEffect(() => setFocus('code'), [setFocus]);

  const send = handleSubmit(({ code }) =>
    passing.mutate(
      { token: asked.token, code },
      {
        onSuccess: onIn,
        onError: (error) => {
          if (!isRefusal(error, 'sign_in_again'))
            return showRefusal(error, fields, setError, 'Login failed');
          toast({ title: 'Please sign in again', description: sentenceOf(error) ?? '' });
          onAgain();
        },
      },
    ),
  );

  return (
    <form noValidate onSubmit={send} className="grid gap-4">
      <p className="text-soft">
        {lost
          ? 'Type one of the recovery codes that you kept. Each works once.'
          : 'Open your authenticator app and type the code that it shows for Guest Portal.'}
      </p>
      <TextField
        label={lost ? 'Recovery code' : 'Code'}
        autoComplete={lost ? 'off' : 'one-time-code'}
        inputMode={lost ? 'text' : 'numeric'}
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
      <div className="flex flex-wrap justify-between gap-x-4">
        <Button
          variant="quiet"
          onClick={() => {
            resetField('code');
            setLost(!lost);
            setFocus('code');
          }}
        >
          {lost ? 'Use the app' : 'Lost your phone?'}
        </Button>
        <Button variant="quiet" onClick={onAgain}>
          Back
        </Button>
      </div>
    </form>
  );
}

/** How long to wait stands at the field, too: a recovery code, just below, needs no waiting. */
const fields = { code: 'code', too_many_requests: 'code' } as const;

import { useState } from 'react';
import { type SecondStep, secondStepOf } from '../refusals.ts';
import { useLogin } from '../sign-in-actions.ts';
import { tellWhy } from '../tell-why.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

/** A sign-in in the middle of something else, which goes on afterwards. */
export function SignInHere({ onIn }: { onIn: () => void }) {
  const [asked, setAsked] = useState<SecondStep>();
  const login = useLogin();
  const signIn = (typed: Credentials) =>
    login.run(typed).then(onIn, (error: unknown) => {
      const step = secondStepOf(error);
      if (step) setAsked(step);
      else tellWhy(error);
    });
  return asked ? (
    <SecondStepForm asked={asked} onIn={onIn} onAgain={() => setAsked(undefined)} />
  ) : (
    <>
      <SignInForm pending={login.isPending} onSubmit={signIn} />
      <PasskeyButton onIn={onIn} />
    </>
  );
}

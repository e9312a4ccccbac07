import { useState } from 'react';
import { type SecondStep, secondStepOf } from '../refusals.ts';
import { showSignInRefusal } from '../show-sign-in-refusal.ts';
import { useSignInMethods } from '../sign-in-actions.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

/** A sign-in within another task, which continues afterwards. */
export function SignInHere({ onSignedIn }: { onSignedIn: () => void }) {
  const [secondStep, setSecondStep] = useState<SecondStep>();
  const { login, passkey, isLoginInUse, isPasskeyInUse } = useSignInMethods();
  const signIn = (typed: Credentials) =>
    login.run(typed).then(onSignedIn, (error: unknown) => {
      const step = secondStepOf(error);
      if (step) setSecondStep(step);
      else showSignInRefusal(error);
    });
  return secondStep ? (
    <SecondStepForm
      secondStep={secondStep}
      onSignedIn={onSignedIn}
      onBack={() => setSecondStep(undefined)}
    />
  ) : (
    <>
      <SignInForm pending={login.isPending} disabled={isPasskeyInUse} onSubmit={signIn} />
      <PasskeyButton passkey={passkey} disabled={isLoginInUse} onSignedIn={onSignedIn} />
    </>
  );
}

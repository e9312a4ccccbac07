import { useState } from 'react';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { type SecondStep, secondStepOf } from '../refusals.ts';
import { takeRequestedPage } from '../requested-page.ts';
import { useSignInMethods } from '../sign-in-actions.ts';
import { useNavigate } from '../sign-in-context.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';

interface HostLoginModalProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** The sign-in for hosts on public pages. */
export function HostLoginModal({ open, onOpenChange }: HostLoginModalProps) {
  const { login, passkey, isLoginInUse, isPasskeyInUse } = useSignInMethods();
  const navigate = useNavigate();

  const [secondStep, setSecondStep] = useState<SecondStep>();
  const changeOpen = (next: boolean) => {
    onOpenChange(next);
    if (!next) setSecondStep(undefined);
  };
  const finishSignIn = () => {
    toast({ title: 'Successfully logged in!' });
    changeOpen(false);
    navigate(takeRequestedPage());
  };
  const signIn = (typed: Credentials) =>
    login.run(typed).then(finishSignIn, (error: unknown) => {
      const step = secondStepOf(error);
      if (step) return setSecondStep(step);
      toast({
        title: 'Login Failed',
        description: 'Please check your email and password',
        variant: 'destructive',
      });
    });

  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title="Host sign in"
      description="Manage your properties and their guest pages."
    >
      {secondStep ? (
        <SecondStepForm
          secondStep={secondStep}
          onSignedIn={finishSignIn}
          onBack={() => setSecondStep(undefined)}
        />
      ) : (
        <>
          <SignInForm pending={login.isPending} disabled={isPasskeyInUse} onSubmit={signIn} />
          <PasskeyButton passkey={passkey} disabled={isLoginInUse} onSignedIn={finishSignIn} />
        </>
      )}
    </Dialog>
  );
}

import { useState } from 'react';
import { standaloneLink } from '../../ui/link.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useLogin } from '../mutations.ts';
import { type SecondStep, secondStepOf } from '../refusals.ts';
import { tellWhy } from '../tell-why.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface SignInPanelProps {
  email: string;
  onEmail: (email: string) => void;
}

export function SignInPanel({ email, onEmail }: SignInPanelProps) {
  const [forgotten, setForgotten] = useState(false);
  const [asked, setAsked] = useState<SecondStep>();
  const login = useLogin();
  const goToDashboard = useGoToDashboard();

  const welcome = () => {
    toast({
      title: 'Welcome back!',
      description: 'Successfully logged into your host dashboard',
    });
    goToDashboard();
  };
  const signIn = (typed: Credentials) =>
    login.mutate(typed, {
      onSuccess: welcome,
      onError: (error) => {
        const step = secondStepOf(error);
        if (step) setAsked(step);
        else tellWhy(error);
      },
    });

  if (asked)
    return <SecondStepForm asked={asked} onIn={welcome} onAgain={() => setAsked(undefined)} />;

  return (
    <>
      <SignInForm
        email={email}
        onEmail={onEmail}
        // Until the dashboard is there, too: the moment between belongs to the sign-in.
        pending={login.isPending || login.isSuccess}
        onSubmit={signIn}
      >
        <button type="button" onClick={() => setForgotten(true)} className={forgotLink}>
          Forgot password?
        </button>
      </SignInForm>
      <PasskeyButton onIn={welcome} />
      <ForgotPasswordDialog open={forgotten} onOpenChange={setForgotten} email={email} />
    </>
  );
}

const forgotLink = `${standaloneLink} -my-2 cursor-pointer justify-self-start`;

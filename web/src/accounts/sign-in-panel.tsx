import { useState } from 'react';
import { sentenceOf } from '../api.ts';
import { standaloneLink } from '../ui/link.ts';
import { toast } from '../ui/toast.ts';
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx';
import { useLogin } from './mutations.ts';
import { requiresVerification } from './refusals.ts';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface SignInPanelProps {
  email: string;
  onEmail: (email: string) => void;
}

export function SignInPanel({ email, onEmail }: SignInPanelProps) {
  const [forgotten, setForgotten] = useState(false);
  const login = useLogin();
  const goToDashboard = useGoToDashboard();

  const signIn = (typed: Credentials) =>
    login.mutate(typed, {
      onSuccess: () => {
        toast({
          title: 'Welcome back!',
          description: 'Successfully logged into your host dashboard',
        });
        goToDashboard();
      },
      onError: tellWhy,
    });

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
      <ForgotPasswordDialog open={forgotten} onOpenChange={setForgotten} email={email} />
    </>
  );
}

const forgotLink = `${standaloneLink} -my-2 cursor-pointer justify-self-start`;

function tellWhy(error: unknown) {
  if (requiresVerification(error)) {
    toast({
      title: 'Email verification required',
      description: sentenceOf(error) ?? 'Please verify your email address before logging in',
    });
    return;
  }
  toast({
    title: 'Login failed',
    description: sentenceOf(error) ?? 'Invalid email or password',
    variant: 'destructive',
  });
}

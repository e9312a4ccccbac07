import { type MouseEvent, useState } from 'react';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { standaloneLink } from '../../ui/link.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { type SecondStep, secondStepOf } from '../refusals.ts';
import { showSignInRefusal } from '../show-sign-in-refusal.ts';
import { useSignInMethods } from '../sign-in-actions.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step.tsx';
import { type Credentials, SignInForm } from './sign-in-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

const ForgotPasswordDialog = lazyComponent(
  async () => (await import('./forgot-password-dialog.tsx')).ForgotPasswordDialog,
  () => null,
);

/** @param props.email the email typed in the other tab */
export function SignInPanel({ email }: { email: string }) {
  const [isResetDialogOpen, setIsResetDialogOpen] = useState(false);
  /** The address for a password reset link. It is undefined until the host asks for one. */
  const [resetEmail, setResetEmail] = useState<string>();
  const [secondStep, setSecondStep] = useState<SecondStep>();
  /** The email that fills the form again when the host comes back from the second step. */
  const [typedEmail, setTypedEmail] = useState(email);
  const { login, passkey, isLoginInUse, isPasskeyInUse } = useSignInMethods();
  const goToDashboard = useGoToDashboard();

  const showWelcome = () => {
    toast({
      title: 'Welcome back!',
      description: 'Successfully logged into your host dashboard',
    });
    goToDashboard();
  };
  const signIn = (typed: Credentials) =>
    login.run(typed).then(showWelcome, (error: unknown) => {
      const step = secondStepOf(error);
      if (!step) return showSignInRefusal(error);
      setTypedEmail(typed.email);
      setSecondStep(step);
    });
  const openForgotPassword = (event: MouseEvent<HTMLButtonElement>) => {
    const typed = new FormData(event.currentTarget.form ?? undefined).get('email');
    setResetEmail(String(typed ?? ''));
    setIsResetDialogOpen(true);
  };

  if (secondStep)
    return (
      <SecondStepForm
        secondStep={secondStep}
        onSignedIn={showWelcome}
        onBack={() => setSecondStep(undefined)}
      />
    );

  return (
    <>
      <SignInForm
        email={typedEmail}
        // The button stays pending after the sign-in, until the dashboard opens.
        pending={isLoginInUse}
        disabled={isPasskeyInUse}
        onSubmit={signIn}
      >
        <button type="button" onClick={openForgotPassword} className={forgotLinkClass}>
          Forgot password?
        </button>
      </SignInForm>
      <PasskeyButton passkey={passkey} disabled={isLoginInUse} onSignedIn={showWelcome} />
      {resetEmail !== undefined && (
        <ForgotPasswordDialog
          open={isResetDialogOpen}
          onOpenChange={setIsResetDialogOpen}
          email={resetEmail}
        />
      )}
    </>
  );
}

const forgotLinkClass = `${standaloneLink} -my-2 cursor-pointer justify-self-start`;

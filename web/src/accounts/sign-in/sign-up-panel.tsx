import { useState } from 'react';
import { serverMessageOf } from '../../shared/api.ts';
import { lazyComponent } from '../../ui/lazy-component.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useSignup } from '../sign-in-actions.ts';
import { type NewAccount, SignUpForm } from './sign-up-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

const InboxNote = lazyComponent(
  async () => (await import('./inbox-note.tsx')).InboxNote,
  () => null,
);

const RestoreDialog = lazyComponent(
  async () => (await import('./restore-dialog.tsx')).RestoreDialog,
  () => null,
);

/** @param props.email the email typed in the other tab */
export function SignUpPanel({ email }: { email: string }) {
  /**
   * What the host typed for an account that was deleted before. It is kept only while the dialog is open, because it
   * contains a password.
   */
  const [restorableAccount, setRestorableAccount] = useState<NewAccount>();
  const [restorableEmail, setRestorableEmail] = useState('');
  const [isEmailSent, setIsEmailSent] = useState(false);
  const signup = useSignup();
  const goToDashboard = useGoToDashboard();

  const signUp = async (account: NewAccount) => {
    try {
      const { reactivationAvailable, message } = await signup.run(account);
      if (reactivationAvailable) {
        toast({
          title: 'Account Restoration Available',
          ...(message && { description: message }),
        });
        setRestorableAccount(account);
        setRestorableEmail(account.email);
        signup.reset();
        return;
      }
    } catch (error) {
      toast({
        title: 'Sign up failed',
        description: serverMessageOf(error) ?? 'Failed to create account',
        variant: 'destructive',
      });
      throw error;
    }
    toast({
      title: 'Account created!',
      description: 'Please check your inbox for the verification link.',
    });
    goToDashboard();
  };

  if (isEmailSent) return <InboxNote email={restorableEmail} />;
  return (
    <>
      <SignUpForm email={email} pending={signup.isPending || signup.isSuccess} onSubmit={signUp} />
      {restorableEmail && (
        <RestoreDialog
          email={restorableEmail}
          account={restorableAccount}
          onClose={() => setRestorableAccount(undefined)}
          onEmailSent={() => setIsEmailSent(true)}
        />
      )}
    </>
  );
}

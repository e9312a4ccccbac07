import { useState } from 'react';
import { sentenceOf } from '../../shared/api.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { useSignup } from '../mutations.ts';
import { InboxNote } from './inbox-note.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { type NewAccount, SignUpForm } from './sign-up-form.tsx';
import { useGoToDashboard } from './use-go-to-dashboard.ts';

interface SignUpPanelProps {
  email: string;
  onEmail: (email: string) => void;
}

export function SignUpPanel({ email, onEmail }: SignUpPanelProps) {
  /** What was typed for an account that was deleted before. */
  const [restorable, setRestorable] = useState<NewAccount>();
  const [mailed, setMailed] = useState(false);
  const signup = useSignup();
  const goToDashboard = useGoToDashboard();

  const signUp = async (account: NewAccount) => {
    try {
      const { reactivationAvailable, message } = await signup.mutateAsync(account);
      if (reactivationAvailable) {
        toast({
          title: 'Account Restoration Available',
          ...(message && { description: message }),
        });
        setRestorable(account);
        return;
      }
    } catch (error) {
      toast({
        title: 'Sign up failed',
        description: sentenceOf(error) ?? 'Failed to create account',
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

  if (mailed) return <InboxNote email={email} />;
  return (
    <>
      <SignUpForm
        email={email}
        onEmail={onEmail}
        pending={signup.isPending || signup.data?.user !== undefined}
        onSubmit={signUp}
      />
      <RestoreDialog
        account={restorable}
        onClose={() => setRestorable(undefined)}
        onMailed={() => setMailed(true)}
      />
    </>
  );
}

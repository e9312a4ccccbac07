import { useId, useRef, useState } from 'react';
import { useDeleteAccount, useSignOut } from '../accounts/mutations.ts';
import { useOn401 } from '../accounts/on-401.ts';
import type { CurrentUser } from '../accounts/queries.ts';
import { SignInAgain } from '../accounts/sign-in-again.tsx';
import { codeOf, serverMessageOf } from '../shared/api.ts';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { AlertDialog } from '../ui/dialogs/alert-dialog.tsx';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { toast } from '../ui/toasts/toast.ts';
import { type DeletionFeedback, DeletionReasonDialog } from './deletion-reason-dialog.tsx';

interface DeleteAccountCardProps {
  host: CurrentUser;
  /** Whether the account may be deleted. Undefined while this is loading. */
  isDeletionAllowed: boolean | undefined;
}

export function DeleteAccountCard({ host, isDeletionAllowed }: DeleteAccountCardProps) {
  const [step, setStep] = useState<'confirm' | 'reason' | 'password'>();
  const [feedback, setFeedback] = useState<DeletionFeedback>({});
  const button = useRef<HTMLButtonElement>(null);
  const refusalId = useId();
  const deletion = useDeleteAccount();
  const { signOut } = useSignOut();
  const on401 = useOn401();

  const deleteAccount = (newFeedback: DeletionFeedback) =>
    deletion.mutate(newFeedback, {
      onSuccess: () => {
        toast({
          title: 'Account deleted',
          description: 'Your account has been permanently deleted.',
        });
        signOut();
      },
      onError: (error) => {
        if (codeOf(error) === 'recent_sign_in_required') {
          setFeedback(newFeedback);
          setStep('password');
          return;
        }
        setStep(undefined);
        if (on401(error)) return;
        toast({
          title: 'Error',
          description: serverMessageOf(error) ?? 'Failed to delete account. Please try again.',
          variant: 'destructive',
        });
      },
    });

  const pending = deletion.isPending || deletion.isSuccess;
  const isDeletionRefused = isDeletionAllowed === false;
  return (
    <Card className="grid gap-4">
      <div className="min-w-0">
        <h2 className="text-title">Delete account</h2>
        <p className="mt-2 break-words text-soft">
          You are signed in as{' '}
          <bdi translate="no" className="text-ink">
            {host.firstName}
          </bdi>{' '}
          <bdi translate="no" className="text-ink">
            {host.lastName}
          </bdi>{' '}
          (
          <bdi translate="no" className="text-ink">
            {host.email}
          </bdi>
          ). Deleting the account closes all its guest pages.
        </p>
      </div>
      <Button
        ref={button}
        variant="destructive"
        className="justify-self-start max-sm:w-full"
        disabled={!isDeletionAllowed || pending}
        {...(isDeletionRefused && { 'aria-describedby': refusalId })}
        onClick={() => setStep('confirm')}
      >
        Delete account
      </Button>
      {isDeletionRefused && (
        <p id={refusalId} className="text-small text-soft">
          You can't delete your account while a property is Active. Please unsubscribe first.
        </p>
      )}
      <AlertDialog
        open={step === 'confirm'}
        onOpenChange={(open) => setStep(open ? 'confirm' : undefined)}
        title="Are you sure you want to delete your account?"
        description="This is permanent. You'll be signed out and your data will be removed."
        confirmLabel="Continue"
        destructive
        onConfirm={() => setStep('reason')}
        returnFocus={button}
      />
      <DeletionReasonDialog
        open={step === 'reason'}
        pending={pending}
        onBack={() => setStep('confirm')}
        onClose={() => setStep(undefined)}
        onDelete={deleteAccount}
        returnFocus={button}
      />
      <Dialog
        open={step === 'password'}
        onOpenChange={(open) => setStep(open ? 'password' : undefined)}
        title="Enter your password"
        description="You signed in a while ago. To delete your account, confirm that it is you."
        returnFocus={button}
      >
        <SignInAgain
          email={host.email}
          label="Delete account"
          pendingLabel="Deleting..."
          pending={pending}
          onSignedIn={() => deleteAccount(feedback)}
          onBack={() => setStep(undefined)}
        />
      </Dialog>
    </Card>
  );
}

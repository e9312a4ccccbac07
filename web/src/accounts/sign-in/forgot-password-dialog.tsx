import { useForm } from 'react-hook-form';
import { serverMessageOf } from '../../shared/api.ts';
import { focusOnMount } from '../../ui/behaviour/focus-on-mount.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { EmailField } from '../email-field.tsx';
import { lazyCheck, loadChecks } from '../lazy-check.ts';
import { useForgotPassword } from '../sign-in-actions.ts';

interface ForgotPasswordDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The address that was already typed into the sign-in form. */
  email?: string;
}

/** Requests a password reset link. The confirmation is the same for every address, so it reveals no accounts. */
export function ForgotPasswordDialog({ open, onOpenChange, email }: ForgotPasswordDialogProps) {
  const request = useForgotPassword();
  const changeOpen = (next: boolean) => {
    onOpenChange(next);
    // When the dialog is opened again, it asks for an address again.
    if (next === false) request.reset();
  };
  const send = (typed: { email: string }) =>
    request.run(typed).catch((error: unknown) =>
      toast({
        title: 'Failed to send email',
        description: serverMessageOf(error) ?? 'Please check your connection and try again.',
        variant: 'destructive',
      }),
    );
  return (
    <Dialog
      open={open}
      onOpenChange={changeOpen}
      title={request.isSuccess ? 'Check your inbox' : 'Forgot your password?'}
      description={
        request.isSuccess
          ? 'If there is an account with this address, we have sent it a link. The link works once, for one hour.'
          : 'Enter your email address and we will send you a link to choose a new password.'
      }
    >
      {request.isSuccess ? (
        <SentNote onDone={() => changeOpen(false)} />
      ) : (
        <EmailForm email={email ?? ''} pending={request.isPending} onSubmit={send} />
      )}
    </Dialog>
  );
}

function SentNote({ onDone }: { onDone: () => void }) {
  return (
    <div className="grid gap-4">
      <p role="status" className="text-small text-soft">
        If it does not arrive within a few minutes, check your spam folder and make sure that you
        entered the right address.
      </p>
      {/* The form that had the focus is gone, so the focus moves here. */}
      <Button ref={focusOnMount} className="sm:justify-self-end" onClick={onDone}>
        Done
      </Button>
    </div>
  );
}

interface EmailFormProps {
  email: string;
  pending: boolean;
  onSubmit: (typed: { email: string }) => void;
}

function EmailForm({ email, pending, onSubmit }: EmailFormProps) {
  const { register, handleSubmit, formState } = useForm({
    resolver: lazyCheck(({ address }) => address),
    defaultValues: { email },
  });
  return (
    <form
      noValidate
      onFocus={loadChecks}
      onSubmit={handleSubmit((typed) => onSubmit(typed))}
      className="grid gap-5"
    >
      <EmailField error={formState.errors.email?.message} {...register('email')} />
      <Button
        type="submit"
        variant="primary"
        pending={pending}
        pendingLabel="Sending..."
        className="sm:justify-self-end"
      >
        Send link
      </Button>
    </form>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useResendVerification } from '../mutations.ts';
import { useOn401 } from '../on-401.ts';
import { refreshCurrentUser } from '../queries.ts';

export function ResendEmail({ label = 'Resend email' }: { label?: string }) {
  const client = useQueryClient();
  const resend = useResendVerification();
  const on401 = useOn401();
  const send = () =>
    resend.mutate(undefined, {
      onSuccess: () =>
        toast({
          title: 'Email sent!',
          description: 'Please check your inbox for the verification link.',
        }),
      onError: (error) => {
        if (on401(error)) return;
        const reason = reasonOf(error);
        toast({ title: 'Failed to send email', description: reason, variant: 'destructive' });
        // The link was opened in another window, so this reminder is out of date.
        if (reason === alreadyVerifiedMessage) refreshCurrentUser(client);
      },
    });
  return (
    <Button pending={resend.isPending} pendingLabel="Sending..." onClick={send}>
      {label}
    </Button>
  );
}

const alreadyVerifiedMessage = 'Your email is already verified!';

function reasonOf(error: Error) {
  if (error.message.includes('limit reached'))
    return "You've reached the daily limit. Please try again tomorrow.";
  if (error.message.includes('already verified')) return alreadyVerifiedMessage;
  return 'Failed to resend verification email';
}

import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { whyNoPasskey } from '../passkeys.ts';
import { useEnterWithPasskey } from '../sign-in-actions.ts';

/** The whole sign-in by a passkey, for those who have one: nothing is typed. */
export function PasskeyButton({ onIn }: { onIn: () => void }) {
  const entering = useEnterWithPasskey();
  const enter = () =>
    entering
      .run(undefined)
      .then(onIn, (error: Error) =>
        toast({ title: 'Login failed', description: whyNoPasskey(error), variant: 'destructive' }),
      );
  return (
    <Button
      variant="quiet"
      className="mt-1 w-full"
      pending={entering.isPending || entering.isSuccess}
      pendingLabel="Signing In..."
      onClick={enter}
    >
      Use a passkey
    </Button>
  );
}

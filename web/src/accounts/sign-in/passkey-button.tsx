import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { passkeyErrorText } from '../passkeys.ts';
import { useEnterWithPasskey } from '../sign-in-actions.ts';

/** Signs in with a passkey alone, without an email address or a password. */
export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const passkeySignIn = useEnterWithPasskey();
  const signIn = () =>
    passkeySignIn.run(undefined).then(onSignedIn, (error: Error) =>
      toast({
        title: 'Login failed',
        description: passkeyErrorText(error),
        variant: 'destructive',
      }),
    );
  return (
    <Button
      variant="quiet"
      className="mt-1 w-full"
      pending={passkeySignIn.isPending || passkeySignIn.isSuccess}
      pendingLabel="Signing In..."
      onClick={signIn}
    >
      Use a passkey
    </Button>
  );
}

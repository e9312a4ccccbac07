import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { passkeyErrorText } from '../passkeys.ts';
import type { useEnterWithPasskey } from '../sign-in-actions.ts';

interface PasskeyButtonProps {
  passkey: ReturnType<typeof useEnterWithPasskey>;
  /** Whether the host is signing in with the password. */
  disabled: boolean;
  onSignedIn: () => void;
}

/** Signs in with a passkey alone, without an email address or a password. */
export function PasskeyButton({ passkey, disabled, onSignedIn }: PasskeyButtonProps) {
  const signIn = () =>
    passkey.run(undefined).then(onSignedIn, (error: Error) =>
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
      disabled={disabled}
      pending={passkey.isPending || passkey.isSuccess}
      pendingLabel="Signing In..."
      onClick={signIn}
    >
      Use a passkey
    </Button>
  );
}

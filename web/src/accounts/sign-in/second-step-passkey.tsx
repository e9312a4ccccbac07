import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { passkeyErrorText } from '../passkeys.ts';
import { useEnterWithPasskey } from '../sign-in-actions.ts';

interface SecondStepPasskeyProps {
  token: string;
  onSignedIn: () => void;
  handleExpiredToken: (error: unknown) => boolean;
}

/** Opens the passkey prompt when the host presses the button, because browsers allow a prompt only after a press. */
export function SecondStepPasskey({
  token,
  onSignedIn,
  handleExpiredToken,
}: SecondStepPasskeyProps) {
  const passkeySignIn = useEnterWithPasskey();
  const button = useRef<HTMLButtonElement>(null);
  // The element that had the focus is gone, so the focus moves here.
  useEffect(() => button.current?.focus(), []);
  const signIn = () =>
    passkeySignIn.run(token).then(onSignedIn, (error: Error) => {
      if (handleExpiredToken(error)) return;
      toast({
        title: 'Login failed',
        description: passkeyErrorText(error),
        variant: 'destructive',
      });
    });
  return (
    <>
      <p className="text-soft">Your device will ask for your fingerprint, your face or its PIN.</p>
      <Button
        ref={button}
        variant="primary"
        className="mt-1 w-full"
        pending={passkeySignIn.isPending || passkeySignIn.isSuccess}
        pendingLabel="Signing In..."
        onClick={signIn}
      >
        Continue with your passkey
      </Button>
    </>
  );
}

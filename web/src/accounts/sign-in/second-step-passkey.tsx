import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { whyNoPasskey } from '../passkeys.ts';
import { useEnterWithPasskey } from '../sign-in-actions.ts';

interface SecondStepPasskeyProps {
  token: string;
  onIn: () => void;
  isOver: (error: unknown) => boolean;
}

/** By a press, not at once: browsers let a page ask for a passkey only then. */
export function SecondStepPasskey({ token, onIn, isOver }: SecondStepPasskeyProps) {
  const entering = useEnterWithPasskey();
  const button = useRef<HTMLButtonElement>(null);
  // What had the focus is gone: here is the next thing to do.
  useEffect(() => button.current?.focus(), []);
  const enter = () =>
    entering.run(token).then(onIn, (error: Error) => {
      if (isOver(error)) return;
      toast({ title: 'Login failed', description: whyNoPasskey(error), variant: 'destructive' });
    });
  return (
    <>
      <p className="text-soft">
        Your device asks for your fingerprint, your face or its PIN, and then you are in.
      </p>
      <Button
        ref={button}
        variant="primary"
        className="mt-1 w-full"
        pending={entering.isPending || entering.isSuccess}
        pendingLabel="Signing In..."
        onClick={enter}
      >
        Continue with your passkey
      </Button>
    </>
  );
}

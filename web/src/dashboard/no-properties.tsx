import { useEffect, useRef, useState } from 'react';
import { VerifyEmailNotice } from '../accounts/email-links/verify-email-notice.tsx';
import { forgetJustVerified, hasJustVerified } from '../accounts/just-verified.ts';
import { useCurrentUser } from '../accounts/queries.ts';
import { useOnceVerified } from '../editor/verification.ts';
import { Message } from '../layout/message.tsx';
import { useLatest } from '../ui/behaviour/use-latest.ts';
import { Button } from '../ui/button.tsx';

/** A host whose address was verified while this is shown goes on to the first property without another press. */
export function NoProperties({ onCreate }: { onCreate: () => void }) {
  const { data: host } = useCurrentUser();
  const onceVerified = useOnceVerified();
  const [wasRefused, setWasRefused] = useState(false);
  const isVerified = host?.emailVerified === true;
  const isWaiting = useRef(!isVerified || hasJustVerified());
  const goOn = useLatest(onCreate);
  useEffect(() => {
    forgetJustVerified();
    if (!isVerified || !isWaiting.current) return;
    isWaiting.current = false;
    goOn();
  }, [isVerified, goOn]);
  const create = async () => setWasRefused(!(await onceVerified(onCreate)));
  return (
    <Message
      title="Welcome to Your Dashboard"
      lit
      action={
        <div className="grid gap-6">
          <Button
            variant="primary"
            size="large"
            className="justify-self-center"
            onClick={() => void create()}
          >
            Create Your First Property
          </Button>
          {/* The element exists before its text, so that screen readers announce it. */}
          <div role="status" className="max-w-xl text-start empty:hidden">
            {wasRefused && host && !isVerified && (
              <VerifyEmailNotice title="Verify your email address first" email={host.email} />
            )}
          </div>
        </div>
      }
    >
      Your properties appear here. Each one has its own guest page with arrival instructions, Wi-Fi
      and everything else your guests need to know.
    </Message>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import { VerifyEmailNotice } from '../accounts/email-links/verify-email-notice.tsx';
import { useCurrentUser } from '../accounts/queries.ts';
import { useOnceVerified } from '../editor/verification.ts';
import { Message } from '../layout/message.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Invites the host to create the first property. If that was refused because the email address is not verified, the
 * dialog opens automatically once it is.
 */
export function NoProperties({ onCreate }: { onCreate: () => void }) {
  const { data: host } = useCurrentUser();
  const onceVerified = useOnceVerified();
  const [wasRefused, setWasRefused] = useState(false);
  const isVerified = host?.emailVerified === true;
  const createOnceVerified = useEffectEvent(() => {
    setWasRefused(false);
    onCreate();
  });
  useEffect(() => {
    if (wasRefused && isVerified) createOnceVerified();
  }, [wasRefused, isVerified]);
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

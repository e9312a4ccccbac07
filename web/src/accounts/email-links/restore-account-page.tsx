import { Link } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { serverMessageOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useRestoreAccount } from '../mutations.ts';
import { Outcome } from '../outcome.tsx';
import { isRefusal } from '../refusals.ts';
import { HostSignIn } from '../sign-in/host-sign-in.tsx';
import { LinkPageFrame } from './link-page-frame.tsx';

/** The page that a link to restore a deleted account opens. */
export function RestoreAccountPage() {
  return (
    <LinkPageFrame title="Restore your account">
      {(token) => <RestoreAccount key={token} token={token} />}
    </LinkPageFrame>
  );
}

/**
 * Nothing happens until the host presses the button: email scanners open links, and another person may have chosen the
 * password.
 */
function RestoreAccount({ token }: { token: string }) {
  const restore = useRestoreAccount();
  const start = () =>
    restore.mutate(token, {
      onError: (error) => {
        if (isRefusal(error, 'link_expired')) return;
        toast({
          title: 'Reactivation failed',
          description: serverMessageOf(error) ?? 'Failed to restore account',
          variant: 'destructive',
        });
      },
    });

  if (restore.isSuccess) return <RestoredMessage />;
  if (isRefusal(restore.error, 'link_expired')) return <ExpiredMessage />;
  return (
    <Message
      title="Restore your account"
      lit
      action={
        <Button
          variant="primary"
          size="large"
          pending={restore.isPending}
          pendingLabel="Restoring..."
          onClick={start}
        >
          Restore Account
        </Button>
      }
    >
      This restores your account and its properties, with the name and password that were entered
      when this link was requested. Continue only if you requested it.
    </Message>
  );
}

function RestoredMessage() {
  return (
    <Outcome>
      <Message
        title="Account restored!"
        lit
        action={<HostSignIn label="Sign In" className={buttonClass('primary', 'large')} />}
      >
        Your account and its properties are back. Sign in with your new password.
      </Message>
    </Outcome>
  );
}

function ExpiredMessage() {
  return (
    <Outcome>
      <Message
        title="This link no longer works"
        action={
          <Link href={pages.landing} className={buttonClass('primary', 'large')}>
            Go to the home page
          </Link>
        }
      >
        It has already been used, or it is more than a day old. If your account is still deleted,
        sign up again with its email address and we will send you a new link.
      </Message>
    </Outcome>
  );
}

import { Link } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { sentenceOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { useRestoreAccount } from '../mutations.ts';
import { Outcome } from '../outcome.tsx';
import { isRefusal } from '../refusals.ts';
import { HostSignIn } from '../sign-in/host-sign-in.tsx';
import { MailedLinkPage } from './mailed-link-page.tsx';

/** Where the link in the mail about a deleted account ends. */
export function RestoreAccountPage() {
  return (
    <MailedLinkPage title="Restore your account">
      {(token) => <Restore key={token} token={token} />}
    </MailedLinkPage>
  );
}

/** Asks first: mail scanners open links, and the password may be another person's. */
function Restore({ token }: { token: string }) {
  const restore = useRestoreAccount();
  const start = () =>
    restore.mutate(token, {
      onError: (error) => {
        if (isRefusal(error, 'link_expired')) return;
        toast({
          title: 'Reactivation failed',
          description: sentenceOf(error) ?? 'Failed to restore account',
          variant: 'destructive',
        });
      },
    });

  if (restore.isSuccess) return <Restored />;
  if (isRefusal(restore.error, 'link_expired')) return <Expired />;
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
      Your account and its properties come back, with the name and the password that were typed when
      this link was asked for. Go on only if that was you.
    </Message>
  );
}

function Restored() {
  return (
    <Outcome>
      <Message
        title="Account restored!"
        lit
        action={<HostSignIn label="Sign In" className={buttonClass('primary', 'large')} />}
      >
        Everything is back in its place. Sign in with your new password.
      </Message>
    </Outcome>
  );
}

function Expired() {
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
        It was used already, or it is older than a day. If your account is still deleted, sign up
        again with its address, and we send you a new one.
      </Message>
    </Outcome>
  );
}

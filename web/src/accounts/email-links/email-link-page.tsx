/** Where links to an account end: one gives it a new address, one takes it back from whoever changed it. */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { sentenceOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { Outcome } from '../outcome.tsx';
import { emailChangeQuery, useConfirmEmail, useUndoEmail } from '../own-account.ts';
import { useCurrentUser } from '../queries.ts';
import { isRefusal } from '../refusals.ts';
import { SignInHere } from '../sign-in/sign-in-here.tsx';

/** Asks first: mail scanners open links. */
export function EmailLinkPage({ secret }: { secret: string }) {
  const [what, token = ''] = secret.split('.');
  return what === 'undo' ? <Undo token={token} /> : <Confirm token={token} />;
}

function Confirm({ token }: { token: string }) {
  const { data: host, isPending } = useCurrentUser();
  const { data: change } = useQuery({ ...emailChangeQuery, enabled: host != null });
  const confirm = useConfirmEmail();
  const [signedIn, setSignedIn] = useState(false);
  if (isPending) return null;
  if (confirm.isSuccess)
    return (
      <Ended title="Email address changed" lit>
        From now on you sign in with it, and we write to it.
      </Ended>
    );
  if (isRefusal(confirm.error, 'link_expired') || isRefusal(confirm.error, 'email_taken'))
    return <Ended title="This link does not work">{sentenceOf(confirm.error) ?? ''}</Ended>;
  if (!host && !signedIn) return <SignInFirst onIn={() => setSignedIn(true)} />;
  return (
    <Message
      title="Confirm your new email address"
      lit
      action={
        <Press
          label="Confirm"
          pending={confirm.isPending}
          onPress={() => confirm.mutate(token, { onError: tell })}
        />
      }
    >
      {/* Named, for whoever was sent a link by somebody else. */}
      {change?.pendingEmail ? <Address>{change.pendingEmail}</Address> : <span>It</span>} takes the
      place of <Address>{host?.email ?? ''}</Address>.
    </Message>
  );
}

function Address({ children }: { children: string }) {
  return (
    <bdi translate="no" className="break-words font-semibold text-ink">
      {children}
    </bdi>
  );
}

/** The link alone would give the account to whoever reads a mistyped address. */
function SignInFirst({ onIn }: { onIn: () => void }) {
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-5 py-10 sm:py-16">
      <div>
        <h1 className="text-heading">Sign in to confirm</h1>
        <p className="mt-3 text-lead text-soft">
          Use the address that your account has had so far. Then the new one takes its place.
        </p>
      </div>
      <Card>
        <SignInHere onIn={onIn} />
      </Card>
    </div>
  );
}

function Undo({ token }: { token: string }) {
  const undo = useUndoEmail();
  if (undo.isSuccess)
    return (
      <Ended title="Your account is yours again" lit out>
        Everybody was signed out. We have sent you a mail: it says how you get in again.
      </Ended>
    );
  if (isRefusal(undo.error, 'link_expired'))
    return (
      <Ended title="This link does not work" out>
        {sentenceOf(undo.error) ?? ''}
      </Ended>
    );
  return (
    <Message
      title="Take your account back"
      action={
        <Press
          label="Take it back"
          pending={undo.isPending}
          onPress={() => undo.mutate(token, { onError: tell })}
        />
      }
    >
      It gets the address back that we wrote to, and loses a second step that was added since.
      Everybody is signed out, and the password is worth nothing any more: we send you a link to
      choose a new one.
    </Message>
  );
}

function tell(error: unknown) {
  if (isRefusal(error, 'link_expired') || isRefusal(error, 'email_taken')) return;
  toast({
    title: 'That did not work',
    description: sentenceOf(error) ?? 'Please check your connection and try again.',
    variant: 'destructive',
  });
}

interface PressProps {
  label: string;
  pending: boolean;
  onPress: () => void;
}

function Press({ label, pending, onPress }: PressProps) {
  return (
    <Button
      variant="primary"
      size="large"
      pending={pending}
      pendingLabel="One moment..."
      onClick={onPress}
    >
      {label}
    </Button>
  );
}

interface EndedProps {
  title: string;
  lit?: boolean;
  /** Whether nobody is signed in here by now: the dashboard would only send them away. */
  out?: boolean;
  children: string;
}

function Ended({ title, lit = false, out = false, children }: EndedProps) {
  return (
    <Outcome>
      <Message
        title={title}
        lit={lit}
        action={
          <Link
            href={out ? pages.landing : pages.hostSettings}
            className={buttonClass('primary', 'large')}
          >
            {out ? 'Back to Home' : 'Go to Dashboard'}
          </Link>
        }
      >
        {children}
      </Message>
    </Outcome>
  );
}

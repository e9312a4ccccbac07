/**
 * The page of two links in emails: one confirms a new address, the other undoes a change that the host did not make.
 */
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'wouter';
import { Message } from '../../layout/message.tsx';
import { serverMessageOf } from '../../shared/api.ts';
import { pages } from '../../shared/paths.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { Outcome } from '../outcome.tsx';
import { emailChangeQuery, useConfirmEmailChange, useUndoEmailChange } from '../own-account.ts';
import { useCurrentUser } from '../queries.ts';
import { isRefusal } from '../refusals.ts';
import { SignInHere } from '../sign-in/sign-in-here.tsx';

/** Nothing happens until the host presses a button, because email scanners open links. */
export function EmailLinkPage({ secret }: { secret: string }) {
  const [action, token = ''] = secret.split('.');
  return action === 'undo' ? (
    <UndoEmailChange token={token} />
  ) : (
    <ConfirmEmailChange token={token} />
  );
}

function ConfirmEmailChange({ token }: { token: string }) {
  const { data: host, isPending } = useCurrentUser();
  const { data: change } = useQuery({ ...emailChangeQuery, enabled: host != null });
  const confirm = useConfirmEmailChange();
  const [hasSignedIn, setHasSignedIn] = useState(false);
  if (isPending) return null;
  if (confirm.isSuccess)
    return (
      <ResultMessage title="Email address changed" lit>
        From now on, sign in with your new address. We will also send our emails to it.
      </ResultMessage>
    );
  if (isRefusal(confirm.error, 'link_expired') || isRefusal(confirm.error, 'email_taken'))
    return (
      <ResultMessage title="This link does not work">
        {serverMessageOf(confirm.error) ?? ''}
      </ResultMessage>
    );
  if (!host && !hasSignedIn) return <SignInFirst onSignedIn={() => setHasSignedIn(true)} />;
  return (
    <Message
      title="Confirm your new email address"
      lit
      action={
        <ActionButton
          label="Confirm email address"
          pending={confirm.isPending}
          onPress={() => confirm.mutate(token, { onError: showError })}
        />
      }
    >
      {/* The addresses are shown in case another person requested the link. */}
      {change?.pendingEmail ? <Address>{change.pendingEmail}</Address> : <span>It</span>} will
      replace <Address>{host?.email ?? ''}</Address>.
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

/** If the link alone were enough, a mistyped address would give the account to a stranger. */
function SignInFirst({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <div className="mx-auto grid max-w-lg gap-6 px-5 py-10 sm:py-16">
      <div>
        <h1 className="text-heading">Sign in to confirm</h1>
        <p className="mt-3 text-lead text-soft">
          Sign in with your current email address. Then you can confirm the new one.
        </p>
      </div>
      <Card>
        <SignInHere onSignedIn={onSignedIn} />
      </Card>
    </div>
  );
}

function UndoEmailChange({ token }: { token: string }) {
  const undo = useUndoEmailChange();
  if (undo.isSuccess)
    return (
      <ResultMessage title="You have your account back" lit linksToLandingPage>
        All devices are signed out. We sent you an email that explains how to sign in again.
      </ResultMessage>
    );
  if (isRefusal(undo.error, 'link_expired'))
    return (
      <ResultMessage title="This link does not work" linksToLandingPage>
        {serverMessageOf(undo.error) ?? ''}
      </ResultMessage>
    );
  return (
    <Message
      title="Recover your account"
      action={
        <ActionButton
          label="Recover account"
          pending={undo.isPending}
          onPress={() => undo.mutate(token, { onError: showError })}
        />
      }
    >
      This restores the address that our email went to and removes any second step that was added
      since. It also signs out all devices and disables the password. We will email you a link to
      choose a new one.
    </Message>
  );
}

function showError(error: unknown) {
  if (isRefusal(error, 'link_expired') || isRefusal(error, 'email_taken')) return;
  toast({
    title: 'Something went wrong',
    description: serverMessageOf(error) ?? 'Please check your connection and try again.',
    variant: 'destructive',
  });
}

interface ActionButtonProps {
  label: string;
  pending: boolean;
  onPress: () => void;
}

function ActionButton({ label, pending, onPress }: ActionButtonProps) {
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

interface ResultMessageProps {
  title: string;
  lit?: boolean;
  /** Whether to link to the landing page, because a host who is signed out can't open the dashboard. */
  linksToLandingPage?: boolean;
  children: string;
}

function ResultMessage({
  title,
  lit = false,
  linksToLandingPage = false,
  children,
}: ResultMessageProps) {
  return (
    <Outcome>
      <Message
        title={title}
        lit={lit}
        action={
          <Link
            href={linksToLandingPage ? pages.landing : pages.hostSettings}
            className={buttonClass('primary', 'large')}
          >
            {linksToLandingPage ? 'Back to Home' : 'Go to Dashboard'}
          </Link>
        }
      >
        {children}
      </Message>
    </Outcome>
  );
}

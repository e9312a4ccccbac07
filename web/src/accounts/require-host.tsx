import type { ReactNode } from 'react';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { AuthenticationRequired } from './authentication-required.tsx';
import { type CurrentUser, useCurrentUser } from './queries.ts';

interface RequireHostProps {
  /** Of the page behind the door. */
  title: string;
  children: (host: CurrentUser) => ReactNode;
}

/** Lets signed-in hosts in. The server refuses everybody else anyway; here they are told. */
export function RequireHost({ title, children }: RequireHostProps) {
  const { data: host, isPending, isFetching, isError, refetch } = useCurrentUser();
  if (host) return children(host);
  // A visitor of a moment ago may have signed in: while that is asked, nobody is sent away.
  if (isFetching || isPending) {
    return (
      <Page title={title}>
        <LoadingDashboard />
      </Page>
    );
  }
  return (
    <Page title={title}>
      {isError ? <NoAnswer onRetry={() => void refetch()} /> : <AuthenticationRequired />}
    </Page>
  );
}

export function LoadingDashboard() {
  return (
    <div aria-busy="true" className="mx-auto grid max-w-6xl gap-6 px-5 py-8">
      <p role="status" className="text-lead text-soft">
        Loading your dashboard...
      </p>
      <div className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
        <Skeleton className="h-36" />
      </div>
      <Skeleton className="h-72" />
    </div>
  );
}

/** Not the host's fault, and no reason to ask for a password. */
export function NoAnswer({ onRetry }: { onRetry: () => void }) {
  return (
    <Message
      title="Your dashboard didn’t open"
      action={
        <Button variant="primary" size="large" onClick={onRetry}>
          Try again
        </Button>
      }
    >
      We could not find out whether you are signed in. The connection may have broken off.
    </Message>
  );
}

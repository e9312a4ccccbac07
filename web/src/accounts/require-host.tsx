import type { ReactNode } from 'react';
import { Message } from '../layout/message.tsx';
import { Page } from '../layout/page.tsx';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { type CurrentUser, useCurrentUser } from './queries.ts';
import { SignInToOpen } from './sign-in/sign-in-to-open.tsx';

interface RequireHostProps {
  title: string;
  /** Shown to visitors who are not signed in. */
  signedOut?: ReactNode;
  children: (host: CurrentUser) => ReactNode;
}

/** Shows the page to signed-in hosts only. The server enforces this; here visitors see an explanation. */
export function RequireHost({ title, signedOut = <SignInToOpen />, children }: RequireHostProps) {
  const { data: host, isPending, isFetching, isError, refetch } = useCurrentUser();
  if (host) return children(host);
  // A visitor may have just signed in, so there is no redirect while this is being checked.
  if (isFetching || isPending) {
    return (
      <Page title={title}>
        <LoadingDashboard />
      </Page>
    );
  }
  return (
    <Page title={title}>{isError ? <NoAnswer onRetry={() => void refetch()} /> : signedOut}</Page>
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

/** Tells the host that the dashboard did not open because a request failed. They need not sign in again. */
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
      We could not check whether you are signed in. Please check your connection and try again.
    </Message>
  );
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { refreshCurrentUser } from './queries.ts';
import { SignInContext } from './sign-in-context.ts';

/** In the app, a sign-in refreshes the current user and navigates without loading another document. */
export function AppSignInContext({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const actions = useMemo(
    () => ({ refresh: () => refreshCurrentUser(client), navigate }),
    [client, navigate],
  );
  return <SignInContext value={actions}>{children}</SignInContext>;
}

import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { useLocation } from 'wouter';
import { AroundSignIn } from './around-sign-in.ts';
import { refreshCurrentUser } from './queries.ts';

/** In the app a sign-in is done once the pages know who the host is, and leads on without another document. */
export function AppAroundSignIn({ children }: { children: ReactNode }) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const around = useMemo(
    () => ({ refresh: () => refreshCurrentUser(client), navigate }),
    [client, navigate],
  );
  return <AroundSignIn value={around}>{children}</AroundSignIn>;
}

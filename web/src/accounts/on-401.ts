import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { isUnauthorized } from '../shared/api.ts';
import { pages } from '../shared/paths.ts';
import { toast } from '../ui/toasts/toast.ts';
import { delays } from './delays.ts';
import { goSignedOut } from './go-signed-out.ts';

const onTheirWay = new WeakSet<QueryClient>();

/**
 * For the actions of a signed-in host: gives a function that tells a lost session from other
 * failures, says so, and leads to the sign-in.
 */
export function useOn401() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (error: unknown): boolean => {
    if (!isUnauthorized(error)) return false;
    // Several calls may find it out at once; the host is told and led away once.
    if (onTheirWay.has(client)) return true;
    onTheirWay.add(client);
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    setTimeout(() => {
      goSignedOut(client, () => {
        onTheirWay.delete(client);
        navigate(pages.landing, { replace: true });
      });
    }, delays.afterLostSession);
    return true;
  };
}

/** For what a page fetches: leads to the sign-in when the session turns out to be lost. */
export function useLeaveOn401(error: unknown) {
  const leave = useEffectEvent(useOn401());
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}

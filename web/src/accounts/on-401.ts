import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { isUnauthorized } from '../shared/api.ts';
import { pages } from '../shared/paths.ts';
import { toast } from '../ui/toasts/toast.ts';
import { delays } from './delays.ts';
import { goSignedOut } from './go-signed-out.ts';

const redirectingClients = new WeakSet<QueryClient>();

/**
 * Returns a function for the errors of host actions. If the session has ended, it shows a toast, redirects to the
 * sign-in and returns true.
 */
export function useOn401() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (error: unknown): boolean => {
    if (!isUnauthorized(error)) return false;
    // Several calls may fail at once. The toast and the redirect happen once.
    if (redirectingClients.has(client)) return true;
    redirectingClients.add(client);
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    setTimeout(() => {
      goSignedOut(client, () => {
        redirectingClients.delete(client);
        navigate(pages.landing, { replace: true });
      });
    }, delays.afterLostSession);
    return true;
  };
}

/** Redirects to the sign-in if a query of the page failed because the session has ended. */
export function useLeaveOn401(error: unknown) {
  const leave = useEffectEvent(useOn401());
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}

import { useQueryClient } from '@tanstack/react-query';
import { useLocation } from 'wouter';
import { isUnauthorized } from '../api.ts';
import { pages } from '../paths.ts';
import { toast } from '../ui/toast.ts';
import { delays } from './delays.ts';
import { currentUserQuery } from './queries.ts';

/**
 * For the actions of a signed-in host: gives a function that tells a lost session from other
 * failures, says so, and leads to the sign-in.
 */
export function useOn401() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  return (error: unknown): boolean => {
    if (!isUnauthorized(error)) return false;
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    setTimeout(() => {
      client.clear();
      // Otherwise the landing page would take the host for signed in and send them back.
      client.setQueryData(currentUserQuery.queryKey, null);
      navigate(pages.landing);
    }, delays.afterLostSession);
    return true;
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, refreshCurrentUser } from '../../accounts/queries.ts';
import { toast } from '../../ui/toast.ts';

export function sayThatVerificationIsNeeded() {
  toast({
    title: 'Email verification required',
    description: 'Please verify your email address to create properties.',
    variant: 'destructive',
  });
}

/** Gives a function that goes on only for a host whose address is verified, and else says what is missing. */
export function useOnceVerified() {
  const client = useQueryClient();
  const isVerified = () => client.getQueryData(currentUserQuery.queryKey)?.emailVerified === true;
  return async (go: () => void) => {
    // The link may have been opened on another device since.
    if (!isVerified()) await refreshCurrentUser(client);
    if (isVerified()) go();
    else sayThatVerificationIsNeeded();
  };
}

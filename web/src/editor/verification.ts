import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, refreshCurrentUser } from '../accounts/queries.ts';
import { toast } from '../ui/toasts/toast.ts';

/** @param doing what takes a verified address, as the server says it */
export function sayThatVerificationIsNeeded(doing = 'create properties') {
  toast({
    title: 'Email verification required',
    description: `Please verify your email address to ${doing}.`,
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

/** Whether photos can be added, asked before a host has picked any: the server would refuse each of them. */
export function useMayAddPhotos() {
  const client = useQueryClient();
  return () => {
    if (client.getQueryData(currentUserQuery.queryKey)?.emailVerified !== false) return true;
    sayThatVerificationIsNeeded('upload images');
    // The link may have been opened on another device since: then the next press goes on.
    void refreshCurrentUser(client);
    return false;
  };
}

import { useQueryClient } from '@tanstack/react-query';
import { currentUserQuery, refreshCurrentUser } from '../accounts/queries.ts';
import { toast } from '../ui/toasts/toast.ts';

/** @param action the action that requires a verified email address, in the server's words */
export function showVerificationNeeded(action = 'create properties') {
  toast({
    title: 'Email verification required',
    description: `Please verify your email address to ${action}.`,
    variant: 'destructive',
  });
}

/**
 * Returns a function that continues only if the host's email address is verified, and shows a toast otherwise. It
 * resolves to whether it continued.
 */
export function useOnceVerified() {
  const client = useQueryClient();
  const isVerified = () => client.getQueryData(currentUserQuery.queryKey)?.emailVerified === true;
  return async (go: () => void) => {
    // The host may have opened the link on another device.
    if (!isVerified()) await refreshCurrentUser(client);
    if (isVerified()) go();
    else showVerificationNeeded();
    return isVerified();
  };
}

/** Checks whether the host may add photos before they pick any, because the server would refuse each photo. */
export function useMayAddPhotos() {
  const client = useQueryClient();
  return () => {
    if (client.getQueryData(currentUserQuery.queryKey)?.emailVerified !== false) return true;
    showVerificationNeeded('upload images');
    // The host may have opened the link on another device, in which case the next press works.
    void refreshCurrentUser(client);
    return false;
  };
}

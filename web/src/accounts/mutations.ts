/** Changes to an account. Signing in is in sign-in-actions.ts. */
import {
  type CallInput,
  deleteAccount,
  logout,
  resendVerification,
  restoreAccount,
} from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { pages } from '../shared/paths.ts';
import { goSignedOut } from './go-signed-out.ts';

export function useRestoreAccount() {
  return useMutation({ mutationFn: (token: string) => call(restoreAccount, { body: { token } }) });
}

export function useResendVerification() {
  return useMutation({ mutationFn: () => call(resendVerification, { body: {} }) });
}

export function useDeleteAccount() {
  return useMutation({
    mutationFn: (body: CallInput<typeof deleteAccount>['body']) => call(deleteAccount, { body }),
  });
}

/** Ends the session, clears everything that was fetched in it, and goes to a public page. */
export function useSignOut(destination: string = pages.landing) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [isSigningOut, setIsSigningOut] = useState(false);
  const signOut = async () => {
    setIsSigningOut(true);
    await call(logout).catch((error: unknown) => logFault('Sign-out failed', error));
    goSignedOut(client, () => navigate(destination));
  };
  return { signOut, isSigningOut };
}

/** Everything that changes who is signed in, and what an account can ask for. */
import {
  type CallInput,
  deleteAccount,
  forgotPassword,
  login,
  logout,
  passSecondFactor,
  reactivate,
  resendVerification,
  resetPassword,
  restoreAccount,
  signup,
} from '@guest-portal/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../shared/api.ts';
import { logFault } from '../shared/log.ts';
import { pages } from '../shared/paths.ts';
import { goSignedOut } from './go-signed-out.ts';
import { signInWithPasskey } from './passkeys.ts';
import { refreshCurrentUser } from './queries.ts';

/** For what changes who is signed in; it is done when the page knows. */
function useEntrance<Body, Answer>(
  enter: (body: Body) => Promise<Answer>,
  isIn: (answer: Answer) => boolean = () => true,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: enter,
    onSuccess: (answer) => (isIn(answer) ? refreshCurrentUser(client) : undefined),
  });
}

export const useLogin = () =>
  useEntrance((body: CallInput<typeof login>['body']) => call(login, { body }));

export const usePassSecondFactor = () =>
  useEntrance((body: CallInput<typeof passSecondFactor>['body']) =>
    call(passSecondFactor, { body }),
  );

/** With the token of a right password it is the second step, without it the whole sign-in. */
export const useEnterWithPasskey = () =>
  useEntrance((token: string | undefined) => signInWithPasskey(token));

export const useSignup = () =>
  useEntrance(
    (body: CallInput<typeof signup>['body']) => call(signup, { body }),
    ({ reactivationAvailable }) => !reactivationAvailable,
  );

export const useReactivate = () =>
  useEntrance((body: CallInput<typeof reactivate>['body']) => call(reactivate, { body }));

export const useResetPassword = () =>
  useEntrance((body: CallInput<typeof resetPassword>['body']) => call(resetPassword, { body }));

export function useForgotPassword() {
  return useMutation({
    mutationFn: (body: CallInput<typeof forgotPassword>['body']) => call(forgotPassword, { body }),
  });
}

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

/** Ends the session, forgets everything that was fetched in it, and goes home. */
export function useSignOut() {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const [leaving, setLeaving] = useState(false);
  const signOut = async () => {
    setLeaving(true);
    await call(logout).catch((error: unknown) => logFault('Sign-out failed', error));
    goSignedOut(client, () => navigate(pages.landing));
  };
  return { signOut, leaving };
}

/** The ways to sign in, and the request for a new password. They work on pages without a query client. */
import {
  type CallInput,
  forgotPassword,
  login,
  passSecondFactor,
  reactivate,
  resetPassword,
  signup,
} from '@guest-portal/contract';
import { useContext } from 'react';
import { call } from '../shared/api.ts';
import { useAction } from '../ui/behaviour/use-action.ts';
import { signInWithPasskey } from './passkeys.ts';
import { SignInContext } from './sign-in-context.ts';

function useSignInAction<Body, Answer>(
  signIn: (body: Body) => Promise<Answer>,
  isSignedIn: (answer: Answer) => boolean = () => true,
) {
  const { refresh } = useContext(SignInContext);
  return useAction(async (body: Body) => {
    const answer = await signIn(body);
    if (isSignedIn(answer)) await refresh();
    return answer;
  });
}

export const useLogin = () =>
  useSignInAction((body: CallInput<typeof login>['body']) => call(login, { body }));

export const usePassSecondFactor = () =>
  useSignInAction((body: CallInput<typeof passSecondFactor>['body']) =>
    call(passSecondFactor, { body }),
  );

/** Signs in with a passkey: as the second step if there is the token of a correct password, and otherwise alone. */
export const useEnterWithPasskey = () =>
  useSignInAction((token: string | undefined) => signInWithPasskey(token));

/**
 * Returns sign-in by password and by passkey. While one of them is in use, the other is disabled: each sign-in ends the
 * browser's earlier session, and if the page is left before the new cookie arrives, the host is not signed in.
 */
export function useSignInMethods() {
  const login = useLogin();
  const passkey = useEnterWithPasskey();
  const isInUse = ({ isPending, isSuccess }: typeof login | typeof passkey) =>
    isPending || isSuccess;
  return { login, passkey, isLoginInUse: isInUse(login), isPasskeyInUse: isInUse(passkey) };
}

export const useSignup = () =>
  useSignInAction(
    (body: CallInput<typeof signup>['body']) => call(signup, { body }),
    ({ reactivationAvailable }) => !reactivationAvailable,
  );

export const useReactivate = () =>
  useSignInAction((body: CallInput<typeof reactivate>['body']) => call(reactivate, { body }));

export const useResetPassword = () =>
  useSignInAction((body: CallInput<typeof resetPassword>['body']) => call(resetPassword, { body }));

export const useForgotPassword = () =>
  useAction((body: CallInput<typeof forgotPassword>['body']) => call(forgotPassword, { body }));

/** Sign-in with passkeys. */
import { askForPasskey, enterWithPasskey } from '@guest-portal/contract';
import { call, serverMessageOf } from '../shared/api.ts';
import { requestAssertion } from '../shared/browser-passkeys.ts';

/** Signs in with a passkey: as the second step if there is the token of a correct password, and otherwise alone. */
export async function signInWithPasskey(token?: string) {
  const credential = await requestAssertion(call(askForPasskey, { body: { token } }));
  return call(enterWithPasskey, { body: { token, credential } });
}

/** Explains a failure with the server's message or our own. The messages of browsers are meant for developers. */
export function passkeyErrorText(error: Error): string {
  const { name, message } = error;
  const serverMessage = serverMessageOf(error);
  if (serverMessage) return serverMessage;
  if (name === 'InvalidStateError') return 'This device already has a passkey for your account.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Please try again.';
  if (name === 'SecurityError' || /not supported/i.test(message))
    return 'This browser can’t use passkeys at this address.';
  return 'Please check your connection and try again.';
}

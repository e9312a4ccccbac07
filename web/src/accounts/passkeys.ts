/** Sign-in with passkeys. The WebAuthn code is loaded on first use. */
import { askForPasskey, enterWithPasskey } from '@guest-portal/contract';
import { call, serverMessageOf } from '../shared/api.ts';

const webAuthn = () => import('@simplewebauthn/browser');

/** Signs in with a passkey: as the second step if there is the token of a correct password, and otherwise alone. */
export async function signInWithPasskey(token?: string) {
  // The code and the options load in parallel, because Safari allows a passkey prompt only shortly after a press.
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webAuthn(),
    call(askForPasskey, { body: { token } }),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const credential = { id, rawId, type: 'public-key' as const, response };
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

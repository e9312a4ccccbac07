/** What a browser does with passkeys. The code for it comes when one is used. */
import { askForPasskey, enterWithPasskey } from '@guest-portal/contract';
import { call, sentenceOf } from '../shared/api.ts';

const webAuthn = () => import('@simplewebauthn/browser');

/** With a token, which stands for a right password, it is the second step; without one the whole sign-in. */
export async function signInWithPasskey(token?: string) {
  // Together: Safari lets a page ask for a passkey for a moment only after a press.
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    webAuthn(),
    call(askForPasskey, { body: { token } }),
  ]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  const credential = { id, rawId, type: 'public-key' as const, response };
  return call(enterWithPasskey, { body: { token, credential } });
}

/** Why it came to nothing, in the server's words or ours: what browsers say is for developers. */
export function whyNoPasskey(error: Error): string {
  const { name, message } = error;
  const said = sentenceOf(error);
  if (said) return said;
  if (name === 'InvalidStateError') return 'This device has a passkey for your account already.';
  if (name === 'NotAllowedError' || name === 'AbortError')
    return 'No passkey was used. Please try again.';
  if (name === 'SecurityError' || /not supported/i.test(message))
    return 'This browser can’t use passkeys at this address.';
  return 'Please check your connection and try again.';
}

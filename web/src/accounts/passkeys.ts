/** Passkeys of hosts and the crew in the browser. The WebAuthn code is loaded on first use. */
import {
  askForPasskey,
  enterWithPasskey,
  type PasskeyAssertion,
  type PasskeyRegistration,
  type Reply,
  type startPasskey,
} from '@guest-portal/contract';
import { call, serverMessageOf } from '../shared/api.ts';

const webAuthn = () => import('@simplewebauthn/browser');

export async function createCredential(
  requestedOptions: Promise<Reply<typeof startPasskey>>,
): Promise<PasskeyRegistration> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([webAuthn(), requestedOptions]);
  const { id, rawId, response } = await startRegistration({ optionsJSON });
  const { attestationObject, clientDataJSON, transports } = response;
  return {
    id,
    rawId,
    type: 'public-key',
    response: { attestationObject, clientDataJSON, transports },
  };
}

/** The code and the options load in parallel, because Safari allows a passkey prompt only shortly after a press. */
export async function requestAssertion(
  requestedOptions: Promise<Reply<typeof askForPasskey>>,
): Promise<PasskeyAssertion> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([webAuthn(), requestedOptions]);
  const { id, rawId, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type: 'public-key', response };
}

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

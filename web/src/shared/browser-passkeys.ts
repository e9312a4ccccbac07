/** Asks the browser to create and use passkeys. The WebAuthn code is loaded on first use. */
import type {
  askForPasskey,
  PasskeyAssertion,
  PasskeyRegistration,
  Reply,
  startPasskey,
} from '@guest-portal/contract';

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

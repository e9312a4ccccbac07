/** Checks a browser's passkey response: our challenge, our origin and a verified user. */
import type { PasskeyAssertion, PasskeyRegistration } from '@guest-portal/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { badRequest } from '../platform/http/errors.ts';
import type { relyingParty } from './relying-party.ts';
import { webAuthn, webAuthnHelpers } from './web-authn.ts';

type Expectations = {
  party: ReturnType<typeof relyingParty>;
  /**
   * Returns whether we issued the challenge, and uses it up. The library calls it before it checks the origin and the
   * signature, so a response with a wrong signature uses up the challenge, too.
   */
  spendIfExpected: (challenge: string) => Promise<boolean>;
};

/** The message is the same for every reason, because the reason would help only a thief. */
export const refusedPasskey = () =>
  badRequest('passkey_refused', 'This passkey was not accepted. Please try again.');

const clientExtensionResults = {};

export async function verifyRegistration(
  registration: PasskeyRegistration,
  { party, spendIfExpected }: Expectations,
) {
  if (await mayHaveCertificates(registration)) throw refusedPasskey();
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...registration, clientExtensionResults } as never,
    expectedChallenge: spendIfExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  // The library does not compare the two ids. An id longer than the contract allows could be stored, but never used to
  // sign in.
  if (credential.id !== registration.id) throw refusedPasskey();
  return credential;
}

/**
 * We do not request an attestation. Only responses that certainly contain no certificates are accepted, because
 * certificates would make the server fetch from the URLs that they contain.
 */
async function mayHaveCertificates({ response }: PasskeyRegistration): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers();
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = attestation.get('fmt');
    return !(format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c')));
  } catch {
    return true;
  }
}

/** Returns the new counter of the device, or 0 if it does not count. */
export async function verifyAuthentication(
  assertion: PasskeyAssertion,
  credential: WebAuthnCredential,
  { party, spendIfExpected }: Expectations,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...assertion, clientExtensionResults } as never,
    credential,
    expectedChallenge: spendIfExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  return verified.authenticationInfo.newCounter;
}

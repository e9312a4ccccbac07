/** Checks a browser's passkey response: our challenge, our origin and a verified user. */
import type { MadePasskey, UsedPasskey } from '@guest-portal/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { badRequest } from '../../platform/http/errors.ts';
import type { relyingParty } from './relying-party.ts';
import { webAuthn, webAuthnHelpers } from './web-authn.ts';

type Expected = {
  party: ReturnType<typeof relyingParty>;
  /**
   * Returns whether we issued the challenge, and uses it up. It is called first, so that a correct response can't
   * follow a refused one.
   */
  spendIfExpected: (challenge: string) => Promise<boolean>;
};

/** The message is the same for every reason, because the reason would help only a thief. */
export const refusedPasskey = () =>
  badRequest('passkey_refused', 'This passkey was not accepted. Please try again.');

const clientExtensionResults = {};

export async function verifyRegistration(made: MadePasskey, { party, spendIfExpected }: Expected) {
  if (await hasCertificates(made)) throw refusedPasskey();
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults } as never,
    expectedChallenge: spendIfExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  // The library does not compare the two ids. An id longer than the contract allows could be stored, but never used to
  // sign in.
  if (credential.id !== made.id) throw refusedPasskey();
  return credential;
}

/**
 * We do not request an attestation, and browsers leave it out. A response with certificates is refused, because they
 * would make the server fetch from the addresses they contain.
 */
async function hasCertificates({ response }: MadePasskey): Promise<boolean> {
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
  used: UsedPasskey,
  credential: WebAuthnCredential,
  { party, spendIfExpected }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults } as never,
    credential,
    expectedChallenge: spendIfExpected,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  return verified.authenticationInfo.newCounter;
}

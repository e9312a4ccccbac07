/** Checks a browser's passkey response: our challenge, our origin and a verified user. */
import type { MadePasskey, UsedPasskey } from '@guest-portal/contract';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import { badRequest } from '../../platform/http/errors.ts';
import type { relyingParty } from './relying-party.ts';
import { webAuthn, webAuthnHelpers } from './web-authn.ts';

type Expected = {
  party: ReturnType<typeof relyingParty>;
  /** Uses it up. It is asked first, so that a refused answer can't be flawless and brought again. */
  isAskedFor: (challenge: string) => Promise<boolean>;
};

/** One sentence for all that may be wrong: what it was is of use to a thief alone. */
export const refusedPasskey = () =>
  badRequest('passkey_refused', 'This passkey was not accepted. Please try again.');

const clientExtensionResults = {};

export async function verifyMade(made: MadePasskey, { party, isAskedFor }: Expected) {
  if (await bringsCertificates(made)) throw refusedPasskey();
  const { verifyRegistrationResponse } = await webAuthn();
  const verified = await verifyRegistrationResponse({
    response: { ...made, clientExtensionResults } as never,
    expectedChallenge: isAskedFor,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  const { credential } = verified.registrationInfo;
  // The library does not compare them; one longer than the contract knows could be stored, and never be asked for again.
  if (credential.id !== made.id) throw refusedPasskey();
  return credential;
}

/**
 * Who made the device is not asked for, and browsers leave it out. Certificates that are brought all the same would have
 * the server fetch from addresses that stand in them.
 */
async function bringsCertificates({ response }: MadePasskey): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await webAuthnHelpers();
  try {
    const made = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
    const format = made.get('fmt');
    return !(format === 'none' || (format === 'packed' && !made.get('attStmt').get('x5c')));
  } catch {
    return true;
  }
}

/** Gives the counter that the device has come to, if it counts. */
export async function verifyUsed(
  used: UsedPasskey,
  credential: WebAuthnCredential,
  { party, isAskedFor }: Expected,
): Promise<number> {
  const { verifyAuthenticationResponse } = await webAuthn();
  const verified = await verifyAuthenticationResponse({
    response: { ...used, clientExtensionResults } as never,
    credential,
    expectedChallenge: isAskedFor,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) throw refusedPasskey();
  return verified.authenticationInfo.newCounter;
}

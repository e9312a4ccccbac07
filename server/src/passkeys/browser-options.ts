/** What a browser needs to create a passkey, or to sign in with one. */
import {
  askForPasskey as askForPasskeyEndpoint,
  startPasskey as startPasskeyEndpoint,
} from '@guest-portal/contract';
import type { generateRegistrationOptions } from '@simplewebauthn/server';
import { challengeLifetimeMinutes } from './challenges.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { webAuthn } from './web-authn.ts';

type KnownCredentials = NonNullable<
  Parameters<typeof generateRegistrationOptions>[0]['excludeCredentials']
>;

type NewCredential = {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  /** A device that has one of these does not create another one. */
  excludeCredentials: KnownCredentials;
};

export async function registrationOptions(
  publicUrl: string,
  { challenge, user, excludeCredentials }: NewCredential,
) {
  const { id: rpID, name: rpName } = relyingParty(publicUrl);
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandle(user.id),
    userName: user.name,
    userDisplayName: user.displayName,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetimeMinutes * 60_000,
    attestationType: 'none',
    // A discoverable passkey with user verification can replace both the password and the second step.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials,
  });
  return startPasskeyEndpoint.response.parse(options);
}

/** Without `allowCredentials`, the browser offers all passkeys that it has for our address. */
export async function signInOptions(
  publicUrl: string,
  challenge: string,
  allowCredentials?: KnownCredentials,
) {
  const { generateAuthenticationOptions } = await webAuthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(publicUrl).id,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetimeMinutes * 60_000,
    userVerification: 'required',
    ...(allowCredentials && { allowCredentials }),
  });
  return askForPasskeyEndpoint.response.parse(options);
}

/** The relying party of WebAuthn: passkeys are bound to the public address of the server. */
import type { PasskeyAssertion } from '@guest-portal/contract';

export const relyingParty = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname, name: 'Guest Portal' };
};

/** The user handle by which a device knows a person: the bytes of an id, which reveal nothing about the person. */
export const userHandle = (id: string) =>
  new Uint8Array(Buffer.from(id.replaceAll('-', ''), 'hex'));

/** Without a password, the device names the person, and the passkey must belong to that person. */
export const namesUser = ({ response }: PasskeyAssertion, id: string) =>
  response.userHandle === Buffer.from(userHandle(id)).toString('base64url');

/** The relying party of WebAuthn: passkeys are bound to the public address of the server. */
export const relyingParty = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname, name: 'Guest Portal' };
};

/**
 * The user handle by which a device knows a host: the bytes of the host's id, which reveal nothing about the person.
 */
export const userHandle = (hostId: string) =>
  new Uint8Array(Buffer.from(hostId.replaceAll('-', ''), 'hex'));

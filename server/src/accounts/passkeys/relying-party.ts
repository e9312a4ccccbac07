/** Whose passkeys they are: those of the address that the server is known by. */
export const relyingParty = (publicUrl: string) => {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, id: hostname, name: 'Guest Portal' };
};

/** What a device knows a host by: the id's bytes, which say nothing about anybody. */
export const userHandle = (hostId: string) =>
  new Uint8Array(Buffer.from(hostId.replaceAll('-', ''), 'hex'));

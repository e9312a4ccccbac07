/** A simulated device that creates and uses passkeys, as a browser or as a thief would. */
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type ResponseTampering = {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Whether the device has verified its user by fingerprint, face or PIN. */
  verified?: boolean;
  /** The attestation statement about the maker of the device. */
  attestation?: { fmt: string; attStmt: Map<string, unknown> };
};

type Options = { challenge: string; origin: string };

const userPresent = 0x01;
const userVerified = 0x04;
const hasKey = 0x40;

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest();

/** `counts` is false for the passkeys of most phones, whose counter stays at 0. */
export function newDevice({ counts = true } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const id = randomBytes(32);
  const credential = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const };
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Options, tampering: ResponseTampering) =>
    Buffer.from(
      JSON.stringify({
        type: tampering.type ?? type,
        challenge: tampering.challenge ?? challenge,
        origin: tampering.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const authenticatorDataOf = (
    origin: string,
    flags: number,
    { rpId, verified = true }: ResponseTampering,
  ) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    const allFlags = flags | userPresent | (verified ? userVerified : 0);
    return Buffer.concat([
      sha256(rpId ?? new URL(origin).hostname),
      Buffer.from([allFlags]),
      count,
    ]);
  };

  return {
    /** Makes the device look like a copy from before its first use. */
    resetCounter: () => {
      counter = 0;
    },
    /** The data that a server stores about the passkey. */
    storedData: () => ({ credentialId: credential.id, publicKey: Buffer.from(coseKey) }),
    /** The response of `navigator.credentials.create`, which registers the passkey. */
    registrationResponse(options: Options, tampering: ResponseTampering = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorDataOf(options.origin, hasKey, tampering),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const { fmt, attStmt } = tampering.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...credential,
        response: {
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          clientDataJSON: base64url(clientData('webauthn.create', options, tampering)),
          transports: ['internal'],
        },
      };
    },
    /** The response of `navigator.credentials.get`, which signs in with the passkey. */
    signInResponse(options: Options & { userHandle?: string }, tampering: ResponseTampering = {}) {
      const authenticatorData = authenticatorDataOf(options.origin, 0, tampering);
      const client = clientData('webauthn.get', options, tampering);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return {
        ...credential,
        response: {
          authenticatorData: base64url(authenticatorData),
          clientDataJSON: base64url(client),
          signature: base64url(sign('sha256', signed, privateKey)),
          ...(options.userHandle && { userHandle: options.userHandle }),
        },
      };
    },
  };
}

export type TestDevice = ReturnType<typeof newDevice>;

const devices = new Map<string, TestDevice>();

/** Always returns the same device for a challenge, so that repeated requests about it are identical. */
export function deviceFor(challenge: string): TestDevice {
  const device = devices.get(challenge) ?? newDevice({ counts: false });
  devices.set(challenge, device);
  return device;
}

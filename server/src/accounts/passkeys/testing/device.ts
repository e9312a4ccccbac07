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

const present = 0x01;
const recognised = 0x04;
const withKey = 0x40;

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
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
  const known = { id: base64(id), rawId: base64(id), type: 'public-key' as const };
  let counter = 0;

  const clientData = (type: string, { challenge, origin }: Options, way: ResponseTampering) =>
    Buffer.from(
      JSON.stringify({
        type: way.type ?? type,
        challenge: way.challenge ?? challenge,
        origin: way.origin ?? origin,
        crossOrigin: false,
      }),
    );

  const dataOf = (origin: string, flags: number, { rpId, verified = true }: ResponseTampering) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counts ? ++counter : 0);
    const flag = flags | present | (verified ? recognised : 0);
    return Buffer.concat([sha256(rpId ?? new URL(origin).hostname), Buffer.from([flag]), count]);
  };

  return {
    /** Resets the counter, as that of a copied key would be. */
    forget: () => {
      counter = 0;
    },
    /** The data that a server stores about the passkey. */
    known: () => ({ credentialId: known.id, publicKey: Buffer.from(coseKey) }),
    make(options: Options, way: ResponseTampering = {}) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        dataOf(options.origin, withKey, way),
        Buffer.alloc(16),
        length,
        id,
        coseKey,
      ]);
      const { fmt, attStmt } = way.attestation ?? { fmt: 'none', attStmt: new Map() };
      const attestation = new Map<string, unknown>([
        ['fmt', fmt],
        ['attStmt', attStmt],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        ...known,
        response: {
          attestationObject: base64(isoCBOR.encode(attestation as never)),
          clientDataJSON: base64(clientData('webauthn.create', options, way)),
          transports: ['internal'],
        },
      };
    },
    use(options: Options & { userHandle?: string }, way: ResponseTampering = {}) {
      const authenticatorData = dataOf(options.origin, 0, way);
      const client = clientData('webauthn.get', options, way);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return {
        ...known,
        response: {
          authenticatorData: base64(authenticatorData),
          clientDataJSON: base64(client),
          signature: base64(sign('sha256', signed, privateKey)),
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

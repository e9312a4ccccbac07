/**
 * Passkeys: keys that a phone, a computer or a password manager stores and unlocks with a fingerprint, a face or a PIN.
 * The bodies use the names of WebAuthn, as JSON.
 */
import { z } from 'zod';
import { endpoint, noContent } from '../endpoint.ts';
import { id, limits, requiredLine } from '../fields.ts';
import { typedPassword, user } from './accounts.ts';
import { halfToken, recoveryCodes } from './second-factor.ts';

/** Bytes in base64url. A credential's id has at most 1,023 of them. */
const bytes = (maximum: number) =>
  z
    .string()
    .max(maximum)
    .regex(/^[\w-]+$/);
const credentialId = bytes(1_400);
const publicKey = z.literal('public-key');
const transports = z.array(z.string().max(30)).max(10).optional();

const knownCredential = z.object({ id: credentialId, type: publicKey, transports });

const credentialIds = { id: credentialId, rawId: credentialId, type: publicKey };
const clientDataJSON = bytes(4_000);

/** The options with which a browser creates a passkey. */
export const passkeyCreation = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: publicKey })),
  timeout: z.number(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(knownCredential),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

export const passkeyRegistration = z.object({
  ...credentialIds,
  response: z.object({ attestationObject: bytes(20_000), clientDataJSON, transports }),
});

/** The options with which a browser uses a passkey. */
export const passkeyRequest = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
  allowCredentials: z.array(knownCredential).optional(),
});

export const passkeyAssertion = z.object({
  ...credentialIds,
  response: z.object({
    authenticatorData: bytes(4_000),
    clientDataJSON,
    signature: bytes(2_000),
    userHandle: bytes(100).optional(),
  }),
});

export const namedPasskey = z.object({
  name: requiredLine('Enter a name for this passkey', limits.personName),
});
const withPassword = z.object({ password: typedPassword });
/** What a host enters to add a passkey. */
export const newPasskey = namedPasskey.extend(withPassword.shape);

export const startPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys/start',
  summary:
    'The options a browser needs to create a passkey; valid once, for five minutes, in this session',
  access: 'host',
  action: 'account.edit',
  body: withPassword,
  response: passkeyCreation,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/account/passkeys',
  summary: 'Add a passkey; ends all other sessions',
  access: 'host',
  action: 'account.edit',
  body: namedPasskey.extend({
    credential: passkeyRegistration,
  }),
  response: recoveryCodes,
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/account/passkeys/:id',
  summary: 'Rename a passkey',
  access: 'host',
  action: 'account.edit',
  params: z.object({ id }),
  body: namedPasskey,
  response: noContent,
  status: 204,
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/account/passkeys/:id',
  summary: 'Remove a passkey',
  access: 'host',
  action: 'account.edit',
  params: z.object({ id }),
  body: withPassword,
  response: noContent,
  status: 204,
});

/** With this token, the passkey is the second step of a sign-in. Without it, the passkey is the whole sign-in. */
const token = halfToken.optional();

export const askForPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/start',
  summary: 'The options a browser needs to use a passkey; valid once, for five minutes',
  access: 'anyone',
  body: z.object({ token }),
  response: passkeyRequest,
});

export const enterWithPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  summary: 'Sign in with a passkey, or use it as the second step of a sign-in',
  access: 'anyone',
  body: z.object({
    token,
    credential: passkeyAssertion,
  }),
  response: user,
});

export type PasskeyRegistration = z.output<typeof passkeyRegistration>;
export type PasskeyAssertion = z.output<typeof passkeyAssertion>;

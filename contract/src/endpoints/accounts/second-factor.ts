/** The optional second step of a sign-in: a code from an authenticator app, a passkey or a recovery code. */
import { z } from 'zod';
import { endpoint, noContent } from '../endpoint.ts';
import { id, instant } from '../fields.ts';
import { typedPassword, user } from './accounts.ts';

/** A code from the app has six digits, a recovery code sixteen letters. People also type spaces and dashes. */
const typedCode = z
  .string()
  .trim()
  .min(1, { error: 'Enter the code' })
  .max(60, { error: 'This code is not valid' });

/**
 * A token that a sign-in with the right password returns if it needs a second step (403, `requiresSecondFactor`). It
 * replaces the password for ten minutes and gives no access on its own.
 */
export const halfToken = z.string().min(1).max(200);

export const passSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/second-factor',
  summary: 'Complete a sign-in with a code from the authenticator app or a recovery code',
  access: 'anyone',
  body: z.object({ token: halfToken, code: typedCode }),
  response: user,
});

const passkey = z.object({
  id,
  name: z.string(),
  createdAt: instant,
  lastUsedAt: instant.nullable(),
});

export const secondFactor = z.object({
  app: z.boolean(),
  passkeys: z.array(passkey),
  recoveryCodesLeft: z.number().int(),
});

export const getSecondFactor = endpoint({
  method: 'GET',
  path: '/api/account/second-factor',
  summary: 'Whether sign-in requires a second step, and which ones are set up',
  access: 'host',
  action: 'account.read',
  response: secondFactor,
});

const withPassword = z.object({ password: typedPassword });

export const startAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/authenticator',
  summary:
    'A new secret for an authenticator app; it is not active until a code from it is confirmed',
  access: 'host',
  action: 'account.edit',
  body: withPassword,
  response: z.object({ secret: z.string(), uri: z.string() }),
});

/**
 * The codes are shown only once, because only their hashes are stored. The list is empty if the account already has
 * codes.
 */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/account/authenticator/confirm',
  summary:
    'Confirm the authenticator app and require its codes at sign-in; ends all other sessions',
  access: 'host',
  action: 'account.edit',
  body: z.object({ code: typedCode }),
  response: recoveryCodes,
});

export const removeAuthenticator = endpoint({
  method: 'DELETE',
  path: '/api/account/authenticator',
  summary: 'Remove the authenticator app',
  access: 'host',
  action: 'account.edit',
  body: withPassword,
  response: noContent,
  status: 204,
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/account/recovery-codes',
  summary: 'Create ten new recovery codes; the previous ones stop working',
  access: 'host',
  action: 'account.edit',
  body: withPassword,
  response: recoveryCodes,
});

export type SecondFactor = z.output<typeof secondFactor>;
export type Passkey = z.output<typeof passkey>;

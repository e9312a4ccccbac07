/** Calls about a host's own account: those that sign in, and those that change the account. */

import { codeAt, stepAt } from '../../../src/accounts/second-factor/totp.ts';
import { deviceFor } from '../../../src/passkeys/testing/device.ts';
import { appSecret, type Names, type Secrets } from './full-host.ts';

type Request = { path?: string; query?: string; body?: object };

export type Calls = Record<string, (names: Names, secrets: Secrets) => Request>;

export const origin = 'http://localhost:3000';

export const callsAboutAccount: Calls = {
  'PATCH /api/account/name': () => ({ body: { firstName: 'Anna', lastName: 'Kalna' } }),
  'GET /api/account/email': () => ({}),
  'POST /api/account/email/confirm': ({ changeToken }) => ({ body: { token: changeToken } }),
  'POST /api/account/email': (_, { password }) => ({
    body: { email: 'wanted@example.com', password },
  }),
  'POST /api/account/email/undo': (_, { undo }) => ({ body: { token: undo } }),
  'DELETE /api/account/email': () => ({}),
  'GET /api/account/devices': () => ({}),
  'DELETE /api/account/devices/:id': ({ device }) => ({ path: device }),
  'POST /api/account/devices/sign-out-others': () => ({}),
  'GET /api/account/second-factor': () => ({}),
  'PATCH /api/account/passkeys/:id': ({ passkey }) => ({ path: passkey, body: { name: 'Phone' } }),
  'POST /api/account/passkeys/start': (_, { password }) => ({ body: { password } }),
  'POST /api/account/passkeys': ({ challenge }) => ({
    body: {
      name: 'Phone',
      credential: deviceFor(challenge).registrationResponse({ challenge, origin }),
    },
  }),
  'DELETE /api/account/passkeys/:id': ({ passkey }, { password }) => ({
    path: passkey,
    body: { password },
  }),
  'POST /api/auth/passkey/start': () => ({ body: {} }),
  'POST /api/auth/passkey': (_, { passkeyAnswer }) => ({ body: { credential: passkeyAnswer } }),
  'POST /api/account/authenticator/confirm': () => ({
    body: { code: codeAt(appSecret, stepAt(Date.now())) },
  }),
  'POST /api/account/recovery-codes': (_, { password }) => ({ body: { password } }),
  'DELETE /api/account/authenticator': (_, { password }) => ({ body: { password } }),
  'POST /api/account/authenticator': (_, { password }) => ({ body: { password } }),
  'POST /api/auth/second-factor': (_, { half, recoveryCode }) => ({
    body: { token: half, code: recoveryCode },
  }),
};

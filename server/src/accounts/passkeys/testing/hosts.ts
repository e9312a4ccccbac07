/** Hosts with passkeys, and the requests that their browsers or thieves send. */
import type { TestApp } from '../../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../../test/support/browser.ts';
import { newVisitor, signUpAndVerify } from '../../../../test/support/factories/accounts.ts';
import { userHandle } from '../../../passkeys/relying-party.ts';
import {
  newDevice,
  type ResponseTampering,
  type TestDevice,
} from '../../../passkeys/testing/device.ts';

type Account = { email: string; password: string };
type Challenge = { challenge: string; origin: string };
type Host = { device: TestDevice; userHandle: string };

export function passkeyHosts(world: Pick<TestApp, 'app' | 'readMails'>, publicUrl: string) {
  const { app } = world;
  const { origin } = new URL(publicUrl);

  async function fetchChallenge(visitor: Visitor, path: string, body: object): Promise<Challenge> {
    return { ...throwIfRefused(await visitor.post(path, body)).json(), origin };
  }
  const startRegistration = (visitor: Visitor, account: Account) =>
    fetchChallenge(visitor, '/api/account/passkeys/start', account);
  const registerPasskey = (visitor: Visitor, credential: object, name = 'My phone') =>
    visitor.post('/api/account/passkeys', { name, credential });
  /** Requests a challenge: with `token` for the second step, without it for the whole sign-in. */
  const requestChallenge = (visitor: Visitor, token?: string) =>
    fetchChallenge(visitor, '/api/auth/passkey/start', { token });

  return {
    origin,
    startRegistration,
    registerPasskey,
    requestChallenge,
    async withPasskey(device = newDevice(), host = signUpAndVerify(world)) {
      const { visitor, account } = await host;
      const reply = throwIfRefused(
        await registerPasskey(
          visitor,
          device.registrationResponse(await startRegistration(visitor, account)),
        ),
      );
      const { id } = (await visitor.get('/api/auth/user')).json();
      return {
        visitor,
        account,
        device,
        id: id as string,
        userHandle: Buffer.from(userHandle(id)).toString('base64url'),
        codes: reply.json().recoveryCodes as string[],
      };
    },
    /** Signs in with the password and returns the token of the half session. */
    halfSessionToken: async (account: Account) =>
      (await newVisitor(app).post('/api/auth/login', account)).json().token as string,
    signInWithPasskey: (visitor: Visitor, credential: object, token?: string) =>
      visitor.post('/api/auth/passkey', { token, credential }),
    /** The response that a browser sends when the host signs in with only the passkey. */
    passkeyResponse: async (
      { device, userHandle }: Host,
      visitor: Visitor,
      tampering: ResponseTampering = {},
    ) => device.signInResponse({ ...(await requestChallenge(visitor)), userHandle }, tampering),
    isSignedIn: async (visitor: Visitor) =>
      (await visitor.get('/api/auth/user')).statusCode === 200,
    secondFactorOf: async (visitor: Visitor) =>
      (await visitor.get('/api/account/second-factor')).json(),
  };
}

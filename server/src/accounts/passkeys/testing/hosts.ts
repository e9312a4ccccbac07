/** Hosts with passkeys, and the requests that their browsers or thieves send. */
import type { TestApp } from '../../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../../test/support/browser.ts';
import { newVisitor, verifiedHost } from '../../../../test/support/factories/accounts.ts';
import { userHandle } from '../relying-party.ts';
import { newDevice, type ResponseTampering, type TestDevice } from './device.ts';

type Account = { email: string; password: string };
type Question = { challenge: string; origin: string };
type Host = { device: TestDevice; userHandle: string };

export function passkeyHosts(world: Pick<TestApp, 'app' | 'readMails'>, publicUrl: string) {
  const { app } = world;
  const { origin } = new URL(publicUrl);

  async function question(visitor: Visitor, path: string, body: object): Promise<Question> {
    return { ...throwIfRefused(await visitor.post(path, body)).json(), origin };
  }
  const start = (visitor: Visitor, account: Account) =>
    question(visitor, '/api/account/passkeys/start', account);
  const add = (visitor: Visitor, credential: object, name = 'My phone') =>
    visitor.post('/api/account/passkeys', { name, credential });
  /** Requests a challenge: with `token` for the second step, without it for the whole sign-in. */
  const ask = (visitor: Visitor, token?: string) =>
    question(visitor, '/api/auth/passkey/start', { token });

  return {
    origin,
    start,
    add,
    ask,
    async withPasskey(device = newDevice(), host = verifiedHost(world)) {
      const { visitor, account } = await host;
      const reply = throwIfRefused(await add(visitor, device.make(await start(visitor, account))));
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
    halfOf: async (account: Account) =>
      (await newVisitor(app).post('/api/auth/login', account)).json().token as string,
    enter: (visitor: Visitor, credential: object, token?: string) =>
      visitor.post('/api/auth/passkey', { token, credential }),
    /** The response that a browser sends when the host signs in with only the passkey. */
    answerOf: async ({ device, userHandle }: Host, visitor: Visitor, way: ResponseTampering = {}) =>
      device.use({ ...(await ask(visitor)), userHandle }, way),
    isIn: async (visitor: Visitor) => (await visitor.get('/api/auth/user')).statusCode === 200,
    factorOf: async (visitor: Visitor) => (await visitor.get('/api/account/second-factor')).json(),
  };
}

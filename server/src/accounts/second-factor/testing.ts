/** Hosts with an authenticator app, and the requests of their sign-in. */
import { onTestFinished, vi } from 'vitest';
import type { TestApp } from '../../../test/support/app.ts';
import { throwIfRefused, type Visitor } from '../../../test/support/browser.ts';
import { newVisitor, signUpAndVerify } from '../../../test/support/factories/accounts.ts';
import { codeAt, stepAt } from './totp.ts';

type Account = { email: string; password: string };

/** A code that the app shows `steps` time steps from now. */
export const codeIn = (secret: string, steps: number) => codeAt(secret, stepAt(Date.now()) + steps);

const stepMilliseconds = 30_000;

/** Stops the clock of the test in the middle of a time step, so that no code expires while a request runs. */
function stopClock() {
  onTestFinished(() => void vi.useRealTimers());
  vi.useFakeTimers({ toFake: ['Date'], now: (stepAt(Date.now()) + 0.5) * stepMilliseconds });
}

export function appHosts({ app, readMails }: Pick<TestApp, 'app' | 'readMails'>) {
  const signIn = (account: Account, visitor = newVisitor(app)) =>
    visitor.post('/api/auth/login', account);
  return {
    /** Confirms the app with the code of the previous time step, so that the test can use later codes. */
    async withApp(host = signUpAndVerify({ app, readMails })) {
      stopClock();
      const { visitor, account } = await host;
      const { secret } = throwIfRefused(
        await visitor.post('/api/account/authenticator', { password: account.password }),
      ).json();
      const reply = throwIfRefused(
        await visitor.post('/api/account/authenticator/confirm', {
          code: codeIn(secret, -1),
        }),
      );
      return { visitor, account, secret, codes: reply.json().recoveryCodes as string[] };
    },
    signIn,
    /** Signs in with the password and returns the token of the half session. */
    halfSessionToken: async (account: Account) => (await signIn(account)).json().token as string,
    enterSecondFactor: (visitor: Visitor, token: string, code: string) =>
      visitor.post('/api/auth/second-factor', { token, code }),
    subjectsTo: async (email: string) =>
      (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject),
  };
}

import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor } from '../../../test/support/browser.ts';
import { newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';
import { owaspCost } from '../passwords/passwords.ts';

const { app } = await createTestApp({ settings: { TRUST_PROXY: '203.0.113.9' } });
const { app: httpsApp } = await createTestApp({
  settings: { PUBLIC_URL: 'https://stay.example.com', ALLOW_SANDBOX: 'true' },
});

const loginFailed = {
  message: 'Invalid email or password',
  error: 'Invalid email or password',
  code: 'login_failed',
};

test('signing in starts a session, and signing out ends it for copies of the cookie as well', async () => {
  const { account } = await signUp(app);
  const visitor = newVisitor(app);
  const reply = await visitor.post('/api/auth/login', account);
  expect(reply.json()).toMatchObject({ email: account.email, emailVerified: false });
  const thief = newVisitor(app);
  thief.stealFrom(visitor);
  expect((await thief.get('/api/auth/user')).statusCode).toBe(200);
  expect((await visitor.post('/api/auth/logout')).statusCode).toBe(200);
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
});

test('a request without a session gets the message that pages look for', async () => {
  const reply = await newVisitor(app).get('/api/auth/user');
  expect(reply.statusCode).toBe(401);
  expect(reply.json()).toEqual({
    message: 'Unauthorized',
    error: 'Unauthorized',
    code: 'unauthorized',
  });
});

test('signing out without a session causes no error', async () => {
  expect((await newVisitor(app).post('/api/auth/logout')).statusCode).toBe(200);
});

test('each sign-in starts a new session and ends the previous one of that browser', async () => {
  const { visitor, account } = await signUp(app);
  const before = visitor.cookies();
  const thief = newVisitor(app);
  thief.stealFrom(visitor);
  await visitor.post('/api/auth/login', account);
  expect(visitor.cookies().session).not.toBe(before.session);
  expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
});

test('scripts can’t read the session cookie, and over HTTPS it is bound to the host name', async () => {
  const cookieOf = async (target: typeof app) => {
    const { account } = await signUp(target);
    const reply = await newVisitor(target).post('/api/auth/login', account);
    return String([reply.headers['set-cookie']].flat()[0]);
  };
  expect(await cookieOf(app)).toMatch(
    /^session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await cookieOf(httpsApp)).toMatch(
    /^__Host-session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

describe('guessing passwords', () => {
  test('a wrong password, an unknown address and a deleted account get the same reply at sign-in', async () => {
    const { account } = await signUp(app);
    const deleted = await signUp(app);
    await deleted.visitor.delete('/api/account/delete', {});
    const bodies = [];
    for (const [email, password] of [
      [account.email, 'wrong-lamp'],
      ['nobody@example.com', 'wrong-lamp'],
      [deleted.account.email, 'wrong-lamp'],
      [deleted.account.email, deleted.account.password],
    ]) {
      const reply = await newVisitor(app).post('/api/auth/login', { email, password });
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual(loginFailed);
      bodies.push(reply.body);
    }
    expect(new Set(bodies).size).toBe(1);
  });

  test('sign-in takes equally long for known, unknown and deleted addresses', async () => {
    const { app: fullCostApp } = await createTestApp({ passwordCost: owaspCost });
    const { account } = await signUp(fullCostApp);
    const deleted = await signUp(fullCostApp);
    await deleted.visitor.delete('/api/account/delete', {});
    const gap = await gapBetween(['known', 'unknown', 'deleted'], (kind, round) => {
      const unknown = `nobody-${round}@example.com`;
      const email = { known: account.email, unknown, deleted: deleted.account.email }[kind];
      return newVisitor(fullCostApp).post('/api/auth/login', { email, password: 'wrong-lamp' });
    });
    expect(gap).toBeLessThan(20);
  }, 60_000);

  test('ten wrong passwords from one address block that address for the account, but not the host at another address', async () => {
    const { account } = await signUp(app);
    const guesser = newVisitor(app);
    const guess = () =>
      guesser.post('/api/auth/login', { email: account.email, password: 'wrong-lamp' });
    for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401);
    const refused = await guess();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(850);
    expect(refused.json().message).toBe('Too many attempts. Please try again in 15 minutes.');
    expect((await guesser.post('/api/auth/login', account)).statusCode).toBe(429);
    expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(200);
  });

  test('of thirty simultaneous wrong passwords for an account only ten are compared', async () => {
    const { account } = await signUp(app);
    const guesser = newVisitor(app);
    const replies = await Promise.all(
      Array.from({ length: 30 }, () =>
        guesser.post('/api/auth/login', { email: account.email, password: 'wrong-lamp' }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(10);
  });

  test('attempts refused for one account do not use up the limit of other accounts at the same address', async () => {
    const { account } = await signUp(app);
    const colleague = await signUp(app);
    const office = newVisitor(app);
    const guess = () =>
      office.post('/api/auth/login', { email: account.email, password: 'wrong-lamp' });
    for (let count = 0; count < 10; count += 1) expect((await guess()).statusCode).toBe(401);
    const refused = await Promise.all(Array.from({ length: 30 }, guess));
    for (let count = 0; count < 40; count += 1) refused.push(await guess());
    expect(new Set(refused.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect((await office.post('/api/auth/login', colleague.account)).statusCode).toBe(200);
    // The ten attempts that were compared still count, so forty of the address's fifty are left.
    const otherAttempts = await Promise.all(
      Array.from({ length: 45 }, (_, count) =>
        office.post('/api/auth/login', {
          email: `stranger-${count}@example.com`,
          password: 'wrong-lamp',
        }),
      ),
    );
    expect(otherAttempts.filter(({ statusCode }) => statusCode === 401)).toHaveLength(40);
  });

  test('fifty wrong passwords an hour are allowed from one address over all accounts', async () => {
    const guesser = newVisitor(app);
    const replies = await Promise.all(
      Array.from({ length: 60 }, (_, count) =>
        guesser.post('/api/auth/login', {
          email: `someone-${count}@example.com`,
          password: 'wrong-lamp',
        }),
      ),
    );
    expect(replies.filter((reply) => reply.statusCode === 401)).toHaveLength(50);
  });

  test('attempts with forged headers, extra fields or other addresses of the same network share one limit', async () => {
    const { account } = await signUp(app);
    const guess = (
      remoteAddress: string,
      headers: Record<string, string> = {},
      extra: object = {},
    ) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers,
        payload: { email: account.email, password: 'wrong-lamp', ...extra },
      });
    for (let count = 0; count < 10; count += 1) {
      await guess(
        `2001:db8:7:7::${count}`,
        { 'x-forwarded-for': `192.0.2.${count}` },
        { ip: `192.0.2.${count}` },
      );
    }
    expect(
      (await guess('2001:db8:7:7:ffff::1', { 'x-forwarded-for': '192.0.2.99' })).statusCode,
    ).toBe(429);
    expect((await guess('2001:db8:7:8::1')).statusCode).toBe(401);
  });

  test('behind a trusted proxy, wrong passwords are counted by the address of the client', async () => {
    const { account } = await signUp(app);
    const guess = (client: string) =>
      app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '203.0.113.9',
        headers: { 'x-forwarded-for': client },
        payload: { email: account.email, password: 'wrong-lamp' },
      });
    for (let count = 0; count < 10; count += 1) await guess('192.0.2.1');
    expect((await guess('192.0.2.1')).statusCode).toBe(429);
    expect((await guess('192.0.2.2')).statusCode).toBe(401);
  });
});

test('right passwords do not count towards the limit', async () => {
  const { account } = await signUp(app);
  const visitor = createVisitor(app, '192.0.2.77');
  for (let count = 0; count < 12; count += 1) {
    expect((await visitor.post('/api/auth/login', account)).statusCode).toBe(200);
  }
});

/** Two-step sign-in, and attacks by a person who knows only the password. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import {
  linkIn,
  newVisitor,
  signUp,
  signUpAndVerify,
} from '../../../test/support/factories/accounts.ts';
import { createToken } from '../../platform/tokens.ts';
import { appHosts, codeIn } from './testing.ts';
import { newSecret } from './totp.ts';

const world = await createTestApp();
const { app, db, readMails } = world;
const { withApp, signIn, halfSessionToken, enterSecondFactor, subjectsTo } = appHosts(world);

const verifiedHost = () => signUpAndVerify(world);

/** Recovers an account with the link in an email, and sets a new password. */
async function recoverAccount(email: string, link: string) {
  await newVisitor(app).post('/api/account/email/undo', { token: link.split('#undo.')[1] });
  const reset = linkIn(await readMails(), email, 'Choose a new password').split('#')[1];
  const body = { token: reset, password: 'fresh-lamp' };
  return newVisitor(app).post('/api/auth/reset-password', body);
}

const isSignedIn = async (visitor: Visitor) =>
  (await visitor.get('/api/auth/user')).statusCode === 200;

describe('an account with an authenticator app', () => {
  test('signing in to an account with an app requires the password and a code', async () => {
    const { account, secret } = await withApp();
    const visitor = newVisitor(app);
    const refused = await signIn(account, visitor);
    expect(refused.statusCode).toBe(403);
    expect(refused.json()).toMatchObject({
      code: 'second_factor_required',
      requiresSecondFactor: true,
    });
    expect(refused.cookies).toEqual([]);
    const reply = await enterSecondFactor(
      visitor,
      refused.json().token,
      ` ${codeIn(secret, 0).replace(/(...)/, '$1 - ')} `,
    );
    expect(reply.json()).toMatchObject({ email: account.email });
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('only a right password reveals that an account has a second step', async () => {
    const { account } = await withApp();
    const reply = await signIn({ ...account, password: 'wrong-lamp' });
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'login_failed']);
  });

  test('turning on two-step sign-in ends other sessions and emails the host', async () => {
    const { visitor, account } = await verifiedHost();
    const otherDevice = newVisitor(app);
    await signIn(account, otherDevice);
    const thief = newVisitor(app);
    thief.stealFrom(visitor);
    const { secret } = (await visitor.post('/api/account/authenticator', account)).json();
    const confirm = (code: string) => visitor.post('/api/account/authenticator/confirm', { code });
    expect((await confirm('000000')).statusCode).toBe(400);
    expect((await signIn(account)).statusCode).toBe(200);
    const { recoveryCodes } = (await confirm(codeIn(secret, 0))).json();
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await Promise.all([visitor, otherDevice, thief].map(isSignedIn))).toEqual([
      true,
      false,
      false,
    ]);
    expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned on');
  });

  test('adding or removing an app and replacing recovery codes requires the password', async () => {
    const { visitor } = await withApp();
    const wrong = { password: 'wrong-lamp' };
    for (const reply of [
      await visitor.post('/api/account/authenticator', wrong),
      await visitor.post('/api/account/recovery-codes', wrong),
      await visitor.delete('/api/account/authenticator', wrong),
    ])
      expect([reply.statusCode, reply.json().code]).toEqual([400, 'wrong_password']);
    expect((await visitor.get('/api/account/second-factor')).json()).toEqual({
      app: true,
      passkeys: [],
      recoveryCodesLeft: 10,
    });
  });

  test('changes of the second step send at most twenty emails a day, and a refused change has no effect', async () => {
    const { visitor, account } = await withApp();
    const before = (await subjectsTo(account.email)).length;
    const renew = () => visitor.post('/api/account/recovery-codes', account);
    for (let count = 1; count < 20; count += 1) expect((await renew()).statusCode).toBe(200);
    for (const reply of [
      await renew(),
      await visitor.delete('/api/account/authenticator', account),
    ])
      expect(reply.statusCode).toBe(429);
    expect((await subjectsTo(account.email)).length - before).toBe(19);
    expect((await visitor.get('/api/account/second-factor')).json()).toMatchObject({ app: true });
  });

  test('removing the app turns two-step sign-in off and deletes the recovery codes', async () => {
    const { visitor, account } = await withApp();
    await visitor.delete('/api/account/authenticator', account);
    expect(await isSignedIn(visitor)).toBe(true);
    expect((await visitor.get('/api/account/second-factor')).json()).toEqual({
      app: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await signIn(account)).statusCode).toBe(200);
  });
});

describe('a thief who knows the password of an account with a second step', () => {
  test('the token of a half session gives no access, whichever cookie it is sent in', async () => {
    const { account } = await withApp();
    const token = await halfSessionToken(account);
    for (const name of ['session', '__Host-session']) {
      const reply = await app.inject({ url: '/api/auth/user', cookies: { [name]: token } });
      expect(reply.statusCode).toBe(401);
    }
  });

  test('an app code can’t be used twice, and an earlier one no longer works after it', async () => {
    const { account, secret } = await withApp();
    const code = codeIn(secret, 0);
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), code)).statusCode,
    ).toBe(200);
    for (const usedCode of [code, codeIn(secret, -1)])
      expect(
        (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), usedCode))
          .statusCode,
      ).toBe(400);
  });

  test('of several simultaneous sign-ins with the same app code only one succeeds', async () => {
    const { account, secret } = await withApp();
    const tokens = await Promise.all(Array.from({ length: 4 }, () => halfSessionToken(account)));
    const replies = await Promise.all(
      tokens.map((token) => enterSecondFactor(newVisitor(app), token, codeIn(secret, 0))),
    );
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('after five wrong app codes from all addresses together even the right code must wait, and the host gets an email', async () => {
    const { account, secret } = await withApp();
    const statuses = [];
    for (let count = 0; count < 7; count += 1)
      statuses.push(
        (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), '000000'))
          .statusCode,
      );
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429, 429]);
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), codeIn(secret, 0)))
        .statusCode,
    ).toBe(429);
    expect(await subjectsTo(account.email)).toContain('Someone knows your password');
  });

  test('wrong app codes do not lock the host out: a recovery code works, and a new password ends the wait', async () => {
    const { account, secret, codes } = await withApp();
    for (let count = 0; count < 6; count += 1)
      await enterSecondFactor(newVisitor(app), await halfSessionToken(account), '000000');
    expect(
      (await enterSecondFactor(newVisitor(app), await halfSessionToken(account), codes[0] ?? ''))
        .statusCode,
    ).toBe(200);

    await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
    const link = linkIn(await readMails(), account.email, 'Choose a new password');
    const reset = await newVisitor(app).post('/api/auth/reset-password', {
      token: link.split('#')[1],
      password: 'fresh-lamp',
    });
    expect(reset.json().code).toBe('second_factor_required');
    const visitor = newVisitor(app);
    expect(
      (await enterSecondFactor(visitor, reset.json().token, codeIn(secret, 1))).statusCode,
    ).toBe(200);
  });

  test('a half session ends when the password changes, when it expires and when it was used', async () => {
    const { visitor, account, secret, codes } = await withApp();
    const tokenBeforeChange = await halfSessionToken(account);
    await visitor.post('/api/account/password', {
      password: account.password,
      newPassword: 'fresh-lamp',
    });
    const changedAccount = { ...account, password: 'fresh-lamp' };
    const expiredToken = await halfSessionToken(changedAccount);
    await db.execute(sql`update half_sessions set expires_at = now()`);
    const usedToken = await halfSessionToken(changedAccount);
    expect(
      (await enterSecondFactor(newVisitor(app), usedToken, codeIn(secret, 0))).statusCode,
    ).toBe(200);
    for (const token of [tokenBeforeChange, expiredToken, usedToken, 'x'.repeat(43)])
      expect((await enterSecondFactor(newVisitor(app), token, codes[0] ?? '')).json().code).toBe(
        'sign_in_again',
      );
  });

  test('a thief who resets the password by email still needs the second step', async () => {
    const { account } = await withApp();
    await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
    const link = linkIn(await readMails(), account.email, 'Choose a new password');
    const visitor = newVisitor(app);
    const body = { token: link.split('#')[1], password: 'fresh-lamp' };
    expect((await visitor.post('/api/auth/reset-password', body)).statusCode).toBe(403);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('the database refuses a session that a server of an older version starts without the second step', async () => {
    const { visitor, account } = await withApp();
    const { id } = (await visitor.get('/api/auth/user')).json();
    // An older version wrote such a row when a host signed in.
    const insertion = db.execute(sql`
      insert into host_sessions (token_hash, host_id, expires_at)
      values (${createToken().tokenHash}, ${id}, now() + interval '30 days')`);
    await expect(insertion).rejects.toMatchObject({
      cause: { constraint: 'host_sessions_second_factor' },
    });
    await visitor.delete('/api/account/authenticator', account);
    await db.execute(sql`
      insert into host_sessions (token_hash, host_id, expires_at)
      values (${createToken().tokenHash}, ${id}, now() + interval '30 days')`);
  });

  test('the database contains no recovery code in plain text', async () => {
    const { codes } = await withApp();
    const { rows } = await db.execute(sql`select to_jsonb(c)::text as row from recovery_codes c`);
    for (const code of codes) {
      expect(JSON.stringify(rows)).not.toContain(code);
      expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''));
    }
  });

  test('recovering an account after its address was changed removes the app that a thief added', async () => {
    const { visitor, account } = await verifiedHost();
    const thiefAddress = `new-${account.email}`;
    await visitor.post('/api/account/email', { ...account, email: thiefAddress });
    const change = linkIn(await readMails(), thiefAddress, 'Confirm your new email address').split(
      '#change.',
    )[1];
    await visitor.post('/api/account/email/confirm', { token: change });
    const { secret } = (await visitor.post('/api/account/authenticator', account)).json();
    await visitor.post('/api/account/authenticator/confirm', { code: codeIn(secret, 0) });

    const undoLink = linkIn(
      await readMails(),
      account.email,
      'The email address of your account was changed',
    );
    expect((await recoverAccount(account.email, undoLink)).statusCode).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('a thief who adds an app to an account does not lock its owner out', async () => {
    const { visitor, account } = await withApp(verifiedHost());
    const undoLink = linkIn(await readMails(), account.email, 'Two-step sign-in was turned on');
    expect((await recoverAccount(account.email, undoLink)).json()).toMatchObject({
      email: account.email,
    });
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await signIn({ ...account, password: 'fresh-lamp' })).statusCode).toBe(200);
  });

  test('a person who signed up with another person’s address can’t add an app before the address is verified', async () => {
    const { visitor, account } = await signUp(app);
    const refusal = await visitor.post('/api/account/authenticator', account);
    expect([refusal.statusCode, refusal.json()]).toMatchObject([
      403,
      {
        code: 'email_not_verified',
        message: 'Please verify your email address to turn on two-step sign-in.',
      },
    ]);
    // An app whose set-up began in an older version can't be added either.
    const secret = newSecret();
    await db.execute(sql`insert into authenticators (host_id, secret)
      select id, ${secret} from hosts where email = ${account.email}`);
    const code = codeIn(secret, 0);
    const confirmed = await visitor.post('/api/account/authenticator/confirm', { code });
    expect(confirmed.json().code).toBe('email_not_verified');
    expect((await signIn(account)).statusCode).toBe(200);
  });

  test('an app whose set-up began before a password change can’t be confirmed after it', async () => {
    const { visitor, account } = await verifiedHost();
    const { secret } = (await visitor.post('/api/account/authenticator', account)).json();
    await visitor.post('/api/account/password', { ...account, newPassword: 'fresh-lamp' });
    const reply = await visitor.post('/api/account/authenticator/confirm', {
      code: codeIn(secret, 0),
    });
    expect(reply.json().code).toBe('not_begun');
  });
});

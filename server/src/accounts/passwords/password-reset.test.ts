import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { gapBetween } from '../../../test/support/measure/timing-gap.ts';
import { passkeyHosts } from '../passkeys/testing/hosts.ts';
import { appHosts } from '../second-factor/testing.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;

async function hostWithResetLink() {
  const host = await signUp(app);
  const reply = await newVisitor(app).post('/api/auth/forgot-password', {
    email: host.account.email,
  });
  expect(reply.statusCode).toBe(200);
  const link = linkIn(await readMails(), host.account.email, 'Choose a new password');
  return { ...host, token: link.split('#')[1] ?? '', link };
}

const resetPassword = (token: string, password = 'fresh-lamp') =>
  newVisitor(app).post('/api/auth/reset-password', { token, password });

test('a password reset sets the new password, signs the host in and ends all other sessions', async () => {
  const { visitor: otherDevice, account, token, link } = await hostWithResetLink();
  expect(link).toMatch(/^http:\/\/localhost:3000\/reset-password#[\w-]{43}$/);
  const thisDevice = newVisitor(app);
  const reply = await thisDevice.post('/api/auth/reset-password', {
    token,
    password: 'fresh-lamp',
  });
  expect(reply.json()).toMatchObject({ email: account.email, emailVerified: true });
  expect((await thisDevice.get('/api/auth/user')).statusCode).toBe(200);
  expect((await otherDevice.get('/api/auth/user')).statusCode).toBe(401);
  const login = (password: string) =>
    newVisitor(app).post('/api/auth/login', { email: account.email, password });
  expect((await login('fresh-lamp')).statusCode).toBe(200);
  expect((await login(account.password)).statusCode).toBe(401);
});

test('the first password reset of an unverified address removes its second step', async () => {
  const { withApp } = appHosts(world);
  const { withPasskey } = passkeyHosts(world, config.publicUrl);
  for (const host of [await withApp(), await withPasskey()]) {
    const { email } = host.account;
    // An older version allowed a second step on an unverified address.
    await db.execute(sql`update hosts set email_verified_at = null where email = ${email}`);
    await newVisitor(app).post('/api/auth/forgot-password', { email });
    const link = linkIn(await readMails(), email, 'Choose a new password');
    const owner = newVisitor(app);
    const token = link.split('#')[1] ?? '';
    const reply = await owner.post('/api/auth/reset-password', { token, password: 'fresh-lamp' });
    expect([reply.statusCode, reply.json()]).toMatchObject([200, { email, emailVerified: true }]);
    expect((await owner.get('/api/account/second-factor')).json()).toEqual({
      app: false,
      passkeys: [],
      recoveryCodesLeft: 0,
    });
    expect((await host.visitor.get('/api/auth/user')).statusCode).toBe(401);
  }
});

test('resetting the password of a verified address still requires the second step', async () => {
  const { account } = await appHosts(world).withApp();
  await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
  const link = linkIn(await readMails(), account.email, 'Choose a new password');
  expect((await resetPassword(link.split('#')[1] ?? '')).statusCode).toBe(403);
});

test('a sign-in with the old password during a password reset leaves no session', async () => {
  const { account, token } = await hostWithResetLink();
  const thieves = Array.from({ length: 6 }, () => newVisitor(app));
  const signIns = thieves.map((thief) => thief.post('/api/auth/login', account));
  await Promise.all([...signIns, resetPassword(token)]);
  for (const thief of thieves) expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
});

test('password reset requests take equally long for known, unknown and deleted addresses', async () => {
  await db.execute(
    sql`insert into hosts (email, password_hash, first_name, last_name, deleted_at)
        select kind || '-' || round || '@clock.example.com', 'x', 'Anna', 'Ozola',
          case kind when 'deleted' then now() end
        from generate_series(0, 31) round, unnest(array['known', 'deleted']) kind`,
  );
  const gap = await gapBetween(['known', 'unknown', 'deleted'], async (kind, round) => {
    const email = `${kind}-${round}@clock.example.com`;
    const reply = await newVisitor(app).post('/api/auth/forgot-password', { email });
    expect(reply.statusCode).toBe(200);
  });
  expect(gap).toBeLessThan(20);
});

test('an IP address can request 20 password resets an hour over all accounts', async () => {
  const visitor = newVisitor(app);
  for (let count = 0; count < 20; count += 1) {
    const reply = await visitor.post('/api/auth/forgot-password', {
      email: `someone-${count}@example.com`,
    });
    expect(reply.statusCode).toBe(200);
  }
  expect(
    (await visitor.post('/api/auth/forgot-password', { email: 'x@example.com' })).statusCode,
  ).toBe(429);
});

test('a password reset link works once, even if it is used twice at the same time', async () => {
  const { token } = await hostWithResetLink();
  const statuses = (
    await Promise.all([resetPassword(token), resetPassword(token, 'other-lamp')])
  ).map((reply) => reply.statusCode);
  expect(statuses.sort()).toEqual([200, 400]);
  expect((await resetPassword(token)).json().code).toBe('link_expired');
});

test('a password reset link expires after an hour and when a newer link was used', async () => {
  const { token, account } = await hostWithResetLink();
  await db.execute(
    sql`update mailed_tokens set expires_at = expires_at - interval '1 hour' where purpose = 'reset_password'`,
  );
  expect((await resetPassword(token)).statusCode).toBe(400);

  const first = await hostWithResetLink();
  await newVisitor(app).post('/api/auth/forgot-password', { email: first.account.email });
  const second =
    linkIn(await readMails(), first.account.email, 'Choose a new password').split('#')[1] ?? '';
  expect((await resetPassword(second)).statusCode).toBe(200);
  expect((await resetPassword(first.token)).statusCode).toBe(400);
  expect(account.email).not.toBe(first.account.email);
});

test('a password reset link still works after an invalid new password', async () => {
  const { token } = await hostWithResetLink();
  expect((await resetPassword(token, 'short')).json().message).toBe(
    'Password must be at least 6 characters',
  );
  expect((await resetPassword(token, 'password')).json().code).toBe('common_password');
  expect((await resetPassword(token)).statusCode).toBe(200);
});

test('password reset requests get the same reply for known, unknown and deleted addresses', async () => {
  const known = await signUp(app);
  const deleted = await signUp(app);
  await deleted.visitor.delete('/api/account/delete', {});
  const replies = [];
  for (const email of [known.account.email, 'nobody@example.com', deleted.account.email]) {
    const reply = await newVisitor(app).post('/api/auth/forgot-password', { email });
    replies.push([reply.statusCode, reply.body]);
  }
  expect(new Set(replies.map(String)).size).toBe(1);
  const subjects = (await readMails())
    .filter((mail) => mail.to === deleted.account.email)
    .map((mail) => mail.subject);
  expect(subjects).not.toContain('Choose a new password');
});

test('an address gets three password reset emails a day, and the reply does not reveal the limit', async () => {
  const { account } = await hostWithResetLink();
  for (let count = 0; count < 5; count += 1) {
    const reply = await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
    expect(reply.statusCode).toBe(200);
  }
  const mails = (await readMails()).filter(
    (mail) => mail.to === account.email && mail.subject === 'Choose a new password',
  );
  expect(mails).toHaveLength(3);
});

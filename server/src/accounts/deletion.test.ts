import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { linkIn, newVisitor, signUp } from '../../test/support/factories/accounts.ts';
import { newAccount } from '../../test/support/factories/data.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { deletedAccountsCleanup } from './cleanup/deleted-accounts.ts';
import { appHosts } from './second-factor/testing.ts';

const world = await createTestApp();
const { app, db, config, readMails } = world;

async function insertProperty(email: string) {
  const { rows } = await db.execute(
    sql`insert into apartments (host_id, name, slug) select id, 'Loft', gen_random_uuid()::text from hosts where email = ${email} returning id`,
  );
  return String(rows[0]?.id);
}

async function deletedHost() {
  const host = await signUp(app);
  expect(
    (await host.visitor.delete('/api/account/delete', { reason: 'not-useful' })).statusCode,
  ).toBe(204);
  return host;
}

test('deleting an account answers 204, ends every session and keeps the reason and the rows', async () => {
  const { visitor, account } = await signUp(app);
  const other = newVisitor(app);
  await other.post('/api/auth/login', account);
  const reply = await visitor.delete('/api/account/delete', {
    reason: 'other',
    note: 'Sold the flat',
  });
  expect(reply.statusCode).toBe(204);
  expect(reply.body).toBe('');
  for (const session of [visitor, other])
    expect((await session.get('/api/auth/user')).statusCode).toBe(401);
  const { rows } = await db.execute(
    sql`select deletion_reason, deletion_note from hosts where email = ${account.email} and deleted_at is not null`,
  );
  expect(rows).toEqual([{ deletion_reason: 'other', deletion_note: 'Sold the flat' }]);
  expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(401);
});

describe('deletion without a recent sign-in', () => {
  /** Makes the sign-in this many minutes old. */
  const ageSignIn = (email: string, minutes: number) =>
    db.execute(sql`update host_sessions set created_at = now() - make_interval(mins => ${minutes})
      where host_id = (select id from hosts where email = ${email})`);

  test('a host who signed in six minutes ago must enter the password again to delete the account', async () => {
    const { visitor, account } = await signUp(app);
    await ageSignIn(account.email, 6);
    const refused = await visitor.delete('/api/account/delete', {});
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      {
        code: 'recent_sign_in_required',
        error: 'Please enter your password again to delete your account.',
      },
    ]);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    const wrong = await visitor.post('/api/auth/login', { ...account, password: 'wrong-lamp' });
    expect(wrong.statusCode).toBe(401);
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(403);
    expect((await visitor.post('/api/auth/login', account)).statusCode).toBe(200);
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(204);
  });

  test('the password alone is not enough to delete an account with a second step', async () => {
    const { withApp, enterSecondFactor } = appHosts(world);
    const { visitor, account, codes } = await withApp();
    await ageSignIn(account.email, 6);
    const { token } = (await visitor.post('/api/auth/login', account)).json();
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(403);
    expect((await enterSecondFactor(visitor, token, codes[0] ?? '')).statusCode).toBe(200);
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(204);
  });

  test('a recent session on another device does not allow a host to delete the account', async () => {
    const { visitor, account } = await signUp(app);
    await ageSignIn(account.email, 6);
    await newVisitor(app).post('/api/auth/login', account);
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(403);
  });
});

test('the deletion note is stored only with the reason “other”, and a reason is optional', async () => {
  for (const body of [{ reason: 'too-expensive', note: 'typed, then changed' }, {}]) {
    const { visitor, account } = await signUp(app);
    expect((await visitor.delete('/api/account/delete', body)).statusCode).toBe(204);
    const { rows } = await db.execute(
      sql`select deletion_note from hosts where email = ${account.email}`,
    );
    expect(rows).toEqual([{ deletion_note: null }]);
  }
});

test('four simultaneous requests to delete an account send one email', async () => {
  const { visitor, account } = await signUp(app);
  await Promise.all([1, 2, 3, 4].map(() => visitor.delete('/api/account/delete', {})));
  const deletionEmails = (await readMails()).filter(
    (mail) => mail.to === account.email && mail.subject === 'Your account was deleted',
  );
  expect(deletionEmails).toHaveLength(1);
});

describe('deletion while a property is paid for', () => {
  test.each([
    ['active', sql`'active', false, now() + interval '10 days', null`],
    ['active until the end of the period', sql`'active', true, now() + interval '10 days', null`],
    ['past due for less than 14 days', sql`'past_due', false, now(), now()`],
    ['past due for 30 days', sql`'past_due', false, now(), now() - interval '30 days'`],
    ['unpaid', sql`'unpaid', false, now(), now() - interval '60 days'`],
  ])('an account can’t be deleted while a subscription is %s', async (_, facts) => {
    const { visitor, account } = await signUp(app);
    const id = await insertProperty(account.email);
    await db.execute(
      sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status, cancel_at_period_end, current_period_end, past_due_since)
          select ${id}, gen_random_uuid()::text, ${facts}`,
    );
    const reply = await visitor.delete('/api/account/delete', {});
    expect(reply.statusCode).toBe(409);
    expect(reply.json().error).toBe(
      "You can't delete your account while a property is Active. Please unsubscribe first.",
    );
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
  });

  test('an account can be deleted during a trial and after its subscription has ended', async () => {
    const { visitor, account } = await signUp(app);
    const id = await insertProperty(account.email);
    await db.execute(
      sql`insert into manual_trials (apartment_id, reason, ends_at) values (${id}, 'x', now() + interval '7 days')`,
    );
    await db.execute(
      sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status) values (${id}, gen_random_uuid()::text, 'canceled')`,
    );
    expect((await visitor.delete('/api/account/delete', {})).statusCode).toBe(204);
  });
});

describe('restoring a deleted account', () => {
  let host: Awaited<ReturnType<typeof deletedHost>>;
  let newDetails: ReturnType<typeof newAccount>;
  beforeEach(async () => {
    host = await deletedHost();
    newDetails = newAccount({
      email: host.account.email,
      password: 'second-lamp',
      firstName: 'Ieva',
    });
  });

  const login = (password: string) =>
    newVisitor(app).post('/api/auth/login', { email: host.account.email, password });
  const restoreToken = async () =>
    linkIn(await readMails(), host.account.email, 'Restore your account').split('#')[1] ?? '';

  test('signing up with the address of a deleted account offers to restore it and changes nothing', async () => {
    const visitor = newVisitor(app);
    const reply = await visitor.post('/api/auth/signup', newDetails);
    expect(reply.json()).toMatchObject({ reactivationAvailable: true, email: host.account.email });
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
    expect((await login('second-lamp')).statusCode).toBe(401);
  });

  test('until the restore link is used, signing in answers 403 to the new password and 401 to any other', async () => {
    const reply = await newVisitor(app).post('/api/auth/reactivate', newDetails);
    expect(reply.json()).toMatchObject({ reactivationInitiated: true });
    const refusal = await login('second-lamp');
    expect(refusal.statusCode).toBe(403);
    expect(refusal.json()).toMatchObject({
      requiresVerification: true,
      message: 'Please check your email to verify your account before logging in.',
    });
    expect((await login(host.account.password)).statusCode).toBe(401);
    expect((await login('third-lamp')).statusCode).toBe(401);
  });

  test('restoring an account applies the newly typed name and password', async () => {
    await newVisitor(app).post('/api/auth/reactivate', newDetails);
    expect(
      (await newVisitor(app).post('/api/auth/restore', { token: await restoreToken() })).statusCode,
    ).toBe(200);
    const reply = await login('second-lamp');
    expect(reply.json()).toMatchObject({ firstName: 'Ieva', emailVerified: true });
    expect((await login(host.account.password)).statusCode).toBe(401);
  });

  test('restoring an account revives no session, not even one that began during the deletion', async () => {
    const racingHost = await signUp(app);
    const thieves = Array.from({ length: 6 }, () => newVisitor(app));
    const signIns = thieves.map((thief) => thief.post('/api/auth/login', racingHost.account));
    await Promise.all([...signIns, racingHost.visitor.delete('/api/account/delete', {})]);
    await newVisitor(app).post('/api/auth/reactivate', {
      ...newDetails,
      email: racingHost.account.email,
    });
    const link = linkIn(await readMails(), racingHost.account.email, 'Restore your account');
    await newVisitor(app).post('/api/auth/restore', { token: link.split('#')[1] });
    for (const thief of thieves) expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('the link that restores an account works once', async () => {
    await newVisitor(app).post('/api/auth/reactivate', newDetails);
    const token = await restoreToken();
    await newVisitor(app).post('/api/auth/restore', { token });
    expect((await newVisitor(app).post('/api/auth/restore', { token })).statusCode).toBe(400);
  });

  test('the email with the restore link starts with a warning about whose password it sets', async () => {
    await newVisitor(app).post('/api/auth/reactivate', newDetails);
    const mail = (await readMails()).find(
      (sent) => sent.to === host.account.email && sent.subject === 'Restore your account',
    );
    expect(mail?.text.split('\n')[0]).toBe(
      'Use this link only if you asked for it. It sets the password that was entered with the request.',
    );
  });

  test('a restore request does not reveal whether an address belongs to an account', async () => {
    const { account } = await signUp(app);
    for (const email of [account.email, 'nobody@example.com']) {
      const reply = await newVisitor(app).post('/api/auth/reactivate', { ...newDetails, email });
      expect(reply.json()).toMatchObject({ reactivationInitiated: true });
    }
    const subjects = (await readMails())
      .filter((mail) => mail.to === account.email)
      .map((mail) => mail.subject);
    expect(subjects).toEqual(['Verify your email address']);
  });
});

test('a deleted account is erased completely after 30 days', async () => {
  const { store } = await openObjectStore(config);
  const erase = () => deletedAccountsCleanup.destroy({ db, store }, new Date());
  const { account } = await signUp(app);
  const id = await insertProperty(account.email);
  await db.execute(
    sql`update hosts set deleted_at = now() - interval '29 days' where email = ${account.email}`,
  );
  await erase();
  expect((await db.execute(sql`select 1 from apartments where id = ${id}`)).rows).toHaveLength(1);
  await db.execute(
    sql`update hosts set deleted_at = now() - interval '31 days' where email = ${account.email}`,
  );
  await erase();
  expect((await db.execute(sql`select 1 from hosts where email = ${account.email}`)).rows).toEqual(
    [],
  );
  expect((await db.execute(sql`select 1 from apartments where id = ${id}`)).rows).toEqual([]);
});

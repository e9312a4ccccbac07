import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';

const { app, db, readMails } = await createTestApp();

const confirmSubject = 'Confirm your new email address';
const changedSubject = 'The email address of your account was changed';
const freshAddress = () => `new-${newAccount().email}`;

const mailsTo = async (email: string) =>
  (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject);
const tokenTo = async (email: string, subject: string) =>
  linkIn(await readMails(), email, subject).split(/#(?:change|undo)?\.?/)[1] ?? '';
const emailOf = async (visitor: Visitor) => (await visitor.get('/api/auth/user')).json().email;
const signIn = (email: string, password: string) =>
  newVisitor(app).post('/api/auth/login', { email, password });
const confirmChange = (visitor: Visitor, token: string) =>
  visitor.post('/api/account/email/confirm', { token });
const undoChange = (token: string) => newVisitor(app).post('/api/account/email/undo', { token });

async function verifiedHost() {
  const host = await signUp(app);
  const link = linkIn(await readMails(), host.account.email, 'Verify your email address');
  await host.visitor.get(link.slice(link.indexOf('/api/')));
  return host;
}

type Host = Awaited<ReturnType<typeof signUp>>;

async function requestChange(
  { visitor, account }: Host,
  email: string,
  password = account.password,
) {
  return visitor.post('/api/account/email', { email, password });
}

/** Changes the address completely, as its owner would: requests the change and uses the link. */
async function changeAddress(host: Host, email: string) {
  await requestChange(host, email);
  expect((await confirmChange(host.visitor, await tokenTo(email, confirmSubject))).statusCode).toBe(
    200,
  );
}

describe('changing the email address', () => {
  test('a new email address takes effect when its link is used, and counts as verified', async () => {
    const host = await verifiedHost();
    const email = freshAddress();
    expect((await requestChange(host, email.toUpperCase())).statusCode).toBe(200);
    expect(await emailOf(host.visitor)).toBe(host.account.email);
    expect((await host.visitor.get('/api/account/email')).json()).toEqual({ pendingEmail: email });
    const reply = await confirmChange(host.visitor, await tokenTo(email, confirmSubject));
    expect(reply.json()).toMatchObject({ email, emailVerified: true });
    expect((await host.visitor.get('/api/account/email')).json()).toEqual({ pendingEmail: null });
    expect((await signIn(email, host.account.password)).statusCode).toBe(200);
    expect((await signIn(host.account.email, host.account.password)).statusCode).toBe(401);
  });

  test('changing the email address requires the password, and wrong passwords are counted', async () => {
    const host = await verifiedHost();
    const email = freshAddress();
    for (let count = 0; count < 10; count += 1)
      expect((await requestChange(host, email, 'wrong-lamp')).json().code).toBe('wrong_password');
    expect((await requestChange(host, email)).statusCode).toBe(429);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('only the account that requested a new address can confirm it, so the owner of a mistyped address gets no access', async () => {
    const host = await verifiedHost();
    const email = freshAddress();
    await requestChange(host, email);
    const token = await tokenTo(email, confirmSubject);
    expect((await confirmChange(newVisitor(app), token)).statusCode).toBe(401);
    const stranger = await verifiedHost();
    expect((await confirmChange(stranger.visitor, token)).json().code).toBe('link_expired');
    expect(await emailOf(stranger.visitor)).toBe(stranger.account.email);
    // The failed attempts did not use up the link.
    expect((await confirmChange(host.visitor, token)).statusCode).toBe(200);
  });

  test('the link to a new address works once, for one day, until the host requests another address or cancels the change', async () => {
    const host = await verifiedHost();
    const [first, second] = [freshAddress(), freshAddress()];
    await requestChange(host, first);
    await requestChange(host, second);
    expect(
      (await confirmChange(host.visitor, await tokenTo(first, confirmSubject))).statusCode,
    ).toBe(400);
    const token = await tokenTo(second, confirmSubject);
    await db.execute(sql`update mailed_tokens set expires_at = now() where email = ${second}`);
    expect((await confirmChange(host.visitor, token)).statusCode).toBe(400);
    await requestChange(host, second);
    await host.visitor.delete('/api/account/email');
    expect(
      (await confirmChange(host.visitor, await tokenTo(second, confirmSubject))).statusCode,
    ).toBe(400);
    await changeAddress(host, second);
    expect(
      (await confirmChange(host.visitor, await tokenTo(second, confirmSubject))).statusCode,
    ).toBe(400);
  });

  test('requesting the address of another account gets the same reply, and only its owner gets an email', async () => {
    const host = await verifiedHost();
    const known = await verifiedHost();
    const unknown = freshAddress();
    const replies = [
      await requestChange(host, unknown),
      await requestChange(host, known.account.email),
    ];
    const [replyForUnknown, replyForKnown] = replies.map(({ statusCode, body }) => ({
      statusCode,
      body,
    }));
    expect(replyForKnown).toEqual(replyForUnknown);
    expect((await host.visitor.get('/api/account/email')).json()).toEqual({
      pendingEmail: known.account.email,
    });
    expect(await mailsTo(known.account.email)).toContain('This address already has an account');
    expect(await mailsTo(known.account.email)).not.toContain(confirmSubject);
  });

  test('confirming an address that another account took in the meantime is refused and changes nothing', async () => {
    const host = await verifiedHost();
    const account = newAccount();
    await requestChange(host, account.email);
    await signUp(app, account);
    const reply = await confirmChange(host.visitor, await tokenTo(account.email, confirmSubject));
    expect(reply.json().code).toBe('email_taken');
    expect(await emailOf(host.visitor)).toBe(host.account.email);
  });

  test('of two accounts that confirm the same address at the same moment one succeeds and the other gets an error', async () => {
    const email = freshAddress();
    const rivals = [await verifiedHost(), await verifiedHost()];
    const tokens: string[] = [];
    for (const host of rivals) {
      await requestChange(host, email);
      tokens.push(await tokenTo(email, confirmSubject));
    }
    const replies = await Promise.all(
      rivals.map(({ visitor }, index) => confirmChange(visitor, tokens[index] ?? '')),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('address changes send at most three emails a day to one address and five for one host', async () => {
    const email = freshAddress();
    for (let count = 0; count < 3; count += 1) await requestChange(await verifiedHost(), email);
    expect((await requestChange(await verifiedHost(), email)).statusCode).toBe(429);
    const host = await verifiedHost();
    for (let count = 0; count < 5; count += 1) await requestChange(host, freshAddress());
    expect((await requestChange(host, freshAddress())).statusCode).toBe(429);
  });

  test('changing the email address invalidates links sent to the old one, including password resets', async () => {
    const host = await verifiedHost();
    await newVisitor(app).post('/api/auth/forgot-password', { email: host.account.email });
    const reset = await tokenTo(host.account.email, 'Choose a new password');
    await changeAddress(host, freshAddress());
    const body = { token: reset, password: 'fresh-lamp' };
    expect((await newVisitor(app).post('/api/auth/reset-password', body)).statusCode).toBe(400);
  });

  test('a password reset that is requested while the address changes sends no link to the old address', async () => {
    const host = await verifiedHost();
    const { email } = host.account;
    let resetRequest: Promise<unknown> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.execute(sql`update hosts set email = ${freshAddress()} where email = ${email}`);
      resetRequest = newVisitor(app).post('/api/auth/forgot-password', { email });
      await Promise.race([resetRequest, setTimeout(500)]);
    });
    await resetRequest;
    expect(await mailsTo(email)).not.toContain('Choose a new password');
  });

  test('an address change that was requested with a former password can no longer be confirmed', async () => {
    const host = await verifiedHost();
    const { account, visitor } = host;
    const [first, second] = [freshAddress(), freshAddress()];
    await requestChange(host, first);
    await visitor.post('/api/account/password', { ...account, newPassword: 'fresh-lamp' });
    expect((await visitor.get('/api/account/email')).json()).toEqual({ pendingEmail: null });
    expect((await confirmChange(visitor, await tokenTo(first, confirmSubject))).statusCode).toBe(
      400,
    );

    await requestChange(host, second, 'fresh-lamp');
    await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
    const reset = await tokenTo(account.email, 'Choose a new password');
    const owner = newVisitor(app);
    await owner.post('/api/auth/reset-password', { token: reset, password: 'other-lamp' });
    expect((await confirmChange(owner, await tokenTo(second, confirmSubject))).statusCode).toBe(
      400,
    );
    expect(await emailOf(owner)).toBe(account.email);
  });

  test('an address mistyped at sign-up can be changed before it is confirmed, without an email to the stranger', async () => {
    const host = await signUp(app);
    const verify = linkIn(await readMails(), host.account.email, 'Verify your email address');
    const email = freshAddress();
    await changeAddress(host, email);
    expect(await mailsTo(host.account.email)).not.toContain(changedSubject);
    const lateReply = await newVisitor(app).get(verify.slice(verify.indexOf('/api/')));
    expect(lateReply.headers.location).toContain('status=error');
  });
});

describe('undoing an address change', () => {
  test('undoing an address change recovers the account: sessions and password end, and the host sets a new one', async () => {
    const host = await verifiedHost();
    const { account } = host;
    const email = freshAddress();
    await changeAddress(host, email);
    const token = await tokenTo(account.email, changedSubject);
    expect((await undoChange(token)).statusCode).toBe(200);
    expect((await host.visitor.get('/api/auth/user')).statusCode).toBe(401);
    for (const address of [email, account.email])
      expect((await signIn(address, account.password)).statusCode).toBe(401);
    const reset = await tokenTo(account.email, 'Choose a new password');
    const reply = await newVisitor(app).post('/api/auth/reset-password', {
      token: reset,
      password: 'fresh-lamp',
    });
    expect(reply.json()).toMatchObject({ email: account.email, emailVerified: true });
    expect((await undoChange(token)).statusCode).toBe(400);
  });

  test('undoing the first of two address changes withdraws the link of the second, but not the other way round', async () => {
    const host = await verifiedHost();
    const [second, third] = [freshAddress(), freshAddress()];
    await changeAddress(host, second);
    await changeAddress(host, third);
    const [first, later] = [
      await tokenTo(host.account.email, changedSubject),
      await tokenTo(second, changedSubject),
    ];
    expect((await undoChange(later)).statusCode).toBe(200);
    expect((await undoChange(first)).statusCode).toBe(200);
    const { rows } = await db.execute(sql`select 1 from hosts where email = ${host.account.email}`);
    expect(rows).toHaveLength(1);

    const other = await verifiedHost();
    const [next, last] = [freshAddress(), freshAddress()];
    await changeAddress(other, next);
    await changeAddress(other, last);
    const thiefToken = await tokenTo(next, changedSubject);
    await undoChange(await tokenTo(other.account.email, changedSubject));
    expect((await undoChange(thiefToken)).statusCode).toBe(400);
  });

  test('a former address stays reserved for its owner for seven days, so that no other account can use it', async () => {
    const host = await verifiedHost();
    await changeAddress(host, freshAddress());
    const reply = await newVisitor(app).post('/api/auth/signup', {
      ...newAccount(),
      email: host.account.email,
    });
    expect(reply.json().code).toBe('email_taken');
    const stranger = await verifiedHost();
    await requestChange(stranger, host.account.email);
    expect(await mailsTo(host.account.email)).not.toContain(confirmSubject);
    const token = await tokenTo(host.account.email, changedSubject);
    await db.execute(
      sql`update mailed_tokens set expires_at = now() where email = ${host.account.email}`,
    );
    expect((await undoChange(token)).statusCode).toBe(400);
    await signUp(app, newAccount({ email: host.account.email }));
  });

  test('undoing an address change fails while another account has the address, and the link stays valid', async () => {
    const host = await verifiedHost();
    await changeAddress(host, freshAddress());
    const token = await tokenTo(host.account.email, changedSubject);
    const { rows } = await db.execute<{ id: string }>(sql`
      insert into hosts (email, password_hash, first_name, last_name)
      values (${host.account.email}, 'none', 'Anna', 'Ozola') returning id`);
    const refusal = await undoChange(token);
    expect([refusal.statusCode, refusal.json().code]).toEqual([409, 'email_taken']);
    await db.execute(sql`delete from hosts where id = ${rows[0]?.id}`);
    expect((await undoChange(token)).statusCode).toBe(200);
  });

  test('the owner of a former address can recover an account that was deleted after the change, and restore it', async () => {
    const host = await verifiedHost();
    await changeAddress(host, freshAddress());
    await host.visitor.delete('/api/account/delete', {});
    expect((await undoChange(await tokenTo(host.account.email, changedSubject))).statusCode).toBe(
      200,
    );
    expect(await mailsTo(host.account.email)).toContain('Your account was deleted');
    const reply = await newVisitor(app).post(
      '/api/auth/signup',
      newAccount({ email: host.account.email }),
    );
    expect(reply.json()).toMatchObject({ reactivationAvailable: true });
  });
});

import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor, signUp } from '../../test/support/factories/accounts.ts';

const { app, readMails } = await createTestApp();

const userOf = async (visitor: { get: (url: string) => Promise<{ json(): unknown }> }) =>
  (await visitor.get('/api/auth/user')).json();
const signIn = (account: object) => newVisitor(app).post('/api/auth/login', account);
const subjectsTo = async (email: string) =>
  (await readMails()).filter(({ to }) => to === email).map(({ subject }) => subject);

test('a host can change their name: spaces around it are removed, and an empty name is refused', async () => {
  const { visitor } = await signUp(app);
  const reply = await visitor.patch('/api/account/name', {
    firstName: ' Ilze ',
    lastName: 'Kalna',
  });
  expect(reply.json()).toMatchObject({ firstName: 'Ilze', lastName: 'Kalna' });
  const refused = await visitor.patch('/api/account/name', { firstName: ' ', lastName: 'Kalna' });
  expect(refused.statusCode).toBe(400);
  expect(await userOf(visitor)).toMatchObject({ firstName: 'Ilze' });
});

describe('changing the password', () => {
  const changePassword = (
    visitor: ReturnType<typeof newVisitor>,
    password: string,
    newPassword = 'fresh-lamp',
  ) => visitor.post('/api/account/password', { password, newPassword });

  test('changing the password requires the current one, invalidates it and emails the host', async () => {
    const { visitor, account } = await signUp(app);
    expect((await changePassword(visitor, account.password)).statusCode).toBe(200);
    expect((await signIn(account)).statusCode).toBe(401);
    expect((await signIn({ ...account, password: 'fresh-lamp' })).statusCode).toBe(200);
    expect(await subjectsTo(account.email)).toContain('Your password was changed');
  });

  test('changing the password ends every other session, including copies of this one', async () => {
    const { visitor, account } = await signUp(app);
    const otherDevice = newVisitor(app);
    await otherDevice.post('/api/auth/login', account);
    const thief = newVisitor(app);
    thief.stealFrom(visitor);
    await changePassword(visitor, account.password);
    expect((await visitor.get('/api/auth/user')).statusCode).toBe(200);
    expect((await otherDevice.get('/api/auth/user')).statusCode).toBe(401);
    expect((await thief.get('/api/auth/user')).statusCode).toBe(401);
  });

  test('a wrong current password causes an error at its field and changes nothing', async () => {
    const { visitor, account } = await signUp(app);
    const reply = await changePassword(visitor, 'wrong-lamp');
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({
      code: 'wrong_password',
      fields: [{ path: 'password', message: 'This is not your current password.' }],
    });
    expect((await signIn(account)).statusCode).toBe(200);
  });

  test('wrong passwords in the settings and at sign-in count towards the same limit', async () => {
    const { visitor, account } = await signUp(app);
    for (let count = 0; count < 5; count += 1) await changePassword(visitor, 'wrong-lamp');
    for (let count = 0; count < 5; count += 1)
      await visitor.post('/api/auth/login', { ...account, password: 'wrong-lamp' });
    const reply = await changePassword(visitor, account.password);
    expect(reply.statusCode).toBe(429);
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
    // Guessing from one address must not lock the host out at another.
    expect((await signIn(account)).statusCode).toBe(200);
  });

  test('a changed password must meet the same rules as one at sign-up', async () => {
    const { visitor, account } = await signUp(app);
    expect((await changePassword(visitor, account.password, 'short')).statusCode).toBe(400);
    expect((await changePassword(visitor, account.password, 'password1')).json().code).toBe(
      'common_password',
    );
  });

  test('of two simultaneous password changes only one is applied', async () => {
    const { visitor, account } = await signUp(app);
    const replies = await Promise.all(
      ['first-lamp', 'second-lamp'].map((newPassword) =>
        changePassword(visitor, account.password, newPassword),
      ),
    );
    expect(replies.map(({ statusCode }) => statusCode).sort()[0]).toBe(200);
    const statuses = await Promise.all(
      ['first-lamp', 'second-lamp'].map(
        async (password) => (await signIn({ ...account, password })).statusCode,
      ),
    );
    expect(statuses.sort()).toEqual([200, 401]);
  });

  test('a password can be changed twenty times a day, so an account with a stranger’s address can’t fill that mailbox', async () => {
    const { visitor, account } = await signUp(app);
    for (let count = 0; count < 20; count += 1)
      expect((await changePassword(visitor, account.password, account.password)).statusCode).toBe(
        200,
      );
    expect((await changePassword(visitor, account.password)).statusCode).toBe(429);
    const emails = (await subjectsTo(account.email)).filter((subject) =>
      subject.includes('was changed'),
    );
    expect(emails).toHaveLength(20);
    expect((await signIn(account)).statusCode).toBe(200);
  });
});

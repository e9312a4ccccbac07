import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { newAccount } from '../../../test/support/factories/data.ts';
import { allRows } from '../../../test/support/measure/stored-data.ts';
import { refuseCommonPassword } from '../passwords/common-passwords.ts';

const { app, db, readMails } = await createTestApp();

test('signing up signs the host in and emails a verification link', async () => {
  const { visitor, account } = await signUp(app);
  const user = (await visitor.get('/api/auth/user')).json();
  expect(user).toMatchObject({
    email: account.email,
    firstName: 'Anna',
    lastName: 'Ozola',
    emailVerified: false,
  });
  expect(Object.keys(user).sort()).toEqual([
    'email',
    'emailVerified',
    'firstName',
    'id',
    'lastName',
  ]);
  expect(linkIn(await readMails(), account.email, 'Verify your email address')).toMatch(
    /^http:\/\/localhost:3000\/api\/verify-email\?token=[\w-]{43}$/,
  );
});

describe('sign-up with invalid input', () => {
  test.each([
    [{ password: 'short' }, 'Password must be at least 6 characters'],
    [{ password: 'x'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ password: '🔑'.repeat(5) }, 'Password must be at least 6 characters'],
    [{ password: '🔑'.repeat(129) }, 'Password must be at most 128 characters'],
    [{ email: 'not an address' }, 'Please enter a valid email address'],
    [{ email: 'a@example.com\r\nBcc: b@example.com' }, 'Please enter a valid email address'],
    [{ firstName: '  ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ firstName: 'Anna\n\nPay here' }, 'Use a single line'],
    [{ lastName: 'x'.repeat(101) }, 'Use at most 100 characters'],
    [{ password: 'Password1' }, 'This password is too easy to guess. Please choose another one.'],
    [{ password: '123456' }, 'This password is too easy to guess. Please choose another one.'],
  ])(
    'a sign-up with %j gets a clear error message and creates no account',
    async (overrides, message) => {
      const account = newAccount(overrides);
      const visitor = newVisitor(app);
      const reply = await visitor.post('/api/auth/signup', account);
      expect(reply.statusCode).toBe(400);
      expect(reply.json().message).toBe(message);
      expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
      const { rows } = await db.execute(
        sql`select 1 from hosts where email = ${account.email.toLowerCase()}`,
      );
      expect(rows).toEqual([]);
    },
  );
});

test.each([
  'qmzv7!',
  '🔑🔑🔑🔑🔑🔑',
  '🔑'.repeat(128),
  ' leading and trailing ',
  'x'.repeat(128),
  'šķērdēs',
  'tab\tand "quotes" \\ \u202e',
])('the password %j works only exactly as typed', async (password) => {
  const { account } = await signUp(app, newAccount({ password }));
  const login = (typed: string) =>
    newVisitor(app).post('/api/auth/login', { email: account.email, password: typed });
  expect((await login(password)).statusCode).toBe(200);
  const others = [`${password}x`, [...password].slice(0, -1).join(''), password.normalize('NFD')];
  for (const typed of [...others, password.trim(), password.toUpperCase()])
    if (typed !== password) expect((await login(typed)).statusCode).toBe(401);
});

test('the five thousand most common passwords of at least six characters are refused', () => {
  const commonPasswords = dictionary['passwords-common']
    .map(String)
    .filter(({ length }) => length >= 6);
  expect(commonPasswords.length).toBeGreaterThan(5_000);
  const isAccepted = (password: string) => {
    try {
      refuseCommonPassword(password);
      return true;
    } catch {
      return false;
    }
  };
  const typed = commonPasswords.slice(0, 5_000).flatMap((word) => [word, word.toUpperCase()]);
  expect(typed.filter(isAccepted)).toEqual([]);
  expect(isAccepted('harbour-lamp')).toBe(true);
});

test('an email address in capitals belongs to the same account', async () => {
  const { account } = await signUp(app);
  const inCapitals = { email: account.email.toUpperCase(), password: account.password };
  expect((await newVisitor(app).post('/api/auth/login', inCapitals)).statusCode).toBe(200);
  expect(
    (await newVisitor(app).post('/api/auth/signup', { ...account, ...inCapitals })).statusCode,
  ).toBe(409);
});

test('signing up with the address of an account changes nothing in that account', async () => {
  const { visitor, account } = await signUp(app);
  await readMails();
  // Rate limit counters are not part of the account.
  const readRows = async () => ({ ...(await allRows(db)), rate_limits: [] });
  const before = await readRows();
  const stranger = newVisitor(app);
  for (const email of [account.email, account.email.toUpperCase()]) {
    const typed = { ...account, email, password: 'another-lamp', firstName: 'Eve' };
    const reply = await stranger.post('/api/auth/signup', typed);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('email_taken');
  }
  expect(await readRows()).toEqual(before);
  expect((await readMails()).filter(({ to }) => to === account.email)).toHaveLength(1);
  expect((await stranger.get('/api/auth/user')).statusCode).toBe(401);
  expect((await visitor.get('/api/auth/user')).json().firstName).toBe('Anna');
  expect((await newVisitor(app).post('/api/auth/login', account)).statusCode).toBe(200);
});

test('the verification email repeats nothing that a stranger typed', async () => {
  const typed = { firstName: 'Refund at https://evil.example', lastName: 'Call +371 2000' };
  const { account } = await signUp(app, newAccount(typed));
  const mail = (await readMails()).find(({ to }) => to === account.email);
  expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/evil|2000/);
});

test('ten simultaneous sign-ups with one email address create one account', async () => {
  const account = newAccount();
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => newVisitor(app).post('/api/auth/signup', account)),
  );
  const statuses = replies.map((reply) => reply.statusCode).sort();
  expect(statuses).toEqual([200, ...Array(9).fill(409)]);
});

test('an IP address can sign up 20 times an hour', async () => {
  const visitor = newVisitor(app);
  for (let count = 0; count < 20; count += 1) {
    expect(
      (await visitor.post('/api/auth/signup', newAccount({ password: 'short' }))).statusCode,
    ).toBe(400);
  }
  // Input that the schema refuses does not count. A sign-up that passes it counts, even if it is refused later.
  const existingAccount = (await signUp(app)).account;
  for (let count = 0; count < 20; count += 1) {
    expect((await visitor.post('/api/auth/signup', existingAccount)).statusCode).toBe(409);
  }
  const refused = await visitor.post('/api/auth/signup', newAccount());
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500);
});

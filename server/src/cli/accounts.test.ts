import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { newVisitor, signUp } from '../../test/support/factories/accounts.ts';
import { newAccount } from '../../test/support/factories/data.ts';
import { passkeyHosts } from '../accounts/passkeys/testing/hosts.ts';
import { appHosts } from '../accounts/second-factor/testing.ts';
import { newDevice } from '../passkeys/testing/device.ts';
import { runCli } from './testing.ts';

const world = await createTestApp();
const { app, db, config, database, readMails } = world;
const environment = { DATABASE_URL: connectionStringOf(database.connection) };

function connectionStringOf({ connectionString }: { connectionString?: string }): string {
  if (!connectionString) throw new Error('The test database has no connection string.');
  return connectionString;
}

const signIn = (email: string, password: string) =>
  newVisitor(app).post('/api/auth/login', { email, password });

test('a host created with the CLI is verified, gets no email and can sign in', async () => {
  const { email } = newAccount();
  const created = await runCli(['create-host', email.toUpperCase(), '--name', 'Anna Maria Ozola'], {
    environment,
    secret: 'harbour-lamp',
  });
  expect(created).toMatchObject({ code: 0, questions: ['New password: '], remarks: '' });
  expect(created.output).toContain('can sign in at http://localhost:3000.');
  const reply = await signIn(email, 'harbour-lamp');
  expect(reply.json()).toMatchObject({
    email,
    firstName: 'Anna Maria',
    lastName: 'Ozola',
    emailVerified: true,
  });
  expect(await readMails()).toEqual([]);
});

test('create-host without a name uses the part of the address before the @ as the name', async () => {
  const { email } = newAccount();
  await runCli(['create-host', email], { environment, secret: 'harbour-lamp' });
  const reply = await signIn(email, 'harbour-lamp');
  expect(reply.json()).toMatchObject({ firstName: email.split('@')[0], lastName: '' });
});

test.each([
  ['short', 'Password must be at least 6 characters.'],
  ['password', 'This password is too easy to guess. Please choose another one.'],
  ['x'.repeat(129), 'Password must be at most 128 characters.'],
])(
  'create-host and reset-password refuse the password %s, as the sign-up does',
  async (secret, message) => {
    const { account } = await signUp(app);
    for (const line of [
      ['create-host', newAccount().email],
      ['reset-password', account.email],
    ])
      expect(await runCli(line, { environment, secret })).toMatchObject({
        code: 1,
        output: '',
        remarks: message,
      });
    expect((await signIn(account.email, account.password)).statusCode).toBe(200);
  },
);

test('create-host refuses an invalid or taken address before it asks for a password', async () => {
  const { account } = await signUp(app);
  const invalid = await runCli(['create-host', 'anna'], { environment });
  expect(invalid).toMatchObject({ code: 1, questions: [] });
  expect(invalid.remarks).toBe('Please enter a valid email address.');
  const taken = await runCli(['create-host', account.email], { environment });
  expect(taken).toMatchObject({ code: 1, questions: [] });
  expect(taken.remarks).toBe(
    `There is already an account with the address ${account.email}. Use \`guest-portal reset-password\` to set a new password for it.`,
  );
});

test('reset-password invalidates the old password, every session and all emailed links', async () => {
  const { visitor, account } = await signUp(app);
  await newVisitor(app).post('/api/auth/forgot-password', { email: account.email });
  const changed = await runCli(['reset-password', account.email], {
    environment,
    secret: 'fresh lamp ',
  });
  expect(changed).toMatchObject({ code: 0, remarks: '' });
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  expect((await signIn(account.email, account.password)).statusCode).toBe(401);
  expect((await signIn(account.email, 'fresh lamp ')).json()).toMatchObject({
    emailVerified: false,
  });
  const links = await db.execute(
    sql`select 1 from mailed_tokens join hosts on hosts.id = host_id
        where hosts.email = ${account.email} and purpose = 'reset_password'`,
  );
  expect(links.rows).toEqual([]);
});

test('remove-second-factor lets a host sign in with only the password and emails the host', async () => {
  const { withApp, subjectsTo } = appHosts(world);
  const { registerPasskey, startRegistration, secondFactorOf } = passkeyHosts(
    world,
    config.publicUrl,
  );
  const { visitor, account, codes } = await withApp();
  await registerPasskey(
    visitor,
    newDevice().registrationResponse(await startRegistration(visitor, account)),
  );
  const pendingToken = (await signIn(account.email, account.password)).json().token;
  const removed = await runCli(['remove-second-factor', account.email], { environment });
  expect(removed).toMatchObject({ code: 0, questions: [], remarks: '' });
  expect((await visitor.get('/api/auth/user')).statusCode).toBe(401);
  const secondStep = await visitor.post('/api/auth/second-factor', {
    token: pendingToken,
    code: codes[0],
  });
  expect(secondStep.json().code).toBe('sign_in_again');
  expect((await visitor.post('/api/auth/login', account)).statusCode).toBe(200);
  expect(await secondFactorOf(visitor)).toEqual({ app: false, passkeys: [], recoveryCodesLeft: 0 });
  expect(await subjectsTo(account.email)).toContain('Two-step sign-in was turned off');
});

test('the CLI distinguishes unknown and deleted accounts', async () => {
  const unknown = await runCli(['reset-password', 'nobody@example.com'], { environment });
  expect(unknown).toMatchObject({
    code: 1,
    questions: [],
    remarks: 'There is no account with the address nobody@example.com.',
  });
  const { visitor, account } = await signUp(app);
  await visitor.delete('/api/account/delete', {});
  for (const command of ['reset-password', 'create-host']) {
    const deleted = await runCli([command, account.email], { environment });
    expect(deleted).toMatchObject({ code: 1, questions: [] });
    expect(deleted.remarks).toContain('was deleted. Its owner can restore it by signing up');
  }
});

import type { Device } from '@guest-portal/contract';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { linkIn, newVisitor, signUp } from '../../../test/support/factories/accounts.ts';
import { deleteOldDevices } from '../cleanup/old-devices.ts';

const { app, db, readMails } = await createTestApp();

const devicesOf = async (visitor: Visitor): Promise<Device[]> =>
  (await visitor.get('/api/account/devices')).json();
const isSignedIn = async (visitor: Visitor) =>
  (await visitor.get('/api/auth/user')).statusCode === 200;

async function verifiedHost() {
  const host = await signUp(app);
  const link = linkIn(await readMails(), host.account.email, 'Verify your email address');
  await host.visitor.get(link.slice(link.indexOf('/api/')));
  return host;
}

async function signInOnNewDevice(account: object) {
  const visitor = newVisitor(app);
  await visitor.post('/api/auth/login', account);
  return visitor;
}

describe('the list of signed-in devices', () => {
  test('the list of signed-in devices starts with this one, and each other device can be signed out', async () => {
    const { visitor, account } = await signUp(app);
    const phone = await signInOnNewDevice(account);
    const list = await devicesOf(visitor);
    expect(list.map(({ isThis }) => isThis)).toEqual([true, false]);
    expect(Object.keys(list[0] ?? {}).sort()).toEqual([
      'id',
      'isThis',
      'lastUsedAt',
      'name',
      'signedInAt',
    ]);
    expect((await visitor.delete(`/api/account/devices/${list[1]?.id}`)).statusCode).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('signing out all other devices keeps this one signed in', async () => {
    const { visitor, account } = await signUp(app);
    const others = [await signInOnNewDevice(account), await signInOnNewDevice(account)];
    await visitor.post('/api/account/devices/sign-out-others');
    expect(await Promise.all(others.map(isSignedIn))).toEqual([false, false]);
    expect(await devicesOf(visitor)).toHaveLength(1);
  });

  test('a host can’t sign out a device of another host', async () => {
    const { visitor } = await signUp(app);
    const stranger = await signUp(app);
    const [strangersDevice] = await devicesOf(stranger.visitor);
    expect((await visitor.delete(`/api/account/devices/${strangersDevice?.id}`)).statusCode).toBe(
      404,
    );
    expect(await isSignedIn(stranger.visitor)).toBe(true);
  });

  test('the list of devices shows our own description, and no other text of the browser is stored', async () => {
    const { account } = await signUp(app);
    const reply = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: account,
      headers: { 'user-agent': 'Evil <b>https://evil.example</b> (Windows NT 10.0) Firefox/140.0' },
    });
    const visitor = newVisitor(app);
    visitor.stealFrom({
      cookies: () => Object.fromEntries(reply.cookies.map(({ name, value }) => [name, value])),
    });
    expect((await devicesOf(visitor))[0]?.name).toBe('Firefox on Windows');
    const { rows } = await db.execute(sql`select to_jsonb(s)::text as row from host_sessions s`);
    expect(JSON.stringify(rows)).not.toMatch(/evil|198\.51|127\.0/);
  });
});

describe('a sign-in from an unknown device', () => {
  const countNewDeviceEmails = async (email: string) =>
    (await readMails()).filter(
      ({ to, subject }) => to === email && subject === 'New sign-in to your account',
    ).length;

  test('the host gets one email for each new device that signs in', async () => {
    const { visitor, account } = await verifiedHost();
    await visitor.post('/api/auth/login', account);
    expect(await countNewDeviceEmails(account.email)).toBe(0);
    const phone = await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(1);
    await phone.post('/api/auth/logout');
    await phone.post('/api/auth/login', account);
    expect(await countNewDeviceEmails(account.email)).toBe(1);
  });

  test('no email about a new device is sent if the host turned it off or the address is unverified', async () => {
    const { visitor, account } = await verifiedHost();
    await visitor.patch('/api/host/notices', { newDevices: false });
    await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(0);
    const unverified = await signUp(app);
    await signInOnNewDevice(unverified.account);
    expect(await countNewDeviceEmails(unverified.account.email)).toBe(0);
  });

  test('turning off emails about new devices sends one last email about that', async () => {
    const { visitor, account } = await verifiedHost();
    const countEmails = async () =>
      (await readMails()).filter(
        ({ to, subject }) =>
          to === account.email && subject === 'Emails about new sign-ins were turned off',
      ).length;
    for (const newDevices of [true, false, false])
      await visitor.patch('/api/host/notices', { newDevices, doubleBookings: false });
    expect(await countEmails()).toBe(1);
    await visitor.patch('/api/host/notices', { newDevices: true });
    await visitor.patch('/api/host/notices', { newDevices: false });
    expect(await countEmails()).toBe(2);
  });

  test('a made-up device token or one of another host does not prevent the email about a new device', async () => {
    const { account } = await verifiedHost();
    const thief = newVisitor(app);
    thief.stealFrom({ cookies: () => ({ device: 'x'.repeat(43) }) });
    await thief.post('/api/auth/login', account);
    expect(thief.cookies().device).not.toBe('x'.repeat(43));
    const other = await signUp(app);
    const ownToken = other.visitor.cookies().device;
    await other.visitor.post('/api/auth/login', account);
    expect(other.visitor.cookies().device).toBe(ownToken);
    expect(await countNewDeviceEmails(account.email)).toBe(2);
  });

  test('after a password change a known device causes an email again', async () => {
    const { visitor, account } = await verifiedHost();
    const phone = await signInOnNewDevice(account);
    await visitor.post('/api/account/password', {
      password: account.password,
      newPassword: 'fresh-lamp',
    });
    await phone.post('/api/auth/login', { ...account, password: 'fresh-lamp' });
    expect(await countNewDeviceEmails(account.email)).toBe(2);
  });

  test('a host gets at most ten emails about new devices a day', async () => {
    const { account } = await verifiedHost();
    for (let count = 0; count < 12; count += 1) await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(10);
  });

  test('a device is forgotten when it was not seen for as long as its cookie lasts', async () => {
    const { visitor, account } = await verifiedHost();
    await db.execute(sql`update known_devices set last_seen_at = now() - interval '401 days'`);
    const phone = await signInOnNewDevice(account);
    await deleteOldDevices(db);
    await visitor.post('/api/auth/login', account);
    expect(await countNewDeviceEmails(account.email)).toBe(2);
    await phone.post('/api/auth/login', account);
    expect(await countNewDeviceEmails(account.email)).toBe(2);
  });

  test('the first device of an account without sessions, for example one that the operator created, causes no email', async () => {
    const { account } = await verifiedHost();
    await db.execute(sql`delete from known_devices`);
    await db.execute(sql`delete from host_sessions`);
    await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(0);
    await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(1);
  });

  test('a sign-in on the first known device of an account causes an email if the account has another session', async () => {
    const { account } = await verifiedHost();
    await db.execute(sql`delete from known_devices`);
    await signInOnNewDevice(account);
    expect(await countNewDeviceEmails(account.email)).toBe(1);
  });

  test('simultaneous sign-ins with the same device token all succeed', async () => {
    const { account } = await verifiedHost();
    const { visitor } = await signUp(app);
    const replies = await Promise.all(
      [1, 2, 3].map(() => visitor.post('/api/auth/login', account)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  });
});

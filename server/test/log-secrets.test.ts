/**
 * Tests that the log contains no secrets at its most verbose level, neither from the whole life of an account nor from
 * calls that fail because every query fails.
 */

import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { jpeg } from '../src/images/testing/files.ts';
import { putBytes, requestUploadUrl } from '../src/images/testing/upload.ts';
import { loggerOptions } from '../src/platform/monitoring/log.ts';
import { createTestApp, testAdminPassword } from './support/app.ts';
import { calls, requestFor } from './support/calls/every-call.ts';
import { allCookies, openFullHost, openSecrets } from './support/calls/full-host.ts';
import { linkIn, newVisitor } from './support/factories/accounts.ts';
import { day, newAccount } from './support/factories/data.ts';

const lines: string[] = [];
const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
const world = await createTestApp({ log });
const { app, db, readMails } = world;

/** The log lines without the parts that may contain a PIN by chance: times, request ids and positions in the code. */
const linesWithoutNumbers = () =>
  lines.map((line) => {
    const { time, ms, reqId, ...rest } = JSON.parse(line);
    return JSON.stringify(rest).replaceAll(/:\d+:\d+/g, '');
  });

function expectNotLogged(secrets: Record<string, string>) {
  const text = linesWithoutNumbers().join('\n');
  for (const [secretName, secret] of Object.entries(secrets)) {
    expect(secret.length, secretName).toBeGreaterThanOrEqual(4);
    expect(text.includes(secret), `the log contains ${secretName}`).toBe(false);
    expect(text.includes(encodeURIComponent(secret)), `the log contains ${secretName}`).toBe(false);
  }
}

const activateTrial = (password: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/admin/activate-trial',
    headers: { 'x-admin-password': password },
    payload,
  });

test('the whole life of an account leaves no password, PIN, code, token, cookie or link in the log', async () => {
  lines.length = 0;
  const account = newAccount({ password: 'first-lantern-91' });
  const host = newVisitor(app);
  const secrets: Record<string, string> = { ...account, admin: testAdminPassword };
  await host.post('/api/auth/signup', account);
  secrets.firstSession = host.cookies().session ?? '';
  const verify = linkIn(await readMails(), account.email, 'Verify your email address');
  secrets.verifyToken = verify.split('token=')[1] ?? '';
  await host.get(new URL(verify).pathname + new URL(verify).search);
  secrets.wrongPassword = 'mistyped-lantern-44';
  await host.post('/api/auth/login', { ...account, password: secrets.wrongPassword });
  await host.post('/api/auth/forgot-password', { email: account.email });
  const reset = linkIn(await readMails(), account.email, 'Choose a new password');
  secrets.resetToken = reset.split('#')[1] ?? '';
  secrets.newPassword = 'second-lantern-92';
  await host.post('/api/auth/reset-password', {
    token: secrets.resetToken,
    password: secrets.newPassword,
  });
  secrets.secondSession = host.cookies().session ?? '';

  secrets.wifi = 'wifi-tide-7731';
  secrets.address = 'Pilot Street 17';
  const property = (await host.post('/api/host/apartments', { name: 'Gull Loft' })).json();
  const apartment = `/api/host/apartments/${property.id}`;
  await host.patch(apartment, { wifiPassword: secrets.wifi, address: secrets.address });
  const [door] = (await host.get(`${apartment}/custom-sections`)).json();
  secrets.doorCode = '9183#';
  await host.patch(`/api/host/custom-sections/${door.id}`, { content: secrets.doorCode });
  const admin = await activateTrial(testAdminPassword, {
    apartmentId: property.id,
    days: 7,
    reason: 'x',
  });
  secrets.adminCookie = admin.cookies[0]?.value ?? '';
  secrets.wrongAdmin = 'guessed-keeper';
  expect((await activateTrial(secrets.wrongAdmin, {})).statusCode).toBe(401);
  Object.assign(secrets, { pin: '7392', wrongPin: '7391', newPin: '6604', slug: property.slug });
  const guest = (
    await host.post('/api/host/guests', {
      apartmentId: property.id,
      name: 'Noor Berzina',
      pinCode: secrets.pin,
      checkinDate: day(-1),
      checkoutDate: day(5),
    })
  ).json();
  secrets.guestName = 'Noor Berzina';
  const device = newVisitor(app);
  const pinPath = `/api/guest/validate-pin/${property.id}`;
  await device.get(`/guest/${property.slug}`);
  await device.get(`/api/apartment-by-slug/${property.slug}`);
  expect((await device.post(pinPath, { pinCode: secrets.wrongPin })).statusCode).toBe(401);
  expect((await device.post(pinPath, { pinCode: secrets.pin })).statusCode).toBe(200);
  secrets.guestSession = Object.values(device.cookies())[0] ?? '';
  await device.patch(`/api/guest/check-in/${guest.id}`);
  expect((await device.get(`/api/guest/refresh-data/${property.id}`)).body).toContain(secrets.wifi);
  const { code } = (await host.get(`/api/host/stays/${guest.id}`)).json();
  secrets.stayCode = code;
  const stayPinPath = `/api/guest/validate-pin/${guest.id}`;
  for (const answer of [
    await device.get(`/stay/${code}`),
    await device.get(`/api/stay-by-code/${code}`),
    await device.post(stayPinPath, { pinCode: secrets.pin }),
    await device.get(`/api/guest/refresh-data/${guest.id}`),
  ])
    expect(answer.statusCode).toBe(200);
  secrets.ownSession = device.cookies()[`guest-${guest.id}`] ?? '';
  const { url: ics } = (await host.get(`${apartment}/calendar-address`)).json();
  secrets.calendarCode = ics.split('/').at(-1).replace('.ics', '');
  expect((await device.get(new URL(ics).pathname)).statusCode).toBe(200);
  secrets.feedSecret = 'secret-of-the-feed';
  const url = `https://calendars.invalid/1.ics?s=${secrets.feedSecret}`;
  const feed = await host.post(`${apartment}/calendar-feeds`, { name: 'Airbnb', url });
  expect(feed.statusCode).toBe(201);
  const { uploadURL, objectPath } = await requestUploadUrl(host);
  secrets.signature = new URL(uploadURL).searchParams.get('signature') ?? uploadURL.slice(-40);
  await putBytes(app, uploadURL, await jpeg(64, 48));
  await host.put('/api/apartment-photos', { photoURL: objectPath });
  await host.post('/api/billing/checkout', { apartmentId: property.id });
  await host.patch(`/api/host/guests/${guest.id}`, { pinCode: secrets.newPin });
  await host.get('/api/host/export');
  await host.delete('/api/account/delete', {});
  secrets.restoredPassword = 'third-lantern-93';
  await host.post('/api/auth/reactivate', { ...account, password: secrets.restoredPassword });
  const restore = linkIn(await readMails(), account.email, 'Restore your account');
  secrets.restoreToken = restore.split('#')[1] ?? '';
  await host.post('/api/auth/restore', { token: secrets.restoreToken });
  const login = { email: account.email, password: secrets.restoredPassword };
  expect((await host.post('/api/auth/login', login)).statusCode).toBe(200);
  secrets.thirdSession = host.cookies().session ?? '';
  await host.post('/api/auth/logout');

  const { firstName, lastName, ...checkedSecrets } = secrets;
  expect(linesWithoutNumbers().length).toBeGreaterThanOrEqual(29);
  expect(
    linesWithoutNumbers().some((line) =>
      line.includes(pinPath.replace(property.id, ':apartmentId')),
    ),
  ).toBe(true);
  expectNotLogged(checkedSecrets);
});

test('no call of the contract leaves a secret in the log while every query fails', async () => {
  const fullHost = await openFullHost(world);
  const { passkeyAnswer, crewPasskeyAnswer, ...opened } = await openSecrets(world);
  const emailedSecrets = { ...opened, pin: '7392', password: 'lantern-94' };
  const cookies = await allCookies(world, fullHost.host, fullHost.guest, fullHost.phone);
  await db.execute(sql`alter schema public rename to away`);
  lines.length = 0;
  try {
    for (const call of Object.keys(calls)) {
      const { method, url, body } = requestFor(call, fullHost.names, {
        ...emailedSecrets,
        passkeyAnswer,
        crewPasskeyAnswer,
      });
      const headers = { 'x-admin-password': call.includes('/admin/') ? testAdminPassword : 'x' };
      await app.inject({ method, url, cookies, headers, ...(body && { payload: body }) });
    }
  } finally {
    await db.execute(sql`alter schema away rename to public`);
  }
  const failed = linesWithoutNumbers().filter((line) => line.includes('a query failed'));
  expect(failed.length).toBeGreaterThan(60);
  const { slug, code, email, image, key, uploadId, checkout, challenge, crewChallenge } =
    fullHost.names;
  expectNotLogged({
    ...emailedSecrets,
    ...cookies,
    slug,
    code,
    email,
    image,
    key,
    uploadId,
    checkout,
  });
  expectNotLogged({ challenge, ...passkeyAnswer.response });
  expectNotLogged({ crewChallenge, ...crewPasskeyAnswer.response });
  expectNotLogged({ calendar: 'k3jx9q2mfa', feed: 'another.ics' });
  expectNotLogged({
    admin: testAdminPassword,
    newcomer: 'newcomer@example.com',
    fresh: 'fresh-lamp',
  });
});

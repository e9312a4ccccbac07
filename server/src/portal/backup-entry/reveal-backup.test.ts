import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin, stayAt } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { loggerOptions } from '../../platform/monitoring/log.ts';
import { findStaysOf } from '../sessions/sessions.ts';
import { newAddress } from '../testing/guesses.ts';
import { deviceName } from './device-name.ts';
import { revealBackup } from './reveal-backup.ts';

const lines: string[] = [];
const log = pino(loggerOptions('trace'), { write: (line: string) => void lines.push(line) });
const world = await createTestApp({ log });
const { app, db } = world;

const backupEntry = 'Key box behind the shutter: 3094';
const iphoneUserAgent =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15';

const openProperty = (fields: object = {}, stay: object = { name: 'Maya' }) =>
  propertyWithGuest(app, db, { fields: { backupEntry, ...fields }, stay });

const checkIn = (device: Visitor, { guest }: Property) =>
  device.patch(`/api/guest/check-in/${guest.id}`, {});

async function checkedInDevice(property: Property) {
  const device = await guestOf(app, property);
  await checkIn(device, property);
  return device;
}

const requestBackup = (
  device: Visitor,
  { backupPath }: { backupPath: string },
  headers: Record<string, string> = {},
) =>
  app.inject({
    method: 'POST',
    url: backupPath,
    payload: {},
    cookies: device.cookies(),
    headers: { 'user-agent': iphoneUserAgent, ...headers },
  });

const stayOf = async ({ host, guest }: Property, id = guest.id) =>
  (await host.get(`/api/host/stays/${id}`)).json();

const readBackupEmails = async ({ host }: Property) => {
  const { email } = (await host.get('/api/auth/user')).json();
  return (await world.readMails()).filter(
    ({ to, subject }) => to === email && subject === 'Your guest needed the backup way in',
  );
};

describe('a guest who has checked in', () => {
  test('a checked-in guest gets the backup way in only on request, which is recorded and emailed to the host', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    const page = await device.get(property.refreshPath);
    expect(page.json().apartment.backupOffered).toBe(true);
    expect(page.body).not.toContain('3094');
    expect((await stayOf(property)).backup).toBeNull();

    const reply = await requestBackup(device, property);
    expect(reply.json()).toEqual({ text: backupEntry, isTranslated: false });
    expect(reply.headers['cache-control']).toMatch(/no-store/);
    const { backup } = await stayOf(property);
    expect(backup).toMatchObject({
      entry: backupEntry,
      reveals: [{ device: 'iPhone', isChanged: false, revealedAt: expect.any(String) }],
    });
    const [mail, ...more] = await readBackupEmails(property);
    expect(more).toEqual([]);
    for (const words of ['Maya', 'Quay House', 'on an iPhone', `/host/stays/${property.guest.id}`])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain('3094');
    // No page contains the backup, not even after it was shown.
    for (const { body } of [
      await device.get(property.refreshPath),
      await property.host.get(property.viewPath),
      await device.post(property.pinPath, { pinCode: rightPin }),
    ])
      expect(body).not.toContain('3094');
  });

  test('opening the backup way in again on the same phone adds no record or email, and a second phone adds a record but no email', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    for (let count = 0; count < 5; count += 1)
      expect((await requestBackup(device, property)).statusCode).toBe(200);
    await Promise.all(Array.from({ length: 5 }, () => requestBackup(device, property)));
    expect((await stayOf(property)).backup.reveals).toHaveLength(1);
    await requestBackup(await guestOf(app, property), property, { 'user-agent': '' });
    const { reveals } = (await stayOf(property)).backup;
    expect(reveals.map((each: { device: string }) => each.device)).toEqual(['', 'iPhone']);
    expect(await readBackupEmails(property)).toHaveLength(1);
  });

  test('concurrent requests of one device for the backup way in cause one record and one email', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    await Promise.all(Array.from({ length: 8 }, () => requestBackup(device, property)));
    expect((await stayOf(property)).backup.reveals).toHaveLength(1);
    expect(await readBackupEmails(property)).toHaveLength(1);
  });

  test('another phone that opens the backup way in after an hour causes another email', async () => {
    const property = await openProperty();
    await requestBackup(await checkedInDevice(property), property);
    await db.execute(sql`update rate_limits set window_end = now() where key like 'backup-mail:%'`);
    await requestBackup(await guestOf(app, property), property);
    expect(await readBackupEmails(property)).toHaveLength(2);
  });

  test('a device that opens the backup way in again hours later causes another record and another email', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    await requestBackup(device, property);
    await db.execute(sql`update rate_limits set window_end = now() where key like 'backup-mail:%'`);
    await db.execute(sql`update backup_reveals set revealed_at = now() - interval '2 hours'`);
    await requestBackup(device, property);
    expect((await stayOf(property)).backup?.reveals).toHaveLength(2);
    expect(await readBackupEmails(property)).toHaveLength(2);
  });

  test('a device that opens a changed backup way in causes another record and an email at once', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    await requestBackup(device, property);
    await property.host.patch(`/api/host/apartments/${property.id}`, { backupEntry: 'Box 7713' });
    expect((await stayOf(property)).backup).toMatchObject({
      entry: 'Box 7713',
      reveals: [{ isChanged: true }],
    });
    expect((await requestBackup(device, property)).json().text).toBe('Box 7713');
    const { reveals } = (await stayOf(property)).backup;
    expect(reveals.map((each: { isChanged: boolean }) => each.isChanged)).toEqual([false, true]);
    expect(await readBackupEmails(property)).toHaveLength(2);
  });

  test('a backup way in that consists of known phrases is shown in the guest’s language', async () => {
    const property = await openProperty({ backupEntry: 'No smoking', textLanguage: 'en' });
    const device = await checkedInDevice(property);
    const german = await requestBackup(device, property, { 'accept-language': 'de' });
    expect(german.json().isTranslated).toBe(true);
    expect(german.json().text).not.toBe('No smoking');
  });

  test('a device is refused after 60 requests in an hour for the backup way in, and other devices are not', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    const other = await guestOf(app, property);
    for (let count = 0; count < 60; count += 1)
      expect((await requestBackup(device, property)).statusCode).toBe(200);
    expect((await requestBackup(device, property)).statusCode).toBe(429);
    expect((await requestBackup(other, property)).statusCode).toBe(200);
  });
});

describe('access to the backup way in', () => {
  const refusalOf = async (
    reply: Promise<{ statusCode: number; body: string; json(): { code: string } }>,
  ) => {
    const { statusCode, body, json } = await reply;
    expect(body).not.toContain('3094');
    return [statusCode, json().code];
  };
  const expectNothingRecorded = async (property: Property) => {
    expect((await stayOf(property)).backup).toBeNull();
    expect(await readBackupEmails(property)).toEqual([]);
  };

  test('the backup way in is refused before the check-in', async () => {
    const property = await openProperty();
    const device = await guestOf(app, property);
    const page = await device.get(property.refreshPath);
    expect(page.json().apartment.backupOffered).toBe(false);
    expect(await refusalOf(requestBackup(device, property))).toEqual([409, 'not_checked_in']);
    await expectNothingRecorded(property);
  });

  test('the backup way in is refused at a personal link before its stay is the current one', async () => {
    const property = await openProperty();
    const days = { checkinDate: day(20), checkoutDate: day(25), pinCode: '7391' };
    const stay = (await property.host.post('/api/host/stays', stayAt(property.id, days))).json();
    const paths = pathsOf(stay.id);
    const early = await guestOf(app, paths, '7391');
    expect(await refusalOf(requestBackup(early, paths))).toEqual([409, 'not_checked_in']);
    expect(await refusalOf(requestBackup(early, property))).toEqual([401, 'unauthorized']);
  });

  test.each([
    ['is switched off', { offerBackupEntry: false }],
    ['is blank', { backupEntry: ' ' }],
  ])('the backup way in is refused if it %s', async (_, fields) => {
    const property = await openProperty(fields);
    const device = await checkedInDevice(property);
    expect((await device.get(property.refreshPath)).json().apartment.backupOffered).toBe(false);
    expect(await refusalOf(requestBackup(device, property))).toEqual([404, 'no_backup']);
    await expectNothingRecorded(property);
  });

  test('the backup way in is refused without a session and with the session of another property', async () => {
    const property = await openProperty();
    await checkedInDevice(property);
    const other = await openProperty();
    expect(await refusalOf(requestBackup(newVisitor(app), property))).toEqual([
      401,
      'unauthorized',
    ]);
    expect(await refusalOf(requestBackup(await checkedInDevice(other), property))).toEqual([
      401,
      'unauthorized',
    ]);
    await expectNothingRecorded(property);
  });

  test('the backup way in is refused after the stay, and the next guest does not learn that it was opened', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    await requestBackup(device, property);
    const next = await property.createGuest({ name: 'Noor', pinCode: '7305' });
    expect(await refusalOf(requestBackup(device, property))).toEqual([401, 'stay_ended']);
    const nextDevice = await guestOf(app, property, '7305');
    expect(await refusalOf(requestBackup(nextDevice, property))).toEqual([409, 'not_checked_in']);
    expect((await stayOf(property, next.id)).backup).toBeNull();
    expect((await stayOf(property)).backup.reveals).toHaveLength(1);
  });

  test('the backup way in is refused after the PIN has changed and after the stay was cancelled', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '5512' });
    expect(await refusalOf(requestBackup(device, property))).toEqual([401, 'pin_changed']);
    const days = { checkinDate: day(20), checkoutDate: day(25), pinCode: '7391' };
    const stay = (await property.host.post('/api/host/stays', stayAt(property.id, days))).json();
    const paths = pathsOf(stay.id);
    const comingGuest = await guestOf(app, paths, '7391');
    await property.host.post(`/api/host/stays/${stay.id}/cancel`, {});
    expect(await refusalOf(requestBackup(comingGuest, paths))).toEqual([401, 'stay_cancelled']);
    await expectNothingRecorded(property);
  });

  test('the backup way in is refused if the session ended during the request', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    const [stay] = await findStaysOf(db, Object.values(device.cookies()));
    if (!stay) throw new Error('The device has no session.');
    await device.post(property.pinPath, { pinCode: rightPin });
    const request = {
      userAgent: iphoneUserAgent,
      language: undefined,
      publicUrl: 'http://127.0.0.1',
      factSecret: Buffer.alloc(32),
    };
    await expect(revealBackup(db, stay, request)).rejects.toMatchObject({ status: 401 });
    await expectNothingRecorded(property);
  });

  test('the log never contains the backup way in, the device or the stay’s id, even when the query fails', async () => {
    const property = await openProperty();
    const device = await checkedInDevice(property);
    lines.length = 0;
    await requestBackup(device, property);
    await db.execute(sql`alter table backup_reveals rename to backup_reveals_away`);
    expect((await requestBackup(device, property)).statusCode).toBe(500);
    await db.execute(sql`alter table backup_reveals_away rename to backup_reveals`);
    await property.host.patch(`/api/host/apartments/${property.id}`, { backupEntry: 'Box 3094' });
    const messages = lines.join('\n');
    expect(messages).toContain('/api/guest/backup-entry/:apartmentId');
    for (const secret of ['Key box', 'Box 3094', 'iPhone', property.guest.id])
      expect(messages).not.toContain(secret);
  });
});

test('the record of an opened backup way in stays when the device enters the PIN again, and is deleted with the stay', async () => {
  const property = await openProperty();
  const device = await checkedInDevice(property);
  await requestBackup(device, property);
  await device.post(property.pinPath, { pinCode: rightPin });
  expect((await stayOf(property)).backup.reveals).toHaveLength(1);
  await db.execute(sql`delete from guests where id = ${property.guest.id}`);
  const { rows } = await db.execute(
    sql`select 1 from backup_reveals where guest_id = ${property.guest.id}`,
  );
  expect(rows).toEqual([]);
});

test.each([
  ['iPhone', iphoneUserAgent],
  ['iPad', 'Mozilla/5.0 (iPad; CPU OS 16_0 like Mac OS X)'],
  ['Android phone', 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/126.0 Mobile Safari/537.36'],
  ['Android tablet', 'Mozilla/5.0 (Linux; Android 13; SM-X200) Chrome/126.0 Safari/537.36'],
  ['Windows computer', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64)'],
  ['Chromebook', 'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0)'],
  ['Mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)'],
  ['Linux computer', 'Mozilla/5.0 (X11; Linux x86_64)'],
  ['', `curl/8.0 from ${newAddress()}`],
])('a user agent is reduced to the device name "%s"', (name, userAgent) => {
  expect(deviceName(userAgent)).toBe(name);
});

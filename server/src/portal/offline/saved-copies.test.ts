import { sql } from 'drizzle-orm';
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
import { maxCopiesOfStay } from './saved-copies.ts';

const { app, db } = await createTestApp();

const readSavedCopies = async ({ host, guest }: Property, id = guest.id) =>
  (await host.get(`/api/host/stays/${id}`)).json().saved;

const reportCopy = async (device: Visitor, path: string) => (await device.put(path, {})).statusCode;

const rowsOf = async ({ guest }: Property) => {
  const { rows } = await db.execute<{ saved_at: string }>(
    sql`select saved_at from saved_copies where guest_id = ${guest.id}`,
  );
  return rows;
};

describe('offline copies that devices report', () => {
  test('the host sees how many devices have an offline copy, and when the last one was saved', async () => {
    const property = await propertyWithGuest(app, db);
    expect(await readSavedCopies(property)).toBeNull();
    const [phone, tablet] = [await guestOf(app, property), await guestOf(app, property)];
    expect(await reportCopy(phone, property.savedCopyPath)).toBe(200);
    const first = await readSavedCopies(property);
    expect(first).toEqual({ devices: 1, lastAt: expect.stringMatching(/Z$/) });
    expect(await reportCopy(tablet, property.savedCopyPath)).toBe(200);
    const both = await readSavedCopies(property);
    expect(both.devices).toBe(2);
    expect(Date.parse(both.lastAt)).toBeGreaterThan(Date.parse(first.lastAt));
  });

  test('a device that reports its offline copy again changes nothing', async () => {
    const property = await propertyWithGuest(app, db);
    const phone = await guestOf(app, property);
    await reportCopy(phone, property.savedCopyPath);
    const before = await readSavedCopies(property);
    expect(await reportCopy(phone, property.savedCopyPath)).toBe(200);
    expect(await readSavedCopies(property)).toEqual(before);
  });

  test('only a device with access can report an offline copy', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await guestOf(app, await propertyWithGuest(app, db));
    for (const visitor of [newVisitor(app), stranger, property.host])
      expect(await reportCopy(visitor, property.savedCopyPath)).toBe(401);
    expect(await readSavedCopies(property)).toBeNull();
  });

  test('an offline copy from a personal link counts for its stay before the stay has begun', async () => {
    const property = await propertyWithGuest(app, db);
    const dates = { checkinDate: day(20), checkoutDate: day(24), pinCode: '9041' };
    const next = (await property.host.post('/api/host/stays', stayAt(property.id, dates))).json();
    const paths = pathsOf(next.id);
    expect(await reportCopy(await guestOf(app, paths, '9041'), paths.savedCopyPath)).toBe(200);
    expect(await readSavedCopies(property, next.id)).toMatchObject({ devices: 1 });
    expect(await readSavedCopies(property)).toBeNull();
  });

  test('an offline copy no longer counts when the guest goes back to the PIN, which deletes it', async () => {
    const property = await propertyWithGuest(app, db);
    const [phone, tablet] = [await guestOf(app, property), await guestOf(app, property)];
    for (const device of [phone, tablet]) await reportCopy(device, property.savedCopyPath);
    await phone.delete(property.sessionPath);
    expect(await readSavedCopies(property)).toMatchObject({ devices: 1 });
  });

  test('an offline copy counts as one device even if the PIN is entered a second time', async () => {
    const property = await propertyWithGuest(app, db);
    const phone = await guestOf(app, property);
    await reportCopy(phone, property.savedCopyPath);
    await phone.post(property.pinPath, { pinCode: rightPin });
    await reportCopy(phone, property.savedCopyPath);
    expect(await readSavedCopies(property)).toMatchObject({ devices: 1 });
  });

  test('the record of an offline copy outlives the session and is deleted with the stay', async () => {
    const property = await propertyWithGuest(app, db);
    await reportCopy(await guestOf(app, property), property.savedCopyPath);
    await db.execute(sql`delete from guest_sessions where guest_id = ${property.guest.id}`);
    expect(await readSavedCopies(property)).toMatchObject({ devices: 1 });
    await db.execute(sql`delete from guests where id = ${property.guest.id}`);
    expect(await rowsOf(property)).toEqual([]);
  });

  test('a stay never has more records of offline copies than its limit, even when devices report at once', async () => {
    const property = await propertyWithGuest(app, db);
    await db.execute(sql`insert into saved_copies (session, guest_id)
      select decode(md5(n::text), 'hex'), ${property.guest.id} from generate_series(2, ${maxCopiesOfStay}) n`);
    const devices = await Promise.all(Array.from({ length: 4 }, () => guestOf(app, property)));
    const replies = await Promise.all(
      devices.map((each) => reportCopy(each, property.savedCopyPath)),
    );
    expect(replies).toEqual([200, 200, 200, 200]);
    expect(await rowsOf(property)).toHaveLength(maxCopiesOfStay);
  });

  test('a device that reports its offline copy too often is refused, and other devices are not', async () => {
    const property = await propertyWithGuest(app, db);
    const [noisyDevice, phone] = [await guestOf(app, property), await guestOf(app, property)];
    for (let report = 0; report < 60; report += 1)
      expect(await reportCopy(noisyDevice, property.savedCopyPath)).toBe(200);
    expect(await reportCopy(noisyDevice, property.savedCopyPath)).toBe(429);
    expect(await reportCopy(phone, property.savedCopyPath)).toBe(200);
  });

  test('reporting an offline copy does not change the guest’s page', async () => {
    const property = await propertyWithGuest(app, db);
    const phone = await guestOf(app, property);
    const before = (await phone.get(property.refreshPath)).headers.etag;
    await reportCopy(phone, property.savedCopyPath);
    expect((await phone.get(property.refreshPath)).headers.etag).toBe(before);
  });
});

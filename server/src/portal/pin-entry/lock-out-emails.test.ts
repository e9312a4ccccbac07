/** What the host sees, and which emails the host gets, when five wrong PINs have locked out an address. */

import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, rightPin, stayAt } from '../../../test/support/factories/data.ts';
import {
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { findStayOfPage } from '../page/stay-of-page.ts';
import { activeGuest, newAddress } from '../testing/guesses.ts';
import { counterKeys, lockAndReadState } from './attempts.ts';
import { changeGuest, createLockOutHelpers, liftLockOut, liftLockOutPath } from './testing.ts';
import { recordLockOut, recordWrongPin } from './warn-host.ts';

const world = await createTestApp();
const { app, db } = world;
const { guess, lockOut, endTrial, readLockOutEmails } = createLockOutHelpers(world);
afterEach(() => vi.useRealTimers());

describe('the host of a stay with a lock-out', () => {
  test('the host sees at the stay when someone was locked out and when the lock-out ends', async () => {
    const property = await propertyWithGuest(app, db);
    expect((await activeGuest(property)).lockedOut).toBeNull();
    const before = Date.now();
    await lockOut(property);
    const { at, until } = (await activeGuest(property)).lockedOut;
    expect(Date.parse(at)).toBeGreaterThan(before - 5_000);
    expect(Date.parse(until) - Date.parse(at)).toBe(900_000);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(until) + 86_400_000 + 1 });
    expect((await activeGuest(property)).lockedOut).toBeNull();
  });

  test('the host gets one email at the first lock-out, with the time in the property’s time zone, advice and a link to the stay, but no PIN', async () => {
    const property = await propertyWithGuest(app, db, { fields: { timeZone: 'Asia/Kathmandu' } });
    const address = newAddress();
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await readLockOutEmails(property)).toEqual([]);
    await guess(property, '0000', address);
    const [mail, ...others] = await readLockOutEmails(property);
    expect(others).toEqual([]);
    expect(mail?.text).toMatch(/^At \d\d:\d\d GMT\+5:45 someone was locked out/);
    for (const words of [
      'Quay House',
      'wait 15 minutes',
      'send them the PIN again',
      'Let them in',
      'change the PIN',
      `/host/stays/${property.guest.id}`,
    ])
      expect(mail?.text).toContain(words);
    expect(mail?.text).not.toContain(rightPin);
    // Lock-outs of other addresses, or of the same one again, cause no email.
    await Promise.all([lockOut(property), lockOut(property)]);
    expect(await readLockOutEmails(property)).toHaveLength(1);
  });

  test('the email about a lock-out at an upcoming stay links to that stay, where the host can let the guest in', async () => {
    const property = await propertyWithGuest(app, db);
    const dates = { checkinDate: day(20), checkoutDate: day(25), pinCode: '7391' };
    const stay = (await property.host.post('/api/host/stays', stayAt(property.id, dates))).json();
    const upcomingStay = { ...property, guest: stay, ...pathsOf(stay.id) };
    const address = await lockOut(upcomingStay);
    expect((await readLockOutEmails(property))[0]?.text).toContain(`/host/stays/${stay.id}\n`);
    const readStay = async () => (await property.host.get(`/api/host/stays/${stay.id}`)).json();
    expect((await readStay()).lockedOut).not.toBeNull();
    expect(await guess(upcomingStay, '7391', address)).toBe(429);
    const stranger = await propertyWithGuest(app, db);
    expect((await stranger.host.post(liftLockOutPath(upcomingStay))).statusCode).toBe(404);
    expect((await liftLockOut(upcomingStay)).json()).toMatchObject({
      id: stay.id,
      lockedOut: null,
    });
    expect((await readStay()).lockedOut).toBeNull();
    expect(await guess(upcomingStay, '7391', address)).toBe(200);
  });

  test('the host gets an email about the next lock-out after letting a guest in, but at most three a day', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (const mails of [1, 2, 3, 3, 3]) {
      await lockOut(property, address);
      expect(await readLockOutEmails(property)).toHaveLength(mails);
      expect((await activeGuest(property)).lockedOut).not.toBeNull();
      await liftLockOut(property);
    }
  });

  test('the host gets no email about an attempt that was under way when they let the guest in', async () => {
    const property = await propertyWithGuest(app, db);
    await lockOut(property);
    const stay = await findStayOfPage(db, property.id);
    await liftLockOut(property);
    await db.transaction((tx) => recordLockOut(tx, stay, 900, ''));
    expect((await activeGuest(property)).lockedOut).toBeNull();
    expect(await readLockOutEmails(property)).toHaveLength(1);
    const stayAfterLifting = await findStayOfPage(db, property.id);
    await db.transaction((tx) => recordLockOut(tx, stayAfterLifting, 900, ''));
    expect((await activeGuest(property)).lockedOut).not.toBeNull();
  });

  test('the host gets no email about a fifth wrong PIN that was under way when they let the guest in', async () => {
    const property = await propertyWithGuest(app, db);
    const device = { pageId: property.id, address: newAddress(), userAgent: '' };
    const recordWrongPinAt = (stay: Awaited<ReturnType<typeof findStayOfPage>>) =>
      db.transaction(async (tx) => {
        const page = { stay, guest: stay?.guest };
        const { pin } = await lockAndReadState(tx, page, counterKeys(page, device), false);
        const counted = { lockedFor: 900, atLink: undefined };
        await recordWrongPin(tx, { pin, stay, ...counted, publicUrl: '' });
      });
    await lockOut(property);
    const before = await findStayOfPage(db, property.id);
    await liftLockOut(property);
    await recordWrongPinAt(before);
    expect((await activeGuest(property)).lockedOut).toBeNull();
    expect(await readLockOutEmails(property)).toHaveLength(1);
    await recordWrongPinAt(await findStayOfPage(db, property.id));
    expect((await activeGuest(property)).lockedOut).not.toBeNull();
    expect(await readLockOutEmails(property)).toHaveLength(2);
    const { guest } = (await findStayOfPage(db, property.id)) ?? {};
    expect(guest?.wrongPins).toBe(7);
  });

  test('the host gets an email about another lock-out a day later', async () => {
    const property = await propertyWithGuest(app, db);
    await lockOut(property);
    await db.execute(
      sql`update guests set locked_out_told_at = now() - interval '25 hours' where id = ${property.guest.id}`,
    );
    await lockOut(property);
    expect(await readLockOutEmails(property)).toHaveLength(2);
  });

  test('the host gets an email about another lock-out once the first one has expired', async () => {
    const property = await propertyWithGuest(app, db);
    await lockOut(property);
    await db.execute(
      sql`update guests set locked_out_until = now() - interval '1 hour' where id = ${property.guest.id}`,
    );
    await lockOut(property);
    expect(await readLockOutEmails(property)).toHaveLength(2);
  });

  test('a right fifth PIN and the attempts of a device with a session cause no email about a lock-out', async () => {
    const property = await propertyWithGuest(app, db);
    const address = newAddress();
    for (let count = 0; count < 4; count += 1) await guess(property, '0000', address);
    expect(await guess(property, rightPin, address)).toBe(200);
    const device = newVisitor(app);
    await device.post(property.pinPath, { pinCode: rightPin });
    for (let count = 0; count < 8; count += 1)
      await device.post(property.pinPath, { pinCode: '0000' });
    expect(await readLockOutEmails(property)).toEqual([]);
    expect((await activeGuest(property)).lockedOut).toBeNull();
  });

  test.each<[string, (property: Property) => Promise<unknown>]>([
    [
      'a stay that is over',
      (property) => changeGuest(property, { checkinDate: day(-9), checkoutDate: day(-3) }),
    ],
    ['a stay whose guest has left', (property) => changeGuest(property, { isActive: false })],
    ['a property that is not live', ({ id }) => endTrial(id)],
    [
      'a link that was renewed',
      ({ host, id }) => host.post(`/api/host/apartments/${id}/renew-link`),
    ],
  ])('a lock-out at %s causes no email', async (_, end) => {
    const property = await propertyWithGuest(app, db);
    await end(property);
    await lockOut(property);
    expect(await readLockOutEmails(property)).toEqual([]);
  });
});

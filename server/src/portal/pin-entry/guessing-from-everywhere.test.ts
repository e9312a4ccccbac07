import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { activeGuest, countStatuses, createGuesser, newAddress } from '../testing/guesses.ts';

const { app, db, readMails } = await createTestApp();
const { guess, guessFromManyAddresses } = createGuesser(app);

describe('wrong PINs at one stay from many addresses', () => {
  const readWarningEmails = async ({ host }: Property) => {
    const email = (await host.get('/api/auth/user')).json().email;
    const subject = 'Someone may be guessing PINs at one of your properties';
    return (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);
  };
  /** Ends every limit that counts per hour or per day. */
  const endTimedLimits = () => db.execute(sql`delete from rate_limits`);

  test('the host gets an email after twenty wrong PINs since the PIN was set, however slowly they are entered', async () => {
    const property = await propertyWithGuest(app, db);
    await guessFromManyAddresses(property, 19);
    await endTimedLimits();
    expect(await readWarningEmails(property)).toEqual([]);
    await guessFromManyAddresses(property, 6);
    const [mail, ...others] = await readWarningEmails(property);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('20 wrong PINs were entered on the guest page of Quay House');
    expect(mail?.text).toContain('change the PIN');
    expect(mail?.text).toContain('renew the property’s link');
    expect(mail?.text).toContain('/host/settings');
    expect(mail?.text).not.toContain(rightPin);
  });

  test('the host gets another email after sixty wrong PINs, and the count begins again for each PIN', async () => {
    const property = await propertyWithGuest(app, db);
    for (const wrongPins of [19, 19, 19]) {
      await guessFromManyAddresses(property, wrongPins);
      await endTimedLimits();
    }
    expect(await readWarningEmails(property)).toHaveLength(1);
    await guessFromManyAddresses(property, 32);
    const mails = await readWarningEmails(property);
    expect(mails).toHaveLength(2);
    expect(mails.filter(({ text }) => text.includes('60 wrong PINs'))).toHaveLength(1);
    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '7391' });
    await guessFromManyAddresses(property, 19);
    expect(await readWarningEmails(property)).toHaveLength(2);
    await guessFromManyAddresses(property, 1);
    expect(await readWarningEmails(property)).toHaveLength(3);
  });

  test('right PINs cause no email about guessing, and forty concurrent attempts cause only one', async () => {
    const property = await propertyWithGuest(app, db);
    await guessFromManyAddresses(property, 19);
    for (let count = 0; count < 3; count += 1)
      expect((await guess(property.pinPath, rightPin, { address: newAddress() })).statusCode).toBe(
        200,
      );
    expect(await readWarningEmails(property)).toEqual([]);
    await Promise.all(
      Array.from({ length: 40 }, (_, count) =>
        guess(property.pinPath, count % 4 ? '0000' : rightPin, { address: newAddress() }),
      ),
    );
    expect((await activeGuest(property)).wrongPins).toBe(49);
    expect(await readWarningEmails(property)).toHaveLength(1);
  });

  test('after 89 wrong PINs, new devices are refused until the host allows 20 more tries or changes the PIN', async () => {
    const property = await propertyWithGuest(app, db);
    const device = await guestOf(app, property);
    await guessFromManyAddresses(property, 85);
    const lastReplies = Array.from({ length: 20 }, () =>
      guess(property.pinPath, '0000', { address: newAddress() }),
    );
    expect(await countStatuses(lastReplies)).toEqual({ 401: 4, 429: 16 });
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 89, newDevicesRefused: true });

    const address = newAddress();
    const refused = await guess(property.pinPath, rightPin, { address });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.json().code).toBe('new_devices_refused');
    expect(refused.json().message).toContain('ask your host');
    expect((await device.get(property.refreshPath)).statusCode).toBe(200);
    expect((await device.post(property.pinPath, { pinCode: rightPin })).statusCode).toBe(200);

    // Attempts while new devices are refused do not use up the guest's five tries.
    for (let count = 0; count < 6; count += 1)
      expect((await guess(property.pinPath, rightPin, { address })).json().code).toBe(
        'new_devices_refused',
      );
    const allowPath = `/api/host/guests/${property.guest.id}/allow-more-tries`;
    const allowed = await property.host.post(allowPath);
    expect(allowed.statusCode).toBe(200);
    expect(allowed.json()).toMatchObject({ wrongPins: 89, newDevicesRefused: false });
    expect((await guess(property.pinPath, rightPin, { address })).statusCode).toBe(200);
    // Allowing more tries a second time changes nothing.
    await property.host.post(allowPath);
    await guessFromManyAddresses(property, 25);
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 109, newDevicesRefused: true });

    await property.host.patch(`/api/host/guests/${property.guest.id}`, { pinCode: '7391' });
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 0, newDevicesRefused: false });
    expect((await guess(property.pinPath, '7391', { address })).statusCode).toBe(200);
  });

  test('the host gets an email when new devices are locked out, and another one each time the allowed tries are used up', async () => {
    const property = await propertyWithGuest(app, db);
    const readLockOutEmails = async () => {
      const email = (await property.host.get('/api/auth/user')).json().email;
      const subject = 'New devices are locked out of a guest page';
      return (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);
    };
    await guessFromManyAddresses(property, 88);
    expect(await readLockOutEmails()).toEqual([]);
    await guessFromManyAddresses(property, 1);
    const [email] = await readLockOutEmails();
    for (const words of [
      'Quay House',
      '89 wrong PINs',
      'Allow 20 more tries',
      `/host/stays/${property.guest.id}`,
    ])
      expect(email?.text).toContain(words);
    expect(email?.text).not.toContain(rightPin);
    // Attempts that are refused anyway cause no further email.
    await guessFromManyAddresses(property, 3);
    expect(await readLockOutEmails()).toHaveLength(1);
    await property.host.post(`/api/host/guests/${property.guest.id}/allow-more-tries`);
    await guessFromManyAddresses(property, 19);
    expect(await readLockOutEmails()).toHaveLength(1);
    await guessFromManyAddresses(property, 2);
    expect(await readLockOutEmails()).toHaveLength(2);
    expect(await activeGuest(property)).toMatchObject({ wrongPins: 109, newDevicesRefused: true });
  });
});

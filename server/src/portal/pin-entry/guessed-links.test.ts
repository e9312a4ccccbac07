/** Wrong PINs at one property link over all its stays, and how the host is warned. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  pathsOf,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { charge } from '../../platform/limits/rate-limits.ts';
import { wrongPinsAtLink } from '../../stays/pins/pin-limits.ts';
import { createGuesser, newAddress } from '../testing/guesses.ts';

const { app, db, readMails } = await createTestApp();
const { guess, guessFromManyAddresses } = createGuesser(app);

const emailsOf = async ({ host }: Property) => {
  const email = (await host.get('/api/auth/user')).json().email;
  const subject = 'Someone may be guessing PINs at your guest link';
  return (await readMails()).filter((mail) => mail.to === email && mail.subject === subject);
};

const guessedLinks = async ({ host }: Property) =>
  (await host.get('/api/host/guessed-links')).json();

/** Counts this many wrong PINs at the property link, as if they had been entered at earlier stays. */
const recordWrongPins = ({ slug }: Property, count: number) =>
  charge(db, wrongPinsAtLink, slug, count);

describe('wrong PINs at a property link', () => {
  test('60 wrong PINs at a property link warn the host, however few there were at each stay', async () => {
    const property = await propertyWithGuest(app, db);
    // There are too few at each stay for the warning about a single PIN.
    for (let stay = 0; stay < 3; stay += 1) {
      await guessFromManyAddresses(property, 19);
      await property.createGuest({ pinCode: '7391' });
    }
    await guessFromManyAddresses(property, 2);
    expect(await emailsOf(property)).toEqual([]);
    expect(await guessedLinks(property)).toEqual([]);
    await guessFromManyAddresses(property, 1);
    const [email, ...more] = await emailsOf(property);
    expect(more).toEqual([]);
    expect(email?.text).toContain('60 wrong PINs were entered at the guest link of Quay House');
    expect(email?.text).toContain('Renew link');
    expect(email?.text).toContain(`/host/settings?property=${property.id}`);
    expect(await guessedLinks(property)).toEqual([{ apartmentId: property.id, wrongPins: 60 }]);
  });

  test('60 wrong PINs at a property link lock out neither guests with the right PIN nor devices with a session', async () => {
    const property = await propertyWithGuest(app, db);
    await recordWrongPins(property, 60);
    const device = await guestOf(app, property);
    await guessFromManyAddresses(property, 10);
    expect(await guessedLinks(property)).toHaveLength(1);
    expect((await device.get(property.refreshPath)).statusCode).toBe(200);
    const entered = await guess(property.pinPath, rightPin, { address: newAddress() });
    expect(entered.statusCode).toBe(200);
  });

  test('wrong PINs at a property link are forgotten 30 days after the first', async () => {
    const property = await propertyWithGuest(app, db);
    await recordWrongPins(property, 60);
    await db.execute(sql`update rate_limits set window_end = now() where key like 'pin-link:%'`);
    expect(await guessedLinks(property)).toEqual([]);
    await guessFromManyAddresses(property, 1);
    expect(await guessedLinks(property)).toEqual([]);
  });

  test('wrong PINs at a property link no longer warn the host after the link is renewed', async () => {
    const property = await propertyWithGuest(app, db);
    await recordWrongPins(property, 60);
    expect(await guessedLinks(property)).toHaveLength(1);
    await property.host.post(`/api/host/apartments/${property.id}/renew-link`, {});
    expect(await guessedLinks(property)).toEqual([]);
  });

  test('wrong PINs at a property link are shown only to the host of the property', async () => {
    const property = await propertyWithGuest(app, db);
    const stranger = await propertyWithGuest(app, db);
    await recordWrongPins(property, 60);
    expect(await guessedLinks(stranger)).toEqual([]);
    expect((await newVisitor(app).get('/api/host/guessed-links')).statusCode).toBe(401);
  });
});

test('wrong PINs at a guest’s personal link do not count against the property link', async () => {
  const property = await propertyWithGuest(app, db);
  const personal = pathsOf(property.guest.id);
  await guessFromManyAddresses({ ...property, ...personal }, 70);
  expect(await guessedLinks(property)).toEqual([]);
  expect(await emailsOf(property)).toEqual([]);
  const entered = await guess(personal.pinPath, rightPin, { address: newAddress() });
  expect(entered.statusCode).toBe(200);
});

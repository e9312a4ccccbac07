import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import { openLocks } from '../../../test/support/locks.ts';

const { app, db, database } = await createTestApp();
const locks = openLocks(database.url);

async function requestAllLanguages() {
  const property = await propertyWithGuest(app, db);
  const device = await guestOf(app, property);
  // No page can be read until this lock is released.
  const unlock = await locks.hold('lock table arrival_steps in access exclusive mode');
  let replyCount = 0;
  const replies = Promise.all(
    guestLanguages.map(async (language) => {
      const reply = await app.inject({
        url: property.refreshPath,
        cookies: device.cookies(),
        headers: { 'accept-language': language },
      });
      replyCount += 1;
      return reply.statusCode;
    }),
  );
  await expect.poll(locks.countWaiting, { timeout: 10_000 }).toBeGreaterThan(0);
  return { property, unlock, replies, isWaiting: () => replyCount === 0 };
}

test('a page requested in every language is built one language at a time, and other hosts are served', async () => {
  const { host } = await hostWithApartment(app, db);
  const { unlock, replies, isWaiting } = await requestAllLanguages();
  for (let turn = 0; turn < 10; turn += 1)
    expect((await host.get('/api/host/apartments')).statusCode).toBe(200);
  expect([await locks.countWaiting(), isWaiting()]).toEqual([1, true]);
  await unlock();
  expect(await replies).toEqual(guestLanguages.map(() => 200));
});

test('a page that waited for its turn is refused if the PIN was changed meanwhile', async () => {
  const { property, unlock, replies } = await requestAllLanguages();
  const changed = await property.host.patch(`/api/host/guests/${property.guest.id}`, {
    pinCode: '7391',
  });
  expect(changed.statusCode).toBe(200);
  await unlock();
  // The page that was being built had read the stay before the change.
  expect((await replies).sort()).toEqual([200, ...guestLanguages.slice(1).map(() => 401)]);
});

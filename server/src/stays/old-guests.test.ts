import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { runCleanup } from '../../test/support/run-cleanup.ts';
import { readConfig } from '../config/config.ts';
import { openObjectStore } from '../images/store/open-object-store.ts';
import { oldGuests } from './old-guests.ts';

const { app, db, config } = await createTestApp();
const property = await propertyWithGuest(app, db);
const { host, id: apartmentId } = property;

const readGuestNames = async () =>
  (await db.execute<{ name: string }>(sql`select name from guests order by name`)).rows.map(
    ({ name }) => name,
  );
const readPinEntryNames = async () =>
  (
    await db.execute<{ name: string }>(
      sql`select distinct guest_name as name from pin_entries order by 1`,
    )
  ).rows.map(({ name }) => name);

const deleteOldGuests = (months: number) => oldGuests(months).destroy({ db }, new Date());

const setCheckoutAgo = (name: string, ago: string) =>
  db.execute(sql`update guests set
    checkin_date = current_date - ${ago}::interval - interval '7 days',
    checkout_date = current_date - ${ago}::interval where name = ${name}`);

beforeEach(async () => {
  await db.execute(sql`delete from guests`);
  // Each guest stays, uses the PIN and is replaced by the next one.
  for (const name of ['Ada', 'Bo', 'Cleo']) {
    await property.createGuest({ name });
    await guestOf(app, property);
  }
  expect(await readPinEntryNames()).toEqual(['Ada', 'Bo', 'Cleo']);
});

test('a guest and all PIN entries are deleted a year after check-out, and not a day earlier', async () => {
  await setCheckoutAgo('Ada', '12 months 1 day');
  await setCheckoutAgo('Bo', '12 months');
  await deleteOldGuests(12);
  expect(await readGuestNames()).toEqual(['Bo', 'Cleo']);
  expect(await readPinEntryNames()).toEqual(['Bo', 'Cleo']);
  const history = await host.get(`/api/host/apartments/${apartmentId}/check-in-events-history`);
  expect(history.body).not.toContain('Ada');
});

test('a current guest is deleted a year after check-out, and the property then has no guest', async () => {
  await setCheckoutAgo('Cleo', '13 months');
  await deleteOldGuests(12);
  const reply = await host.get(`/api/host/apartments/${apartmentId}/active-guest`);
  expect(reply.json()).toBeNull();
});

test('a guest whose stay is not over is not deleted, however long ago the stay began', async () => {
  await db.execute(sql`update guests set
    checkin_date = current_date - interval '5 years', created_at = now() - interval '5 years',
    checkout_date = current_date where name = 'Cleo'`);
  await db.execute(sql`update pin_entries set entered_at = now() - interval '5 years'`);
  await deleteOldGuests(1);
  const reply = await host.get(`/api/host/apartments/${apartmentId}/active-guest`);
  expect(reply.json()).toMatchObject({ name: 'Cleo' });
  expect(await readPinEntryNames()).toContain('Cleo');
});

test('the age of a stay that ended early counts from its end', async () => {
  await db.execute(sql`update guests set checkout_date = '2099-01-01' where name in ('Ada', 'Bo')`);
  await db.execute(
    sql`update guests set ended_at = now() - interval '13 months' where name = 'Ada'`,
  );
  await deleteOldGuests(12);
  expect(await readGuestNames()).toEqual(['Bo', 'Cleo']);
});

test('cleanup deletes guests after the number of months in the setting', async () => {
  await setCheckoutAgo('Ada', '40 days');
  await setCheckoutAgo('Bo', '20 days');
  const { store } = await openObjectStore(config);
  await runCleanup({ db, store }, readConfig({ GUEST_RETENTION_MONTHS: '1' }));
  expect(await readGuestNames()).toEqual(['Bo', 'Cleo']);
});

import { commonPins } from '@guest-portal/contract/common-pins';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { throwIfRefused } from '../../test/support/browser.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment, stay } from '../../test/support/factories/properties.ts';

const { app, db } = await createTestApp();

async function liveApartment() {
  const property = await hostWithApartment(app, db, { isLive: true });
  const createGuest = (more: object = {}) =>
    property.host.post('/api/host/guests', { ...stay, apartmentId: property.id, ...more });
  const readActiveGuest = async () =>
    (await property.host.get(`/api/host/apartments/${property.id}/active-guest`)).json();
  const readList = async (list: string) =>
    (await property.host.get(`/api/host/apartments/${property.id}/${list}`)).json();
  return { ...property, createGuest, readActiveGuest, readList };
}

async function recordPinEntry(guestId: string, name: string) {
  await db.execute(
    sql`insert into pin_entries (guest_id, guest_name, pin_code_used, checkin_date, checkout_date) values (${guestId}, ${name}, '4821', '2026-05-01', '2026-05-08')`,
  );
}

test('a stay keeps its calendar dates and its PIN as typed', async () => {
  const { createGuest, readActiveGuest } = await liveApartment();
  const reply = await createGuest({
    pinCode: '0042',
    checkinDate: '2026-03-29',
    checkoutDate: '2026-03-29',
  });
  expect(reply.statusCode).toBe(201);
  expect(await readActiveGuest()).toEqual(reply.json());
  expect(reply.json()).toMatchObject({
    pinCode: '0042',
    checkinDate: '2026-03-29',
    checkoutDate: '2026-03-29',
    hasCheckedIn: false,
    isActive: true,
    version: 1,
  });
});

test.each([-3, 0])(
  'POST /api/host/guests replaces the current guest, even with a guest whose check-out is %i days from today',
  async (offset) => {
    const { createGuest, readActiveGuest } = await liveApartment();
    await createGuest({ name: 'Ilze', checkinDate: day(-1), checkoutDate: day(3) });
    const dates = { checkinDate: day(-5), checkoutDate: day(offset) };
    expect((await createGuest({ name: 'Noor', ...dates })).statusCode).toBe(201);
    expect(await readActiveGuest()).toMatchObject({ name: 'Noor' });
  },
);

test('the active guest of a property is null while it has no current stay', async () => {
  const { readActiveGuest } = await liveApartment();
  expect(await readActiveGuest()).toBeNull();
});

test('a stay on the last day that is accepted works at a property far west of UTC', async () => {
  const { host, id } = await liveApartment();
  throwIfRefused(await host.patch(`/api/host/apartments/${id}`, { timeZone: 'Pacific/Pago_Pago' }));
  const lastDay = { checkinDate: '9999-12-30', checkoutDate: '9999-12-30' };
  throwIfRefused(await host.post('/api/host/stays', stayAt(id, lastDay)));
});

describe('a stay that is refused', () => {
  test.each([
    [{ pinCode: '123' }, 'A PIN has exactly 4 digits'],
    [{ pinCode: '12a4' }, 'A PIN has exactly 4 digits'],
    [{ name: ' ' }, 'Guest name is required'],
    [{ checkoutDate: '2026-04-30' }, 'Check-out must be same day or later than check-in'],
    [{ checkinDate: '2026-02-30' }, /^checkinDate: Invalid/],
    [{ checkinDate: '0001-01-01' }, 'Enter a date between 1900 and 9999'],
    [{ checkoutDate: '9999-12-31' }, 'Enter a date between 1900 and 9999'],
  ])('a new stay with %j is refused', async (invalidFields, message) => {
    const { createGuest, readActiveGuest } = await liveApartment();
    const reply = await createGuest(invalidFields);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toMatch(message);
    expect(await readActiveGuest()).toBeNull();
  });

  test('a stay can be neither added nor changed without a subscription', async () => {
    const { host, createGuest, id } = await liveApartment();
    const guest = (await createGuest()).json();
    await db.execute(
      sql`update manual_trials set ended_at = now(), ended_by = 'admin' where apartment_id = ${id}`,
    );
    for (const reply of [
      await createGuest(),
      await host.patch(`/api/host/guests/${guest.id}`, { name: 'Tom' }),
    ]) {
      expect(reply.statusCode).toBe(402);
      expect(reply.json()).toMatchObject({
        code: 'subscription_required',
        message: 'Subscribe to add guests.',
      });
    }
  });
});

test.each([
  ['active', false],
  ['active_until', true],
])('a stay can be added while the property is %s', async (_, cancelled) => {
  const { host, id } = await hostWithApartment(app, db);
  await db.execute(
    sql`insert into subscriptions (apartment_id, provider_subscription_id, provider_status, cancel_at_period_end, current_period_end)
        values (${id}, gen_random_uuid()::text, 'active', ${cancelled}, now() + interval '10 days')`,
  );
  const reply = await host.post('/api/host/guests', { ...stay, apartmentId: id });
  expect(reply.statusCode).toBe(201);
});

test('a new guest ends the previous stay, whose PIN entries become history', async () => {
  const { createGuest, readActiveGuest, readList } = await liveApartment();
  const first = (await createGuest({ name: 'Maya' })).json();
  await recordPinEntry(first.id, 'Maya');
  expect(await readList('check-in-history')).toMatchObject([
    { guestName: 'Maya', pinCodeUsed: '4821', checkinDate: '2026-05-01' },
  ]);
  expect(await readList('check-in-events-history')).toEqual([]);

  const second = (await createGuest({ name: 'Tom' })).json();
  await recordPinEntry(second.id, 'Tom');
  expect((await readActiveGuest()).id).toBe(second.id);
  expect(await readList('check-in-history')).toMatchObject([{ guestName: 'Tom' }]);
  expect(await readList('check-in-events-history')).toMatchObject([{ guestName: 'Maya' }]);
});

test('ten guests who are added at once leave one current stay', async () => {
  const { createGuest, id } = await liveApartment();
  const replies = await Promise.all(
    Array.from({ length: 10 }, (_, count) => createGuest({ name: `Guest ${count}` })),
  );
  expect(replies.every((reply) => reply.statusCode === 201)).toBe(true);
  const { rows } = await db.execute(
    sql`select count(*)::int as count from guests where apartment_id = ${id} and state = 'current'`,
  );
  expect(rows).toEqual([{ count: 1 }]);
});

describe('changing a stay', () => {
  test('a new PIN ends older sessions and resets the count of wrong PINs', async () => {
    const { host, createGuest } = await liveApartment();
    const guest = (await createGuest()).json();
    await db.execute(
      sql`update guests set wrong_pins = 50, wrong_pins_allowed = 109 where id = ${guest.id}`,
    );
    const readPinState = async () =>
      (
        await db.execute(
          sql`select pin_version, wrong_pins, wrong_pins_allowed from guests where id = ${guest.id}`,
        )
      ).rows[0];
    await host.patch(`/api/host/guests/${guest.id}`, { name: 'Same PIN', pinCode: stay.pinCode });
    expect(await readPinState()).toEqual({
      pin_version: 1,
      wrong_pins: 50,
      wrong_pins_allowed: 109,
    });
    await host.patch(`/api/host/guests/${guest.id}`, { pinCode: '9731' });
    expect(await readPinState()).toEqual({ pin_version: 2, wrong_pins: 0, wrong_pins_allowed: 89 });
  });

  test('changed dates are checked together with the dates that stay the same', async () => {
    const { host, createGuest, readActiveGuest } = await liveApartment();
    const guest = (await createGuest()).json();
    const reply = await host.patch(`/api/host/guests/${guest.id}`, { checkoutDate: '2026-04-01' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe('Check-out must be same day or later than check-in');
    expect((await readActiveGuest()).checkoutDate).toBe(stay.checkoutDate);
  });

  test('a change to an older version of a stay is refused with the current version', async () => {
    const { host, createGuest } = await liveApartment();
    const guest = (await createGuest()).json();
    await host.patch(`/api/host/guests/${guest.id}`, { name: 'Tom', version: 1 });
    const stale = await host.patch(`/api/host/guests/${guest.id}`, { name: 'Ann', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ name: 'Tom', version: 2 });
  });

  test('a stay that has ended cannot become current again', async () => {
    const { host, createGuest, readActiveGuest } = await liveApartment();
    const first = (await createGuest()).json();
    expect((await host.patch(`/api/host/guests/${first.id}`, { isActive: false })).statusCode).toBe(
      200,
    );
    expect(await readActiveGuest()).toBeNull();
    expect((await host.patch(`/api/host/guests/${first.id}`, { isActive: true })).statusCode).toBe(
      409,
    );
  });

  test('a stay cannot be moved to another property', async () => {
    const { host, createGuest } = await liveApartment();
    const guest = (await createGuest()).json();
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    expect(
      (await host.patch(`/api/host/guests/${guest.id}`, { apartmentId: second })).json()
        .apartmentId,
    ).toBe(guest.apartmentId);
  });
});

test('a new guest does not end a stay that the host has not seen', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const createGuest = (name: string, replaces: string | null) =>
    host.post('/api/host/guests', { ...stay, apartmentId: id, name, replaces });
  const marta = (await createGuest('Marta', null)).json();

  const refused = await createGuest('Peter', null);
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'another_stay',
    message:
      'Marta was added in the meantime and stays until 2026-05-08. Save again to end that stay.',
    current: { id: marta.id, name: 'Marta' },
  });
  const active = `/api/host/apartments/${id}/active-guest`;
  expect((await host.get(active)).json().name).toBe('Marta');

  expect((await createGuest('Peter', marta.id)).statusCode).toBe(201);
  expect((await host.get(active)).json().name).toBe('Peter');
});

describe('the twenty most common PINs', () => {
  const refusal = (pin: string) => ({
    code: 'common_pin',
    message: `${pin} is one of the 20 PINs that people guess first. Please choose another.`,
    fields: [{ path: 'pinCode' }],
  });

  test('a new stay with one of the twenty most common PINs is refused with an explanation', async () => {
    const { createGuest, readActiveGuest } = await liveApartment();
    expect(commonPins).toHaveLength(20);
    for (const pinCode of commonPins) {
      const reply = await createGuest({ pinCode });
      expect(reply.statusCode).toBe(400);
      expect(reply.json()).toMatchObject(refusal(pinCode));
    }
    expect(await readActiveGuest()).toBeNull();
    for (const pinCode of ['1235', '0001', '9998', '1011'])
      expect((await createGuest({ pinCode })).statusCode).toBe(201);
  });

  test('a change to a common PIN is refused, but a stay that already has one keeps it', async () => {
    const { host, createGuest, readActiveGuest } = await liveApartment();
    const { id } = (await createGuest()).json();
    const change = (patch: object) => host.patch(`/api/host/guests/${id}`, patch);
    const before = await readActiveGuest();
    const refused = await change({ pinCode: '0000', name: 'Noor' });
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject(refusal('0000'));
    expect(await readActiveGuest()).toEqual(before);
    // This stay began before common PINs were refused.
    await db.execute(sql`update guests set pin_code = '1234' where id = ${id}`);
    expect((await change({ name: 'Noor' })).statusCode).toBe(200);
    expect((await change({ pinCode: '1234', name: 'Noor B.' })).statusCode).toBe(200);
    expect(await readActiveGuest()).toMatchObject({ pinCode: '1234', name: 'Noor B.' });
    expect((await change({ pinCode: '1111' })).statusCode).toBe(400);
  });
});

test('a stay that has ended cannot be changed', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  const createGuest = async (name: string) =>
    (await host.post('/api/host/guests', { ...stay, apartmentId: id, name })).json();
  const first = await createGuest('Marta');
  await createGuest('Peter');
  const reply = await host.patch(`/api/host/guests/${first.id}`, { pinCode: '9731' });
  expect(reply.statusCode).toBe(409);
  expect(reply.json().code).toBe('stay_is_over');
});

/** Guests say on their last day that they have left, and hosts see it. */
import { zoneAtNoon } from '@guest-portal/contract/testing/zone-at-noon';
import { dateAt } from '@guest-portal/contract/zoned-time';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { newVisitor } from '../../../test/support/factories/accounts.ts';
import { day, stayAt } from '../../../test/support/factories/data.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { addStay } from '../../stays/change-stays.ts';
import { findDeparture } from './departure.ts';

const { app, db } = await createTestApp();

const timeZone = zoneAtNoon();
const dateThere = (daysFromNow = 0) =>
  dateAt(new Date(Date.now() + daysFromNow * 86_400_000), timeZone);

/** A property whose current stay ends today at eleven at night. */
const propertyOnLastDay = (stay: object = {}, fields: object = {}) =>
  propertyWithGuest(app, db, {
    fields: { timeZone, checkinTime: '00:30', checkoutTime: '23:00', ...fields },
    stay: { checkinDate: dateThere(-2), checkoutDate: dateThere(), ...stay },
  });

const ownTurnover = async ({ host, id, guest }: Property) => {
  const url = `/api/host/turnovers?apartmentIds=${id}&from=${day(-3)}&to=${day(9)}`;
  const list: { stayId: string; leftTime: string | null; version: number }[] = (
    await host.get(url)
  ).json();
  return list.find(({ stayId }) => stayId === guest.id);
};

const hasLeft = { hasLeft: true };

test('guests say on the last day that they have left, and hosts see the time at the turnover, at the stay and under Today', async () => {
  const property = await propertyOnLastDay();
  const { host, guest, departurePath } = property;
  const device = await guestOf(app, property);
  expect((await device.get(departurePath)).json()).toEqual({ leftAt: null });
  const { leftAt } = (await device.put(departurePath, hasLeft)).json();
  const leftTime = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
  }).format(new Date(leftAt));
  expect((await device.get(departurePath)).json()).toEqual({ leftAt });
  expect(await ownTurnover(property)).toMatchObject({ leftTime, state: 'planned', isOpen: false });
  expect((await host.get(`/api/host/stays/${guest.id}`)).json()).toMatchObject({ leftTime });
  const { leaving } = (await host.get('/api/host/stays/today')).json();
  expect(leaving).toMatchObject([{ id: guest.id, leftTime }]);
});

test('guests who have left keep their access, and can take it back until the check-out', async () => {
  const property = await propertyOnLastDay();
  const device = await guestOf(app, property);
  await device.put(property.departurePath, hasLeft);
  expect((await device.get(property.refreshPath)).statusCode).toBe(200);
  const undone = await device.put(property.departurePath, { hasLeft: false });
  expect(undone.json()).toEqual({ leftAt: null });
  expect(await ownTurnover(property)).toMatchObject({ leftTime: null });
});

test('if guests say on two devices that they have left, the first time counts', async () => {
  const property = await propertyOnLastDay();
  const devices = [await guestOf(app, property), await guestOf(app, property)];
  const replies = await Promise.all(
    devices.map((device) => device.put(property.departurePath, hasLeft)),
  );
  const times = replies.map((reply) => reply.json().leftAt);
  expect(times[0]).toEqual(expect.any(String));
  expect(times[1]).toBe(times[0]);
});

test('a departure causes no conflict with a turnover that the host has open, and the host’s change keeps the departure', async () => {
  const property = await propertyOnLastDay();
  const { host, guest, departurePath } = property;
  const path = `/api/host/turnovers/${guest.id}`;
  const device = await guestOf(app, property);
  await device.put(departurePath, hasLeft);
  const first = await host.patch(path, { notes: 'New towels', version: 1 });
  expect(first.json()).toMatchObject({ notes: 'New towels', leftTime: expect.any(String) });
  await device.put(departurePath, { hasLeft: false });
  await device.put(departurePath, hasLeft);
  const second = await host.patch(path, { state: 'started', version: 2 });
  expect(second.json()).toMatchObject({
    state: 'started',
    notes: 'New towels',
    leftTime: expect.any(String),
  });
});

test.each([
  ['before the last day', { checkoutDate: dateThere(1) }, {}],
  ['after the check-out time', {}, { checkoutTime: '00:45' }],
])('%s guests cannot say that they have left', async (_, stay, fields) => {
  const property = await propertyOnLastDay(stay, fields);
  const device = await guestOf(app, property);
  for (const body of [hasLeft, { hasLeft: false }]) {
    const reply = await device.put(property.departurePath, body);
    expect([reply.statusCode, reply.json().code]).toEqual([409, 'not_last_day']);
  }
  expect(await ownTurnover(property)).toMatchObject({ leftTime: null });
});

test('a departure no longer counts after the stay is prolonged', async () => {
  const property = await propertyOnLastDay();
  const { host, guest, departurePath } = property;
  const device = await guestOf(app, property);
  await device.put(departurePath, hasLeft);
  await host.patch(`/api/host/stays/${guest.id}`, { checkoutDate: dateThere(1) });
  expect((await device.get(departurePath)).json()).toEqual({ leftAt: null });
  expect(await ownTurnover(property)).toMatchObject({ leftTime: null });
});

test('a departure no longer counts after the stay is prolonged to an earlier time of the next day', async () => {
  const property = await propertyOnLastDay();
  const { host, id, guest, departurePath } = property;
  const device = await guestOf(app, property);
  await device.put(departurePath, hasLeft);
  await host.patch(`/api/host/stays/${guest.id}`, { checkoutDate: dateThere(1) });
  await host.patch(`/api/host/apartments/${id}`, { checkoutTime: '09:00' });
  expect((await device.get(departurePath)).json()).toEqual({ leftAt: null });
  expect(await ownTurnover(property)).toMatchObject({ leftTime: null });
});

test('a departure still counts after the check-out time is moved within the last day', async () => {
  const property = await propertyOnLastDay();
  const device = await guestOf(app, property);
  const { leftAt } = (await device.put(property.departurePath, hasLeft)).json();
  await property.host.patch(`/api/host/apartments/${property.id}`, { checkoutTime: '23:30' });
  expect((await device.get(property.departurePath)).json()).toEqual({ leftAt });
});

test('a stay that the host ends keeps the time at which its guests left', async () => {
  const property = await propertyOnLastDay();
  const device = await guestOf(app, property);
  await device.put(property.departurePath, hasLeft);
  await property.host.post(`/api/host/stays/${property.guest.id}/end`, {});
  expect(await ownTurnover(property)).toMatchObject({ leftTime: expect.any(String) });
  expect((await device.put(property.departurePath, { hasLeft: false })).statusCode).toBe(401);
});

test('a device without the PIN, or whose PIN was changed, cannot say that the guests have left', async () => {
  const property = await propertyOnLastDay();
  const { host, guest, departurePath } = property;
  const device = await guestOf(app, property);
  await host.patch(`/api/host/stays/${guest.id}`, {
    pinCode: '5937',
  });
  for (const visitor of [device, newVisitor(app), host])
    expect((await visitor.put(departurePath, hasLeft)).statusCode).toBe(401);
  expect(await ownTurnover(property)).toMatchObject({ leftTime: null });
});

test('too many changes of a departure are refused for a while', async () => {
  const property = await propertyOnLastDay();
  const device = await guestOf(app, property);
  await device.put(property.departurePath, hasLeft);
  await db.execute(sql`update rate_limits set count = 60`);
  expect((await device.put(property.departurePath, hasLeft)).statusCode).toBe(429);
});

test('guests who leave soon after midnight on the day on which the clocks go back have left', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await host.patch(`/api/host/apartments/${id}`, { timeZone: 'Europe/Riga' });
  const dates = { checkinDate: '2026-10-22', checkoutDate: '2026-10-25' };
  const stay = await addStay(db, stayAt(id, dates), 'past');
  await db.execute(sql`insert into turnovers (guest_id, left_at)
    values (${stay.id}, '2026-10-25 00:30 Europe/Riga')`);
  const { leftAt } = await findDeparture(db, stay.id);
  expect(leftAt).toBe('2026-10-24T21:30:00.000Z');
});

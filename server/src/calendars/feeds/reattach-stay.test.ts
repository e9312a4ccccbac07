import { expect, test, vi } from 'vitest';
import { booking, dates, stayDates } from '../testing/bookings.ts';
import { airbnb, type SampleEvent } from '../testing/samples.ts';
import { feedServer, feedWorld } from '../testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { syncAgain, feedQueue, addProperty } = await feedWorld();

async function propertyWithBooking(event = booking('Maya', 5, 8), ...others: SampleEvent[]) {
  const property = await addProperty();
  const server = await feedServer([event, ...others]);
  const feed = await property.add(server.url);
  const [stay] = await property.stays();
  const path = `/api/host/stays/${stay?.id}`;
  return {
    ...property,
    feed,
    server,
    path,
    detach: () => property.host.post(`${path}/take-over`, {}),
    reattach: () => property.host.post(`${path}/sync-again`, {}),
    stay: async () => (await property.host.get(path)).json(),
  };
}

test('a detached stay that is synced again follows its calendar at once', async () => {
  const { detach, reattach, server, stay } = await propertyWithBooking();
  await detach();
  server.setAnswer([booking('Maya', 6, 10)]);
  await syncAgain();
  expect(await stay()).toMatchObject({ isTakenOver: true, ...stayDates(5, 8) });
  const reply = await reattach();
  expect(reply.json()).toMatchObject({ isTakenOver: false, ...stayDates(6, 10) });
  server.setAnswer([booking('Maya', 7, 11)]);
  await syncAgain();
  expect(await stay()).toMatchObject(stayDates(7, 11));
});

test('syncing a stay again starts a sync, which cancels the stay if its calendar has cancelled the booking', async () => {
  const others = [booking('Jon', 20, 23), booking('Lea', 30, 33)];
  const { detach, reattach, server, stay } = await propertyWithBooking(
    booking('Maya', 5, 8),
    ...others,
  );
  await detach();
  server.setAnswer(others);
  await reattach();
  await feedQueue.drain();
  expect(await stay()).toMatchObject({ state: 'cancelled' });
});

test('a stay that the host has changed takes the dates and the name of its booking again, and keeps its PIN', async () => {
  const { host, path, reattach, stay } = await propertyWithBooking();
  await host.patch(path, { name: 'Maya and Tom', pinCode: '7391', ...stayDates(6, 9) });
  expect(await stay()).toMatchObject({ isTakenOver: true });
  await reattach();
  expect(await stay()).toMatchObject({
    name: 'Maya',
    pinCode: '7391',
    isTakenOver: false,
    ...stayDates(5, 8),
  });
});

test('a name that the host has given stays if the calendar knows none', async () => {
  const { host, path, reattach, stay } = await propertyWithBooking(airbnb.booking(dates(5, 8)));
  expect(await stay()).toMatchObject({ name: 'Airbnb guest', isNamed: false });
  await host.patch(path, { name: 'Maya' });
  await reattach();
  expect(await stay()).toMatchObject({ name: 'Maya', isNamed: true, isTakenOver: false });
});

test('a second press on “Sync again” changes nothing', async () => {
  const { detach, reattach } = await propertyWithBooking();
  await detach();
  const first = (await reattach()).json();
  const second = await reattach();
  expect(second.json()).toMatchObject({ isTakenOver: false, version: first.version });
});

test('a stay that has begun, is over or is in no calendar any more cannot be synced again', async () => {
  const current = await propertyWithBooking(booking('Maya', -1, 3));
  expect((await current.reattach()).json()).toMatchObject({ code: 'not_upcoming' });
  const cancelled = await propertyWithBooking();
  await cancelled.host.post(`${cancelled.path}/cancel`, {});
  expect((await cancelled.reattach()).json()).toMatchObject({ code: 'stay_is_over' });
  const missing = await propertyWithBooking();
  await missing.detach();
  missing.server.setAnswer([]);
  await syncAgain();
  const refused = await missing.reattach();
  expect(refused.statusCode).toBe(409);
  expect(refused.json()).toMatchObject({ code: 'not_in_calendar' });
});

test('a stay that someone else has changed in the meantime is not synced again', async () => {
  const { host, path, detach, stay } = await propertyWithBooking();
  await detach();
  const { version } = await stay();
  const refused = await host.post(`${path}/sync-again`, { version: version - 1 });
  expect(refused.json()).toMatchObject({ code: 'stale_version' });
});

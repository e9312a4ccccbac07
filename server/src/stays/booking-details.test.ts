/** Tests what a host and a guest see of the booking details in a calendar. */
import { expect, test, vi } from 'vitest';
import { guestOf, pathsOf } from '../../test/support/factories/stays.ts';
import { dates } from '../calendars/testing/bookings.ts';
import { airbnb, vrbo } from '../calendars/testing/samples.ts';
import { feedServer, feedWorld } from '../calendars/testing/world.ts';

vi.setConfig({ testTimeout: 30_000 });
const { app, syncAgain, addProperty } = await feedWorld();

async function importStay(event: ReturnType<typeof airbnb.booking>) {
  const property = await addProperty();
  const server = await feedServer([event]);
  await property.add(server.url);
  const [row] = await property.stays();
  const path = `/api/host/stays/${row?.id}`;
  return {
    ...property,
    server,
    path,
    readStay: async () => (await property.host.get(path)).json(),
  };
}

test('an Airbnb stay has the code and the URL of its reservation and the end of the phone number as PIN', async () => {
  const { readStay, host, path } = await importStay(airbnb.booking(dates(5, 8)));
  const url = 'https://www.airbnb.com/hosting/reservations/details/HMABCDEFGH';
  expect(await readStay()).toMatchObject({
    reservation: { code: 'HMABCDEFGH', url, platform: 'airbnb' },
    isPinFromPhone: true,
    isNamed: false,
  });
  await host.patch(path, { pinCode: '7391' });
  expect(await readStay()).toMatchObject({ isPinFromPhone: false, isNamed: false });
});

test('a stay from a calendar that only names its guests has no reservation', async () => {
  const { readStay } = await importStay(vrbo.booking('Noor', dates(5, 8)));
  expect(await readStay()).toMatchObject({
    name: 'Noor',
    isNamed: true,
    reservation: null,
    isPinFromPhone: false,
  });
});

test('a stay has a real name as soon as its calendar or its host gives one', async () => {
  const event = airbnb.booking(dates(5, 8));
  const fromCalendar = await importStay(event);
  fromCalendar.server.setAnswer([{ ...event, summary: 'Reserved - Maya' }]);
  await syncAgain();
  expect(await fromCalendar.readStay()).toMatchObject({ name: 'Maya', isNamed: true });
  const fromHost = await importStay(event);
  await fromHost.host.patch(fromHost.path, { name: 'Airbnb guest', phone: '+371 20000000' });
  expect(await fromHost.readStay()).toMatchObject({ isNamed: false });
  await fromHost.host.patch(fromHost.path, { name: 'Maya' });
  expect(await fromHost.readStay()).toMatchObject({ isNamed: true });
});

test('the page of a guest whose name nobody knows contains no name until the host gives one', async () => {
  const { host, path, readStay } = await importStay(airbnb.booking(dates(0, 3)));
  const { id: stayId, pinCode } = await readStay();
  const { pinPath, refreshPath } = pathsOf(stayId);
  const device = await guestOf(app, { pinPath }, pinCode);
  const nameOnPage = async () => (await device.get(refreshPath)).json().guest.name;
  expect(await nameOnPage()).toBe('');
  await host.patch(path, { name: 'Maya' });
  expect(await nameOnPage()).toBe('Maya');
});

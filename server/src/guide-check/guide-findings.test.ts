import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { giveTrial } from '../../test/support/factories/properties.ts';
import { propertyWithGuest } from '../../test/support/factories/stays.ts';
import { livePropertiesOn } from '../stays/testing/live-properties.ts';

const { app, db } = await createTestApp();
const createLiveProperty = livePropertiesOn({ app, db });

const findingsOf = async (host: Visitor) => (await host.get('/api/host/guide-findings')).json();

test('serious mistakes are listed with their field for a property whose guest arrives soon, and not for later guests', async () => {
  const { host, id, postStay } = await createLiveProperty();
  await host.patch(`/api/host/apartments/${id}`, { hostPhone: 'ask Anna' });
  await postStay(20, 25, { name: 'Ada' });
  expect(await findingsOf(host)).toEqual([]);
  await postStay(2, 4, { name: 'Bo' });
  const [found, ...others] = await findingsOf(host);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    apartmentId: id,
    first: { sentence: expect.any(String), at: expect.any(Object) },
  });
  expect(found.count).toBeGreaterThan(1);
});

test('the guide findings of a host never name the properties of another host', async () => {
  const property = await propertyWithGuest(app, db);
  const stranger = await createLiveProperty();
  await stranger.postStay(0, 3, { name: 'Noor' });
  const propertiesIn = async (host: Visitor) =>
    (await findingsOf(host)).map(({ apartmentId }: { apartmentId: string }) => apartmentId);
  expect(await propertiesIn(property.host)).toEqual([property.id]);
  expect(await propertiesIn(stranger.host)).toEqual([stranger.id]);
});

test('the Wi-Fi of another property in a different street is a guide finding until one of them is changed', async () => {
  const { host, id, postStay } = await createLiveProperty();
  const fields = (address: string) => ({
    address,
    wifiName: 'Lamplight',
    wifiPassword: 'candle-amber-27',
  });
  const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
  await giveTrial(app, second);
  await host.patch(`/api/host/apartments/${second}`, fields('Mazā Pils iela 4'));
  await host.patch(`/api/host/apartments/${id}`, fields('Skārņu iela 14'));
  await postStay(0, 3, { name: 'Maya' });
  const dates = { checkinDate: day(1), checkoutDate: day(2) };
  await host.post('/api/host/stays', stayAt(second, { ...dates, name: 'Tom' }));
  const countOf = async (apartmentId: string) =>
    (await findingsOf(host)).find(
      (each: { apartmentId: string }) => each.apartmentId === apartmentId,
    )?.count ?? 0;
  const [before, beforeSecond] = [await countOf(id), await countOf(second)];
  await host.patch(`/api/host/apartments/${second}`, { wifiPassword: 'harbour-light-9' });
  expect([await countOf(id), await countOf(second)]).toEqual([before - 1, beforeSecond - 1]);
});

test('two properties of one host at the same address are a guide finding for both, and those of two hosts are not', async () => {
  const { host, id, postStay } = await createLiveProperty();
  const stranger = await createLiveProperty();
  const address = 'Skārņu iela 14';
  await stranger.host.patch(`/api/host/apartments/${stranger.id}`, { address });
  await stranger.postStay(0, 3, { name: 'Noor' });
  const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
  await giveTrial(app, second);
  await host.patch(`/api/host/apartments/${id}`, { address });
  await host.patch(`/api/host/apartments/${second}`, { address: 'Mazā Pils iela 4' });
  await postStay(0, 3, { name: 'Maya' });
  const dates = { checkinDate: day(1), checkoutDate: day(2) };
  await host.post('/api/host/stays', stayAt(second, { ...dates, name: 'Tom' }));
  const countsOf = async (visitor: Visitor) =>
    (await findingsOf(visitor)).map(({ count }: { count: number }) => count);
  const [before, strangerBefore] = [await countsOf(host), await countsOf(stranger.host)];
  await host.patch(`/api/host/apartments/${second}`, { address: 'skarnu  iela 14.' });
  expect(await countsOf(host)).toEqual(before.map((count: number) => count + 1));
  expect(await countsOf(stranger.host)).toEqual(strangerBefore);
});

import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { guests } from '../stays/tables.ts';
import { createTestApp } from '../testing/app.ts';
import { day, stayAt } from '../testing/factories/data.ts';
import { hostWithApartment, stay } from '../testing/factories/properties.ts';

const { app, db } = await createTestApp();

test('a duplicate’s images have the same words under them, and its places the same hours and phone', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, host, await jpeg(64, 48));
  const place = { name: 'Café', openingHours: 'Daily\n8 to 20', phone: '+371 2000 0010' };
  const { id: tip } = (
    await host.post('/api/host/local-tips', { apartmentId: id, ...place })
  ).json();
  const captioned = { images: [path], captions: { [path]: 'Still warm' } };
  await host.put(`/api/host/local-tips/${tip}/update-images`, captioned);
  await host.put(`/api/host/apartments/${id}/update-photos`, captioned);
  const copy = (await host.post(`/api/host/apartments/${id}/duplicate`)).json();
  expect(copy.apartmentPhotoCaptions).toEqual({ [path]: 'Still warm' });
  const tips = (await host.get(`/api/host/apartments/${copy.id}/local-tips`)).json();
  expect(tips).toMatchObject([{ ...place, imageCaptions: { [path]: 'Still warm' } }]);
});

test('a duplicate’s name is cut between characters, not in the middle of one', async () => {
  const { host, id } = await hostWithApartment(app, db);
  await host.patch(`/api/host/apartments/${id}`, { name: '🏡'.repeat(150) });
  const copy = (await host.post(`/api/host/apartments/${id}/duplicate`)).json();
  expect(copy.name).toBe(`${'🏡'.repeat(146)} (copy)`);
});

test('a duplicate has all that was written, a link of its own, and neither guest, calendar nor trial', async () => {
  const { host, id } = await hostWithApartment(app, db, { isLive: true });
  await host.patch(`/api/host/apartments/${id}`, {
    wifiPassword: 'candle',
    houseRules: ['No shoes'],
    checkoutList: ['Key on its hook'],
  });
  await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Up the stairs' });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café' });
  await host.post('/api/host/sightseeing-spots', { apartmentId: id, name: 'Tower' });
  await host.post('/api/host/apartment-guides', {
    apartmentId: id,
    name: 'Oven',
    instructions: 'Turn',
  });
  await host.post(`/api/host/apartments/${id}/custom-sections`, {
    name: 'Bins',
    content: 'Yard',
    sectionType: 'pre-arrival',
  });
  const clocks = {
    timeZone: 'Asia/Kathmandu',
    checkinTime: '14:00',
    checkoutTime: '10:30',
    codesOpenTime: '13:00',
  };
  await host.patch(`/api/host/apartments/${id}`, clocks);
  await host.post('/api/host/guests', { ...stay, apartmentId: id });
  const dates = { checkinDate: day(20), checkoutDate: day(25) };
  expect((await host.post('/api/host/stays', stayAt(id, dates))).statusCode).toBe(201);
  const feed = { name: 'Airbnb', url: 'https://calendars.invalid/1.ics' };
  await host.post(`/api/host/apartments/${id}/calendar-feeds`, feed);

  const reply = await host.post(`/api/host/apartments/${id}/duplicate`);
  expect(reply.statusCode).toBe(201);
  const copy = reply.json();
  expect(copy).toMatchObject({
    name: 'Quay House (copy)',
    wifiPassword: 'candle',
    houseRules: ['No shoes'],
    checkoutList: ['Key on its hook'],
    ...clocks,
    version: 1,
  });
  const names = async (list: string) =>
    (await host.get(`/api/host/apartments/${copy.id}/${list}`))
      .json()
      .map((row: { name: string }) => row.name);
  const steps = (await host.get(`/api/host/apartments/${copy.id}/arrival-steps`)).json();
  expect(steps).toMatchObject([{ text: 'Up the stairs', order: 0, version: 1 }]);
  expect(await names('local-tips')).toEqual(['Café']);
  expect(await names('sightseeing-spots')).toEqual(['Tower']);
  expect(await names('apartment-guides')).toEqual(['Oven']);
  expect(await names('custom-sections')).toEqual([
    'Entry Door Access',
    'WiFi Access',
    'Host Contact',
    'Bins',
  ]);
  expect((await host.get(`/api/host/apartments/${copy.id}/active-guest`)).json()).toBeNull();
  expect((await host.get(`/api/host/apartments/${copy.id}/calendar-feeds`)).json()).toEqual([]);
  expect(await db.$count(guests, eq(guests.apartmentId, copy.id))).toBe(0);
  expect((await host.post('/api/host/guests', { ...stay, apartmentId: copy.id })).statusCode).toBe(
    402,
  );
  expect(copy.slug).not.toBe((await host.get('/api/host/apartments')).json()[0].slug);
});

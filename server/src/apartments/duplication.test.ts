import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { day, stayAt } from '../../test/support/factories/data.ts';
import { hostWithApartment, stay } from '../../test/support/factories/properties.ts';
import type { Section } from '../content/sections.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { guests } from '../stays/tables.ts';
import { translations } from '../translations/tables.ts';
import { apartments } from './tables.ts';

const { app, db } = await createTestApp();

test('a duplicate keeps the captions of images, and the opening hours and phone numbers of places', async () => {
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

test('a duplicate has all content and a link of its own, but no guest, calendar or trial', async () => {
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
  const times = {
    timeZone: 'Asia/Kathmandu',
    checkinTime: '14:00',
    checkoutTime: '10:30',
    codesOpenTime: '13:00',
  };
  await host.patch(`/api/host/apartments/${id}`, times);
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
    ...times,
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

describe('a duplicate with options', () => {
  const secrets = { wifiName: 'Lamp', wifiPassword: 'candle', wifiAdditionalInfo: 'Or: wick' };

  async function propertyWithTexts() {
    const { host, id } = await hostWithApartment(app, db);
    await host.patch(`/api/host/apartments/${id}`, {
      ...secrets,
      backupEntry: 'Key safe 9182',
      parkingInstructions: 'In the yard',
    });
    const [door] = await sectionsOf(host, id);
    await host.patch(`/api/host/custom-sections/${door?.id}`, {
      name: 'Blue door',
      content: 'Code 4711',
      importantInfo: 'Pull, then 4711',
      accessType: 'keypad',
    });
    await host.put(`/api/host/apartments/${id}/languages`, { languages: ['de'] });
    const textKey = (kind: string, rowId: string | undefined, field: string) => ({
      kind,
      rowId,
      field,
      entry: '',
    });
    const translated = await host.put(`/api/host/apartments/${id}/translations/de`, {
      texts: [
        { ...textKey('section', door?.id, 'name'), text: 'Blaue Tür', original: 'Blue door' },
        { ...textKey('section', door?.id, 'content'), text: 'Türcode 4711', original: 'Code 4711' },
        {
          ...textKey('apartment', id, 'wifiAdditionalInfo'),
          text: 'Oder: Docht',
          original: 'Or: wick',
        },
        {
          ...textKey('apartment', id, 'parkingInstructions'),
          text: 'Im Hof',
          original: 'In the yard',
        },
      ],
    });
    expect(translated.statusCode, translated.body).toBe(200);
    const copy = async (body: object) => {
      const reply = await host.post(`/api/host/apartments/${id}/duplicate`, body);
      expect(reply.statusCode, reply.body).toBe(201);
      return reply.json();
    };
    return { host, id, copy };
  }

  const sectionsOf = async (host: Visitor, id: string): Promise<Section[]> =>
    (await host.get(`/api/host/apartments/${id}/custom-sections`)).json();
  const germanTextsOf = async (id: string) =>
    (await db.select().from(translations).where(eq(translations.apartmentId, id)))
      .map(({ text }) => text)
      .sort();

  test('a duplicate gets the requested name, also in its link', async () => {
    const { copy } = await propertyWithTexts();
    expect(await copy({ name: 'Upper Deck' })).toMatchObject({
      name: 'Upper Deck',
      slug: expect.stringMatching(/^upper-deck-/),
    });
  });

  test('a duplicate can leave out door codes and Wi-Fi in every language, and keeps everything else', async () => {
    const { host, copy } = await propertyWithTexts();
    const duplicate = await copy({ name: 'Upper Deck', leaveOut: ['codes', 'wifi'] });
    expect(duplicate).toMatchObject({
      wifiName: '',
      wifiPassword: '',
      wifiAdditionalInfo: '',
      backupEntry: '',
      parkingInstructions: 'In the yard',
    });
    const [door] = await sectionsOf(host, duplicate.id);
    expect(door).toMatchObject({
      name: 'Blue door',
      content: '',
      importantInfo: '',
      accessType: 'keypad',
    });
    expect(await germanTextsOf(duplicate.id)).toEqual(['Blaue Tür', 'Im Hof']);
  });

  test('a duplicate gets the requested address without the original’s map link, and the requested time zone', async () => {
    const { host, id, copy } = await propertyWithTexts();
    const googleMapsLink = 'https://maps.google.com/?q=Quay+1';
    await host.patch(`/api/host/apartments/${id}`, { address: 'Quay 1', googleMapsLink });
    const elsewhere = { address: 'Mill Lane 3', timeZone: 'Asia/Kathmandu' };
    expect(await copy(elsewhere)).toMatchObject({ ...elsewhere, googleMapsLink: '' });
    expect(await copy({ address: 'Quay 1' })).toMatchObject({ address: 'Quay 1', googleMapsLink });
    const path = `/api/host/apartments/${id}/duplicate`;
    expect((await host.post(path, { timeZone: 'Moon/Sea' })).statusCode).toBe(400);
  });

  test('a duplicate without codes lists the texts that still contain a code', async () => {
    const { host, id, copy } = await propertyWithTexts();
    await host.patch(`/api/host/apartments/${id}`, {
      checkinInstructions: 'Push, then 4711 and again',
      houseRules: ['No shoes', 'Key box 3094'],
    });
    await host.post('/api/host/arrival-steps', { apartmentId: id, text: 'Bus 4720, house 12' });
    const found = (await copy({ leaveOut: ['codes', 'wifi'] })).textsToCheck;
    expect(found).toMatchObject([
      { kind: 'apartment', field: 'checkinInstructions', written: '4711' },
      { kind: 'apartment', field: 'houseRules', entry: 1, written: '3094' },
    ]);
    expect((await copy({})).textsToCheck).toEqual([]);
  });

  test('a duplicate that shares the codes or the Wi-Fi does not list the texts that contain only these', async () => {
    const { copy } = await propertyWithTexts();
    expect((await copy({ leaveOut: ['wifi'] })).textsToCheck).toEqual([]);
    expect((await copy({ leaveOut: ['codes'] })).textsToCheck).toEqual([]);
  });

  test('a duplicate can leave out only codes or only Wi-Fi, and the original stays unchanged', async () => {
    const { host, id, copy } = await propertyWithTexts();
    const withCodes = await copy({ leaveOut: ['wifi'] });
    expect(withCodes).toMatchObject({ wifiPassword: '', backupEntry: 'Key safe 9182' });
    expect((await sectionsOf(host, withCodes.id))[0]).toMatchObject({ content: 'Code 4711' });
    const withWifi = await copy({ leaveOut: ['codes', 'codes'] });
    expect(withWifi).toMatchObject({ ...secrets, backupEntry: '' });
    expect((await sectionsOf(host, withWifi.id))[0]).toMatchObject({ content: '' });
    expect((await sectionsOf(host, id))[0]).toMatchObject({ content: 'Code 4711' });
    expect(await germanTextsOf(id)).toHaveLength(4);
  });

  test('a duplicate without Wi-Fi does not copy the access type of an open network, which would hide a new password', async () => {
    const { host, id, copy } = await propertyWithTexts();
    await host.patch(`/api/host/apartments/${id}`, { wifiAccessType: 'free' });
    expect(await copy({ leaveOut: ['wifi'] })).toMatchObject({ wifiAccessType: 'password' });
    expect(await copy({})).toMatchObject({ wifiAccessType: 'free' });
  });

  test('a duplicate is refused with an invalid name, with unknown parts, or if another host requests it', async () => {
    const { host, id } = await propertyWithTexts();
    const path = `/api/host/apartments/${id}/duplicate`;
    for (const body of [{ name: ' ' }, { name: 'x'.repeat(301) }, { leaveOut: ['photos'] }])
      expect((await host.post(path, body)).statusCode).toBe(400);
    const stranger = await hostWithApartment(app, db);
    expect((await stranger.host.post(path, { name: 'Mine' })).statusCode).toBe(404);
    expect((await host.get('/api/host/apartments')).json()).toHaveLength(1);
  });

  test('a property that is too long to duplicate can be duplicated without its longest texts', async () => {
    const { host, id, copy } = await propertyWithTexts();
    // The original exceeds the limit, as texts from before the limit can. Only the texts of the copy are checked.
    await db
      .update(apartments)
      .set({ wifiAdditionalInfo: 'x'.repeat(1_000_000) })
      .where(eq(apartments.id, id));
    const path = `/api/host/apartments/${id}/duplicate`;
    expect((await host.post(path, { name: 'Whole' })).statusCode).toBe(413);
    await copy({ name: 'Without', leaveOut: ['wifi'] });
  });
});

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';

const { app, db } = await createTestApp();

const lists = [
  [
    'local-tips',
    'Place name is required',
    {
      description: 'Good coffee',
      distance: '4 min',
      address: 'Skārņu 1',
      googleMapsUrl: 'goo.gl/x',
    },
  ],
  [
    'sightseeing-spots',
    'Attraction name is required',
    { description: 'A tower', distance: '9 min', address: 'Square 1', googleMapsUrl: '' },
  ],
  ['apartment-guides', 'Guide name is required', { instructions: '1. Turn\n2. Wait' }],
] as const;

describe.each(lists)('the list %s', (list, missingNameMessage, fields) => {
  async function hostWithRows(names: string[]) {
    const owned = await hostWithApartment(app, db);
    const ids: string[] = [];
    for (const name of names) {
      const reply = await owned.host.post(`/api/host/${list}`, {
        ...fields,
        apartmentId: owned.id,
        name,
      });
      expect(reply.statusCode).toBe(201);
      ids.push(reply.json().id);
    }
    const readRows = async () =>
      (await owned.host.get(`/api/host/apartments/${owned.id}/${list}`)).json();
    const readNames = async () => (await readRows()).map((row: { name: string }) => row.name);
    return { ...owned, ids, readRows, readNames };
  }

  test('a list keeps its entries in the order in which they were added', async () => {
    const { readRows, readNames } = await hostWithRows(['First', 'Second', 'Third']);
    expect(await readNames()).toEqual(['First', 'Second', 'Third']);
    expect((await readRows())[0]).toMatchObject({ order: 0, images: [], version: 1 });
  });

  test('patches can change the order of the entries in a list', async () => {
    const { host, ids, readNames } = await hostWithRows(['First', 'Second']);
    await host.patch(`/api/host/${list}/${ids[0]}`, { order: 1 });
    await host.patch(`/api/host/${list}/${ids[1]}`, { order: 0 });
    expect(await readNames()).toEqual(['Second', 'First']);
  });

  test('a new entry comes last, whatever the positions of the others are', async () => {
    const { host, id, ids, readNames } = await hostWithRows(['First']);
    await host.patch(`/api/host/${list}/${ids[0]}`, { order: 70 });
    await host.post(`/api/host/${list}`, { ...fields, apartmentId: id, name: 'Second' });
    expect(await readNames()).toEqual(['First', 'Second']);
  });

  test('an entry without a name is refused with the message of its list', async () => {
    const { host, id } = await hostWithRows([]);
    const reply = await host.post(`/api/host/${list}`, { ...fields, apartmentId: id, name: ' ' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toBe(missingNameMessage);
  });

  test('a patch changes only the fields that it contains, and an older version is refused with the current entry', async () => {
    const { host, ids } = await hostWithRows(['First']);
    const url = `/api/host/${list}/${ids[0]}`;
    expect((await host.patch(url, { name: 'Renamed', version: 1 })).json()).toMatchObject({
      ...asStored(fields),
      name: 'Renamed',
      version: 2,
    });
    const stale = await host.patch(url, { name: 'Other', version: 1 });
    expect(stale.statusCode).toBe(409);
    expect(stale.json().current).toMatchObject({ name: 'Renamed', version: 2 });
  });

  test('a patch does not move an entry to another property', async () => {
    const { host, ids, id, readNames } = await hostWithRows(['First']);
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    await host.patch(`/api/host/${list}/${ids[0]}`, { apartmentId: second, name: 'Still here' });
    expect(await readNames()).toEqual(['Still here']);
    expect((await host.get(`/api/host/apartments/${second}/${list}`)).json()).toEqual([]);
    expect(id).not.toBe(second);
  });

  test('a deleted entry disappears, and deleting it again returns 404', async () => {
    const { host, ids, readNames } = await hostWithRows(['First', 'Second']);
    expect((await host.delete(`/api/host/${list}/${ids[0]}`)).statusCode).toBe(200);
    expect(await readNames()).toEqual(['Second']);
    expect((await host.delete(`/api/host/${list}/${ids[0]}`)).statusCode).toBe(404);
  });

  test('an entry with an image that was never uploaded is refused', async () => {
    const { host, id } = await hostWithRows([]);
    const reply = await host.post(`/api/host/${list}`, {
      ...fields,
      apartmentId: id,
      name: 'X',
      images: ['/objects/made-up'],
    });
    expect(reply.statusCode).toBe(400);
  });
});

function asStored(fields: object) {
  return 'googleMapsUrl' in fields && fields.googleMapsUrl
    ? { ...fields, googleMapsUrl: 'https://goo.gl/x' }
    : fields;
}

test('a guide item without instructions is refused', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const reply = await host.post('/api/host/apartment-guides', {
    apartmentId: id,
    name: 'Oven',
    instructions: '  ',
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().message).toBe('Instructions are required');
});

test('a tip cannot be changed or deleted at the URL of a sightseeing spot', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const tip = (await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café' })).json();
  expect(
    (await host.patch(`/api/host/sightseeing-spots/${tip.id}`, { name: 'Tower' })).statusCode,
  ).toBe(404);
  expect((await host.delete(`/api/host/sightseeing-spots/${tip.id}`)).statusCode).toBe(404);
  expect((await host.get(`/api/host/apartments/${id}/sightseeing-spots`)).json()).toEqual([]);
});

test('a list has at most 200 entries, also when several are added at once', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const add = (name: string) => host.post('/api/host/local-tips', { apartmentId: id, name });
  for (let count = 0; count < 195; count += 5) {
    await Promise.all([0, 1, 2, 3, 4].map((more) => add(`Tip ${count + more}`)));
  }
  const replies = await Promise.all(Array.from({ length: 10 }, (_, count) => add(`Last ${count}`)));
  expect(replies.filter((reply) => reply.statusCode === 201)).toHaveLength(5);
  const orders = (await host.get(`/api/host/apartments/${id}/local-tips`))
    .json()
    .map((row: { order: number }) => row.order);
  expect(new Set(orders).size).toBe(200);
});

describe('sections', () => {
  async function hostWithSections() {
    const owned = await hostWithApartment(app, db);
    const url = `/api/host/apartments/${owned.id}/custom-sections`;
    const readSections = async () => (await owned.host.get(url)).json();
    return { ...owned, url, readSections };
  }

  test('custom sections accept both spellings of pre-arrival and store one of them', async () => {
    const { host, url } = await hostWithSections();
    for (const sectionType of ['pre-arrival', 'pre_arrival']) {
      const section = (
        await host.post(url, {
          name: 'Ferry',
          content: 'Pier 3',
          sectionType,
          importantInfo: 'dropped',
        })
      ).json();
      expect(section).toMatchObject({
        sectionType: 'pre_arrival',
        isDefault: false,
        kind: 'custom',
        importantInfo: '',
        showInPortal: true,
      });
    }
  });

  test('custom sections about the property keep their important info', async () => {
    const { host, url } = await hostWithSections();
    const section = (
      await host.post(url, {
        name: 'Heating',
        content: 'Dial',
        importantInfo: 'Hot!',
        sectionType: 'property_details',
      })
    ).json();
    expect(section.importantInfo).toBe('Hot!');
  });

  test.each([
    'Entry Door Access',
    'wifi access',
    ' Host Contact ',
    'Parking Instructions',
    'Arrival Directions',
    'Check-in Instructions',
    'Contact Host',
  ])('a section cannot be called %s', async (name) => {
    const { host, url, readSections } = await hostWithSections();
    const reply = await host.post(url, { name, content: 'x', sectionType: 'property_details' });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().message).toContain('This title belongs to another card.');
    const own = (
      await host.post(url, { name: 'Mine', content: 'x', sectionType: 'property_details' })
    ).json();
    expect((await host.patch(`/api/host/custom-sections/${own.id}`, { name })).statusCode).toBe(
      400,
    );
    expect(await readSections()).toHaveLength(4);
  });

  test.each([
    { name: ' ', content: 'x' },
    { name: 'x', content: '  ' },
  ])('a section needs a title and content: %j', async (fields) => {
    const { host, url } = await hostWithSections();
    expect((await host.post(url, { ...fields, sectionType: 'property_details' })).statusCode).toBe(
      400,
    );
  });

  test('custom sections can be changed, reordered and deleted', async () => {
    const { host, url, readSections } = await hostWithSections();
    const own = { name: 'Heating', content: 'Dial', sectionType: 'property_details', order: 7 };
    const { id } = (await host.post(url, own)).json();
    const section = `/api/host/custom-sections/${id}`;
    const patch = { name: 'Warmth', content: 'Dial to 3', importantInfo: 'Hot!', order: 9 };
    expect((await host.patch(section, { ...patch, iconType: 'clock' })).json()).toMatchObject({
      ...patch,
      iconType: 'clock',
      isDefault: false,
    });
    expect((await host.delete(section)).statusCode).toBe(200);
    expect(await readSections()).toHaveLength(3);
    expect((await host.delete(section)).statusCode).toBe(404);
  });

  test('default sections can be renamed, hidden and emptied, but not deleted', async () => {
    const { host, readSections } = await hostWithSections();
    const [door] = await readSections();
    const patch = { name: 'Front door', content: '', accessType: 'keypad', showInPortal: false };
    expect((await host.patch(`/api/host/custom-sections/${door.id}`, patch)).json()).toMatchObject({
      ...patch,
      kind: 'entry_door',
      isDefault: true,
    });
    const reply = await host.delete(`/api/host/custom-sections/${door.id}`);
    expect(reply.statusCode).toBe(409);
    expect(reply.json().code).toBe('default_section');
    expect(await readSections()).toHaveLength(3);
  });

  test('only the entry door card has an access type', async () => {
    const { host, readSections } = await hostWithSections();
    const wifi = (await readSections())[1];
    const reply = await host.patch(`/api/host/custom-sections/${wifi.id}`, { accessType: 'key' });
    expect(reply.json()).toMatchObject({ code: 'no_door', fields: [{ path: 'accessType' }] });
  });

  test('restoring the default sections adds the missing ones and overwrites nothing', async () => {
    const { host, id, readSections } = await hostWithSections();
    const [door] = await readSections();
    await host.patch(`/api/host/custom-sections/${door.id}`, { content: '4719#' });
    await db.execute(sql`delete from custom_sections where apartment_id = ${id} and kind = 'wifi'`);
    const restored = (await host.post(`/api/host/apartments/${id}/restore-defaults`)).json();
    expect(
      restored.map((section: { name: string; content: string }) => [section.name, section.content]),
    ).toEqual([
      ['Entry Door Access', '4719#'],
      ['WiFi Access', ''],
      ['Host Contact', ''],
    ]);
  });
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { allRows } from '../../test/support/measure/stored-data.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import {
  hostWithProperties,
  previewAndCopy,
  previewReceivers,
  propertyOf,
  requestCopy,
  requestPreview,
  rowsOf,
} from './testing.ts';

const { app, db } = await createTestApp();

const readAllRows = async () => {
  const { rate_limits, host_sessions, ...otherTables } = await allRows(db);
  return otherTables;
};

test('a preview shows for each property only the texts that would change', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 2);
  const [same = '', other = ''] = others;
  await host.patch(`/api/host/apartments/${from}`, {
    parkingInstructions: 'Yard',
    stuckNote: 'Pull',
  });
  await host.patch(`/api/host/apartments/${same}`, { parkingInstructions: 'Yard' });
  await host.patch(`/api/host/apartments/${other}`, { parkingInstructions: 'Street' });
  const fields = ['parkingInstructions', 'stuckNote', 'checkoutNote'];
  const before = await readAllRows();
  const reply = await requestPreview(host, from, { fields }, others);
  expect(reply.json().receivers).toMatchObject([
    { id: same, texts: [{ field: 'stuckNote', before: '', after: 'Pull' }], obstacle: null },
    {
      id: other,
      texts: [
        { field: 'parkingInstructions', before: 'Street', after: 'Yard' },
        { field: 'stuckNote', before: '', after: 'Pull' },
      ],
    },
  ]);
  expect(await readAllRows()).toEqual(before);
});

test('an empty text of the source property overwrites nothing', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${id}`, { checkoutNote: 'Keys', wifiName: 'Theirs' });
  const chosen = { fields: ['checkoutNote'], wifi: true };
  const [receiver] = await previewReceivers(host, from, chosen, [id]);
  expect(receiver).toMatchObject({ texts: [] });
  const refused = await requestCopy(host, from, chosen, receiver ? [receiver] : []);
  expect(refused.json()).toMatchObject({ code: 'nothing_to_apply' });
});

test('copied entries are added to lists, and existing entries are neither changed nor deleted', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  await host.patch(`/api/host/apartments/${from}`, {
    houseRules: ['No shoes', 'no parties', 'Quiet'],
  });
  await host.patch(`/api/host/apartments/${id}`, { houseRules: ['No Parties', 'No pets'] });
  await previewAndCopy(host, from, { fields: ['houseRules'] }, [id]);
  expect(await propertyOf(host, id)).toMatchObject({
    houseRules: ['No Parties', 'No pets', 'No shoes', 'Quiet'],
  });
});

test('a row of the same name is overwritten, any other row is added, and existing photos stay', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  const ours = await checkedImage(app, host, await jpeg(64, 48));
  const theirs = await checkedImage(app, host, await jpeg(48, 64));
  const addRow = async (apartmentId: string, path: string, body: object, images: string[] = []) =>
    (await host.post(`/api/host/${path}`, { apartmentId, ...body, images })).json().id as string;
  const oven = { name: 'Oven', instructions: 'Turn left' };
  const chosen = [
    await addRow(from, 'apartment-guides', oven, [ours]),
    await addRow(from, 'apartment-guides', { name: 'Stove', instructions: 'Wood' }, [ours]),
    await addRow(from, 'apartment-guides', { name: 'Lift', instructions: 'Up' }, [ours]),
  ].map((row) => ({ kind: 'guide', id: row }));
  const cafe = await addRow(from, 'local-tips', {
    name: 'Café',
    distance: '2 min',
    phone: '+371 1',
  });
  await addRow(id, 'apartment-guides', { name: ' oven', instructions: 'Turn right' }, [theirs]);
  await addRow(id, 'apartment-guides', { name: 'Lift', instructions: 'Up' });
  await addRow(id, 'apartment-guides', { name: 'Sauna', instructions: 'Hot' });
  await addRow(id, 'local-tips', { name: 'Café', distance: '9 min', phone: '+371 2' });
  await addRow(id, 'sightseeing-spots', { name: 'Café' });
  await previewAndCopy(host, from, { rows: [...chosen, { kind: 'place', id: cafe }] }, [id]);
  expect(await rowsOf(host, id, 'apartment-guides')).toMatchObject([
    { name: ' oven', instructions: 'Turn left', images: [theirs], version: 2 },
    { name: 'Lift', images: [ours], version: 2 },
    { name: 'Sauna', version: 1 },
    { name: 'Stove', instructions: 'Wood', images: [ours], version: 1 },
  ]);
  expect(await rowsOf(host, id, 'local-tips')).toMatchObject([
    { distance: '9 min', phone: '+371 1' },
  ]);
  expect(await rowsOf(host, id, 'sightseeing-spots')).toMatchObject([{ phone: '' }]);
});

test('Wi-Fi is copied only if it is chosen, and the door, the backup way in, the name and the address never are', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  const network = { wifiName: 'House', wifiPassword: 'candle' };
  const ownTexts = { address: 'Quay 1', backupEntry: 'Box 1', name: 'Quay' };
  await host.patch(`/api/host/apartments/${from}`, { ...network, ...ownTexts, stuckNote: 'Pull' });
  const sections = await rowsOf(host, from, 'custom-sections');
  const door = sections.find(({ kind }) => kind === 'entry_door');
  await host.patch(`/api/host/custom-sections/${door?.id}`, { content: '4711#' });
  await previewAndCopy(host, from, { fields: ['stuckNote'] }, [id]);
  expect(await propertyOf(host, id)).toMatchObject({ wifiName: '', wifiPassword: '' });
  await previewAndCopy(host, from, { wifi: true }, [id]);
  expect(await propertyOf(host, id)).toMatchObject({ ...network, address: '', backupEntry: '' });
  const doorRows = [{ kind: 'section', id: String(door?.id) }];
  expect((await requestPreview(host, from, { rows: doorRows }, [id])).statusCode).toBe(404);
  for (const field of ['name', 'address', 'backupEntry', 'wifiPassword', 'airbnbLink'])
    expect((await requestPreview(host, from, { fields: [field] }, [id])).statusCode, field).toBe(
      400,
    );
});

test('copied Wi-Fi replaces all Wi-Fi fields, so that no old password stays with a new name', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const [id = ''] = others;
  const theirs = { wifiName: 'Theirs', wifiPassword: 'candle-1', wifiAdditionalInfo: 'Slow' };
  const open = { wifiName: 'House', wifiAccessType: 'free' };
  await host.patch(`/api/host/apartments/${id}`, theirs);
  await host.patch(`/api/host/apartments/${from}`, open);
  await previewAndCopy(host, from, { wifi: true }, [id]);
  expect(await propertyOf(host, id)).toMatchObject({
    ...open,
    wifiPassword: '',
    wifiAdditionalInfo: '',
  });
});

test('a copy that names another host’s property or row, or the source itself, writes nothing', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  const stranger = await hostWithApartment(app, db);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const chosen = { fields: ['stuckNote'] };
  const seen = await previewReceivers(host, from, chosen, others);
  const before = await readAllRows();
  const foreign = { id: stranger.id, seen: seen[0]?.seen ?? '' };
  expect((await requestPreview(host, from, chosen, [...others, stranger.id])).statusCode).toBe(404);
  expect((await requestCopy(host, from, chosen, [...seen, foreign])).statusCode).toBe(404);
  expect((await requestCopy(stranger.host, from, chosen, [foreign])).statusCode).toBe(404);
  const itself = { id: from, seen: '' };
  expect((await requestCopy(host, from, chosen, [itself])).statusCode).toBe(400);
  const [section] = await rowsOf(stranger.host, stranger.id, 'custom-sections');
  const rows = [{ kind: 'section', id: String(section?.id) }];
  expect((await requestPreview(host, from, { rows }, others)).statusCode).toBe(404);
  expect(await readAllRows()).toEqual(before);
});

test('a copy is refused if one of twenty properties was edited after the preview, and a new preview shows the edit', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  await host.patch(`/api/host/apartments/${from}`, { parkingInstructions: 'Yard' });
  const chosen = { fields: ['parkingInstructions'] };
  const seen = await previewReceivers(host, from, chosen, others);
  const [edited = '', untouched = ''] = others;
  await host.patch(`/api/host/apartments/${edited}`, { parkingInstructions: 'Theirs' });
  // An edit of another field does not prevent the copy.
  await host.patch(`/api/host/apartments/${untouched}`, { city: 'Riga' });
  const before = await readAllRows();
  const reply = await requestCopy(host, from, chosen, seen);
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'changed_since']);
  expect(await readAllRows()).toEqual(before);
  const newPreview = await previewReceivers(host, from, chosen, others);
  const changed = newPreview.filter(({ seen: token }, index) => token !== seen[index]?.seen);
  expect(changed).toMatchObject([{ id: edited, texts: [{ before: 'Theirs' }] }]);
  expect((await requestCopy(host, from, chosen, newPreview)).statusCode).toBe(201);
});

test('a copy is refused if the source property was edited after the preview', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 2);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const chosen = { fields: ['stuckNote'] };
  const seen = await previewReceivers(host, from, chosen, others);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Push' });
  expect((await requestCopy(host, from, chosen, seen)).json().code).toBe('changed_since');
});

test('a copy that fails at the last of twenty properties changes none of them', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 20);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull', houseRules: ['Quiet'] });
  const chosen = { fields: ['stuckNote', 'houseRules'] };
  const seen = await previewReceivers(host, from, chosen, others);
  const before = await readAllRows();
  await db.execute(
    sql.raw(`create function fail_last() returns trigger language plpgsql as $$
    begin if new.id = '${others.at(-1)}' then raise exception 'no'; end if; return new; end $$`),
  );
  await db.execute(sql`create trigger fail_last before update on apartments
    for each row execute function fail_last()`);
  expect((await requestCopy(host, from, chosen, seen)).statusCode).toBe(500);
  await db.execute(sql`drop trigger fail_last on apartments`);
  expect(await readAllRows()).toEqual(before);
  expect((await requestCopy(host, from, chosen, seen)).statusCode).toBe(201);
});

test('a preview names what does not fit into a property, and the copy is refused', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 3);
  const [fullOfSteps = '', fullOfText = '', fullOfAmenities = ''] = others;
  const addStep = async (apartmentId: string, text: string) =>
    (await host.post('/api/host/arrival-steps', { apartmentId, text })).json().id as string;
  const rows = [{ kind: 'step', id: await addStep(from, 'Ring the bell') }];
  for (let count = 1; count <= 20; count += 1) await addStep(fullOfSteps, `Step ${count}`);
  await host.patch(`/api/host/apartments/${from}`, {
    stuckNote: 'x'.repeat(100),
    amenities: ['Sauna'],
  });
  await host.patch(`/api/host/apartments/${fullOfAmenities}`, {
    amenities: Array.from({ length: 200 }, (_, index) => `Thing ${index}`),
  });
  // The property has room for only a few characters, because the limit counts all its texts together.
  await db.execute(sql`insert into apartment_guides (apartment_id, name, instructions, "order")
    select ${fullOfText}, 'x', repeat('x', 19999), n from generate_series(1, 50) n`);
  await db.execute(sql`update apartment_guides set instructions = repeat('x', 19930)
    where apartment_id = ${fullOfText} and "order" = 1`);
  const chosen = { fields: ['stuckNote', 'amenities'], rows };
  const seen = await previewReceivers(host, from, chosen, others);
  expect(seen).toMatchObject([
    { obstacle: { code: 'too_many', message: 'It would have more than 20 arrival steps.' } },
    { obstacle: { code: 'property_too_long' } },
    { obstacle: { code: 'too_many', message: 'Amenities would have more than 200 entries.' } },
  ]);
  for (const receiver of seen)
    expect((await requestCopy(host, from, chosen, [receiver])).json().code).toBe('does_not_fit');
  const short = await previewReceivers(host, from, { fields: ['amenities'] }, [fullOfText]);
  expect(short).toMatchObject([{ obstacle: null }]);
});

test('a copy to too many properties or with too much text is refused', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 101);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const tooMany = await requestPreview(host, from, { fields: ['stuckNote'] }, others);
  expect(tooMany.json().message).toBe('Choose at most 100 properties at once.');
  const texts = ['stuckNote', 'parkingInstructions', 'arrivalDirections'];
  await host.patch(
    `/api/host/apartments/${from}`,
    Object.fromEntries(texts.map((field) => [field, 'x'.repeat(20_000)])),
  );
  const tooMuch = await requestPreview(host, from, { fields: texts }, others.slice(1));
  expect([tooMuch.statusCode, tooMuch.json().code]).toEqual([413, 'too_much_at_once']);
});

test('guests see a copied text, and the translation of the overwritten text is stale', async () => {
  const { host, id, refreshPath, pinPath } = await propertyWithGuest(app, db, {
    fields: { parkingInstructions: 'Street', textLanguage: 'en' },
  });
  const { id: from } = (await host.post('/api/host/apartments', { name: 'First' })).json();
  await host.patch(`/api/host/apartments/${from}`, { parkingInstructions: 'Yard' });
  await host.put(`/api/host/apartments/${id}/languages`, { languages: ['de'] });
  const textField = { kind: 'apartment', rowId: id, field: 'parkingInstructions', entry: '' };
  await host.put(`/api/host/apartments/${id}/translations/de`, {
    texts: [{ ...textField, text: 'Straße', original: 'Street' }],
  });
  const guest = await guestOf(app, { pinPath });
  const parking = async () => (await guest.get(refreshPath)).json().apartment.parkingInstructions;
  expect(await parking()).toBe('Street');
  await previewAndCopy(host, from, { fields: ['parkingInstructions'] }, [id]);
  await expect.poll(parking).toBe('Yard');
  const { translations } = (await host.get(`/api/host/apartments/${id}/translations`)).json();
  expect(translations).toMatchObject([{ text: 'Straße', isStale: true }]);
});

test('a copy after 60 in an hour and a preview after 300 in an hour are refused', async () => {
  const { host, from, others } = await hostWithProperties(app, db, 1);
  const chosen = { fields: ['stuckNote'] };
  const setUsedCount = (name: string, count: number) =>
    db.execute(sql`update rate_limits set count = ${count} where key like ${`${name}:%`}`);
  await host.patch(`/api/host/apartments/${from}`, { stuckNote: 'Pull' });
  const seen = await previewReceivers(host, from, chosen, others);
  expect((await requestCopy(host, from, chosen, seen)).statusCode).toBe(201);
  await setUsedCount('copies', 60);
  expect((await requestCopy(host, from, chosen, seen)).statusCode).toBe(429);
  await setUsedCount('copy-previews', 300);
  expect((await requestPreview(host, from, chosen, others)).statusCode).toBe(429);
});

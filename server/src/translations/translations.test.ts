import { propertyTextLimit } from '@guest-portal/contract/property-text';
import { translatableFields } from '@guest-portal/contract/translatable';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { prepareRows } from '../platform/database/json-rows.ts';
import { pagesChannel } from '../portal/page-cache/open.ts';
import { createTestApp } from '../testing/app.ts';
import type { Visitor } from '../testing/browser.ts';
import { hostWithApartment } from '../testing/factories/properties.ts';
import { countQueries } from '../testing/queries.ts';
import { translationsFor } from './for-guests.ts';
import { translations } from './tables.ts';

const { app, db, database } = await createTestApp();

type Owned = { host: Visitor; id: string };
type Place = { kind: string; rowId: string; field: string; entry: string };

const read = async ({ host, id }: Owned) =>
  (await host.get(`/api/host/apartments/${id}/translations`)).json();
const save = ({ host, id }: Owned, texts: object[], language = 'de') =>
  host.put(`/api/host/apartments/${id}/translations/${language}`, { texts });
const speak = ({ host, id }: Owned, languages: string[], version?: number) =>
  host.put(`/api/host/apartments/${id}/languages`, { languages, version });
const patch = ({ host, id }: Owned, fields: object) =>
  host.patch(`/api/host/apartments/${id}`, fields);
const own = (id: string, field: string, entry = ''): Place => ({
  kind: 'apartment',
  rowId: id,
  field,
  entry,
});

/** A property with a text, and one that is translated. */
async function withParking(): Promise<Owned & { parking: Place & { original: string } }> {
  const owned = await hostWithApartment(app, db);
  const original = 'In the yard. The gate opens with 4711#.';
  await patch(owned, { parkingInstructions: original });
  return { ...owned, parking: { ...own(owned.id, 'parkingInstructions'), original } };
}

/** One more image, with what is written under it; gives its path. */
async function caption(host: Visitor, list: string, text: string): Promise<string> {
  const path = await checkedImage(app, host, await jpeg(64, 48));
  const body = { images: [path], captions: { [path]: text } };
  expect((await host.put(`/api/host/${list}`, body)).statusCode).toBe(200);
  return path;
}

describe('what can be translated', () => {
  test('is every text that is said, in the order of the page, hidden ones too, and no name', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const fields = translatableFields.apartment.map((field) => [
      field,
      ['amenities', 'houseRules', 'checkoutList'].includes(field)
        ? [`one ${field}`, 'two']
        : `my ${field}`,
    ]);
    await patch(owned, { ...Object.fromEntries(fields), showParkingInfo: false, wifiName: 'Quay' });
    const ferry = { name: 'Ferry', content: 'At noon', sectionType: 'pre_arrival' };
    const made = await host.post(`/api/host/apartments/${id}/custom-sections`, ferry);
    await host.patch(`/api/host/custom-sections/${made.json().id}`, { showInPortal: false });
    const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
    await host.post('/api/host/apartment-guides', guide);
    const said = { distance: 'Near', description: 'Good', openingHours: 'Daily', phone: '112' };
    const place = { apartmentId: id, name: 'Café', ...said };
    await host.post('/api/host/sightseeing-spots', { ...place, name: 'Tower' });
    const { id: tip } = (await host.post('/api/host/local-tips', place)).json();
    await caption(host, `local-tips/${tip}/update-images`, 'Still warm');
    await caption(host, `apartments/${id}/update-photos`, 'The bed');

    const { texts } = await read(owned);
    expect(texts.map((text: Place & { rowName: string }) => [text.rowName, text.field])).toEqual([
      ['', 'arrivalDirections'],
      ['', 'parkingInstructions'],
      ['', 'checkinInstructions'],
      ['Ferry', 'name'],
      ['Ferry', 'content'],
      ['', 'stuckNote'],
      ['', 'checkoutNote'],
      ['Entry Door Access', 'name'],
      ['WiFi Access', 'name'],
      ['', 'wifiAdditionalInfo'],
      ['', 'apartmentPhotoCaptions'],
      ['Oven', 'name'],
      ['Oven', 'instructions'],
      ['', 'contactHostTitle'],
      ['', 'contactHostAvailability'],
      ['', 'contactHostResponseTime'],
      ['', 'contactHostBody'],
      ['', 'hostAdditionalInfo'],
      ['', 'emergencyContactDescription'],
      ['', 'amenities'],
      ['', 'amenities'],
      ['Café', 'distance'],
      ['Café', 'openingHours'],
      ['Café', 'description'],
      ['Café', 'imageCaptions'],
      ['Tower', 'distance'],
      ['Tower', 'openingHours'],
      ['Tower', 'description'],
      ['', 'houseRules'],
      ['', 'houseRules'],
      ['', 'checkoutList'],
      ['', 'checkoutList'],
    ]);
    const fieldsOf = (kind: string) =>
      new Set(texts.filter((text: Place) => text.kind === kind).map((text: Place) => text.field));
    expect(fieldsOf('apartment')).toEqual(new Set(translatableFields.apartment));
  });

  test('names the texts that the phrasebook has: those of which every line is a phrase', async () => {
    const owned = await hostWithApartment(app, db);
    await patch(owned, {
      houseRules: ['No smoking', 'No smoking near the boat', 'No smoking'],
      checkoutNote: 'No smoking\n\nno pets.',
    });
    const { texts } = await read(owned);
    const isPhrase = Object.fromEntries(
      texts.map((text: Place & { original: string; isPhrase: boolean }) => [
        text.original,
        text.isPhrase,
      ]),
    );
    expect(isPhrase).toMatchObject({
      'No smoking': true,
      'No smoking near the boat': false,
      'No smoking\n\nno pets.': true,
    });
    expect(texts.filter((text: Place) => text.field === 'houseRules')).toHaveLength(2);
  });

  test('costs the same number of queries however much is translated', async () => {
    const owned = await withParking();
    const rules = Array.from({ length: 200 }, (_, at) => `Rule ${at} of the house`);
    const few = await countQueries(() => read(owned));
    await patch(owned, { houseRules: rules });
    for (const language of ['de', 'fr'])
      await save(
        owned,
        rules.map((rule) => ({
          ...own(owned.id, 'houseRules', rule),
          text: `${language} ${rule}`,
          original: rule,
        })),
        language,
      );
    expect((await read(owned)).translations).toHaveLength(400);
    expect(await countQueries(() => read(owned))).toBe(few);
  });
});

describe('a translation', () => {
  test('is kept as it was typed, replaced by its version, and removed by an empty text', async () => {
    const owned = await withParking();
    const text = 'Im Hof.\nDas Tor geht mit 4711# auf.';
    const first = await save(owned, [{ ...owned.parking, text }]);
    expect(first.statusCode).toBe(200);
    const kept = {
      ...own(owned.id, 'parkingInstructions'),
      language: 'de',
      text,
      original: owned.parking.original,
      isStale: false,
      isUnread: false,
      version: 1,
    };
    expect(first.json()).toEqual({ saved: [kept] });
    expect((await read(owned)).translations).toEqual([kept]);
    const second = await save(owned, [{ ...owned.parking, text: 'Im Hof', version: 1 }]);
    expect(second.json().saved).toMatchObject([{ text: 'Im Hof', version: 2 }]);
    const third = await save(owned, [{ ...owned.parking, text: ' ', version: 2 }]);
    expect(third.json()).toEqual({ saved: [] });
    expect((await read(owned)).translations).toEqual([]);
  });

  test('is stale once the original has changed, and not any more when that is as it was', async () => {
    const owned = await withParking();
    await save(owned, [{ ...owned.parking, text: 'Im Hof. 4711#' }]);
    const isStale = async () => (await read(owned)).translations[0].isStale;
    await patch(owned, { parkingInstructions: 'In the yard. The gate opens with 9876#.' });
    expect(await isStale()).toBe(true);
    await patch(owned, { parkingInstructions: owned.parking.original });
    expect(await isStale()).toBe(false);
  });

  test('of a text that was changed while it was translated is kept, and stale from the start', async () => {
    const owned = await withParking();
    await patch(owned, { parkingInstructions: 'On the street' });
    const reply = await save(owned, [{ ...owned.parking, text: 'Im Hof' }]);
    expect(reply.json().saved).toMatchObject([
      { text: 'Im Hof', original: owned.parking.original, isStale: true },
    ]);
  });

  test('of one tab is not buried by another: neither a change, nor a first one, nor a removal', async () => {
    const owned = await withParking();
    const write = (text: string, version?: number) =>
      save(owned, [{ ...owned.parking, text, version }]);
    expect((await write('First tab')).statusCode).toBe(200);
    for (const version of [undefined, 7]) {
      const late = await write('Second tab', version);
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({
        code: 'stale_version',
        current: { saved: [{ text: 'First tab', version: 1 }] },
      });
    }
    expect((await write('', 1)).statusCode).toBe(200);
    const afterRemoval = await write('Second tab', 1);
    expect(afterRemoval.statusCode).toBe(409);
    expect(afterRemoval.json().current).toEqual({ saved: [] });
    expect((await read(owned)).translations).toEqual([]);
  });

  test('is written with the others of its call, or none of them is', async () => {
    const owned = await withParking();
    await patch(owned, { houseRules: ['Bring the bins out'] });
    const rule = {
      ...own(owned.id, 'houseRules', 'Bring the bins out'),
      original: 'Bring the bins out',
    };
    await save(owned, [{ ...rule, text: 'Müll raus' }]);
    const reply = await save(owned, [
      { ...owned.parking, text: 'Im Hof' },
      { ...rule, text: 'Später Gast' },
    ]);
    expect(reply.statusCode).toBe(409);
    expect((await read(owned)).translations.map(({ text }: { text: string }) => text)).toEqual([
      'Müll raus',
    ]);
  });

  test.each([
    ['a field that the row has not', { field: 'instructions' }],
    ['an entry that the list has not', { field: 'houseRules', entry: 'Never said' }],
    ['an entry of what is no list', { entry: 'Yard' }],
    ['a row that there is not', { rowId: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e' }],
    ['a text that is empty', { field: 'checkoutNote' }],
  ])('of %s is refused as not found', async (_, wrong) => {
    const owned = await withParking();
    const reply = await save(owned, [
      { ...owned.parking, text: 'Im Hof' },
      { ...owned.parking, ...wrong, text: 'Nirgends' },
    ]);
    expect(reply.statusCode).toBe(404);
    expect((await read(owned)).translations).toEqual([]);
  });

  test.each(['two\nlines', 'a\ttab', 'x'.repeat(301)])(
    'of one line stays one line: %j is refused',
    async (text) => {
      const owned = await hostWithApartment(app, db);
      await patch(owned, { houseRules: ['Mind the step'], contactHostTitle: 'Your host' });
      for (const place of [
        own(owned.id, 'houseRules', 'Mind the step'),
        own(owned.id, 'contactHostTitle'),
      ]) {
        const reply = await save(owned, [{ ...place, text, original: 'x' }]);
        expect(reply.statusCode).toBe(400);
        expect(reply.json().fields).toMatchObject([{ path: 'texts.0.text' }]);
      }
    },
  );

  test('named twice in one call is refused, and so are too many, too long and unknown ones', async () => {
    const owned = await withParking();
    const one = { ...owned.parking, text: 'Im Hof' };
    expect((await save(owned, [one, one])).statusCode).toBe(400);
    expect((await save(owned, [])).statusCode).toBe(400);
    expect((await save(owned, Array(501).fill({ ...one, text: '' }))).statusCode).toBe(400);
    expect((await save(owned, [{ ...one, text: 'x'.repeat(20_001) }])).statusCode).toBe(400);
    expect((await save(owned, [{ ...one, field: '__proto__' }])).statusCode).toBe(400);
    expect((await save(owned, [{ ...one, kind: 'host' }])).statusCode).toBe(400);
    expect((await save(owned, [one], 'xx')).statusCode).toBe(404);
    expect((await read(owned)).translations).toEqual([]);
  });

  test('has its room: the texts of one language together are as long as a property’s own, and no longer', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const guides: (Place & { original: string })[] = [];
    for (let count = 0; count < 52; count += 1) {
      const fields = { apartmentId: id, name: `Guide ${count}`, instructions: 'Turn' };
      const { id: rowId } = (await host.post('/api/host/apartment-guides', fields)).json();
      guides.push({ kind: 'guide', rowId, field: 'instructions', entry: '', original: 'Turn' });
    }
    const long = (text: string) => guides.map((guide) => ({ ...guide, text }));
    const inTwo = async (texts: object[]) => [
      (await save(owned, texts.slice(0, 26))).statusCode,
      (await save(owned, texts.slice(26))).statusCode,
    ];
    expect(52 * 20_000).toBeGreaterThan(propertyTextLimit);
    expect(await inTwo(long('x'.repeat(20_000)))).toEqual([200, 413]);
    const refused = await save(owned, long('x'.repeat(20_000)).slice(26));
    expect(refused.json()).toMatchObject({ code: 'translations_too_long' });
    expect(refused.json().message).toContain('104%');
    expect(
      (await save(owned, long('x'.repeat(20_000)).slice(26), 'fr')).statusCode,
      'another language has room of its own',
    ).toBe(200);
  });
});

test('all languages together have their room, too', async () => {
  const owned = await withParking();
  const { host, id } = owned;
  const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
  const { id: rowId } = (await host.post('/api/host/apartment-guides', guide)).json();
  await db.execute(
    sql`insert into translations (apartment_id, language, kind, row_id, field, text, original)
      select ${id}, language, 'guide', ${rowId}, 'instructions', repeat('x', ${propertyTextLimit}), 'Turn'
      from unnest(array['da', 'fr', 'ko', 'lv', 'it']) language`,
  );
  const refused = await save(owned, [{ ...owned.parking, text: 'Im Hof' }]);
  expect(refused.statusCode).toBe(413);
  expect(refused.json().message).toContain('in all languages together would be 101% of what fits');
  const shorter = { kind: 'guide', rowId, field: 'instructions', entry: '', original: 'Turn' };
  expect((await save(owned, [{ ...shorter, text: 'Drej', version: 1 }], 'da')).statusCode).toBe(
    200,
  );
  expect((await save(owned, [{ ...owned.parking, text: 'Im Hof' }])).statusCode).toBe(200);
});

describe('an entry of a list', () => {
  test('takes its translation along wherever it stands, and loses it once it says something else', async () => {
    const owned = await hostWithApartment(app, db);
    await patch(owned, { amenities: ['Sauna', 'Boat'], houseRules: ['Boat'] });
    const boat = { ...own(owned.id, 'amenities', 'Boat'), original: 'Boat', text: 'Ruderboot' };
    await save(owned, [boat]);
    const texts = async () =>
      (await read(owned)).translations.map(({ text }: { text: string }) => text);
    await patch(owned, { amenities: ['Boat', 'Sauna'] });
    expect(await texts()).toEqual(['Ruderboot']);
    await patch(owned, { amenities: ['Rowing boat', 'Sauna'] });
    expect(await texts()).toEqual([]);
    const stored = () => db.$count(translations, eq(translations.apartmentId, owned.id));
    expect(await stored()).toBe(1);
    await speak(owned, ['de']);
    expect(await stored()).toBe(0);
    await patch(owned, { amenities: ['Boat', 'Sauna'] });
    await save(owned, [boat]);
    await patch(owned, { amenities: ['Sauna'] });
    await save(owned, [
      { ...own(owned.id, 'amenities', 'Sauna'), original: '', text: 'Schwitzen' },
    ]);
    expect(await stored()).toBe(1);
    expect(await texts()).toEqual(['Schwitzen']);
    expect((await read(owned)).translations).toMatchObject([{ original: 'Sauna', isStale: false }]);
  });
});

describe('a caption', () => {
  test('is translated wherever its image stands, and loses that with the image or with other words', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const list = `apartments/${id}/update-photos`;
    const door = await caption(host, list, 'The door');
    const green = { ...own(id, 'apartmentPhotoCaptions', 'The door'), original: 'The door' };
    expect((await save(owned, [{ ...green, text: 'Die Tür' }])).statusCode).toBe(200);
    const texts = async () =>
      (await read(owned)).translations.map(({ text }: { text: string }) => text);
    const other = await checkedImage(app, host, await jpeg(64, 48));
    await host.put(`/api/host/${list}`, { images: [other, door] });
    expect(await texts()).toEqual(['Die Tür']);
    const words = { [door]: 'The green door' };
    await host.put(`/api/host/${list}`, { images: [other, door], captions: words });
    expect(await texts()).toEqual([]);
    await speak(owned, ['de']);
    expect(await db.$count(translations, eq(translations.apartmentId, id))).toBe(0);
    const elsewhere = { ...green, rowId: crypto.randomUUID(), kind: 'place' };
    expect((await save(owned, [{ ...elsewhere, text: 'Die Tür' }])).statusCode).toBe(404);
  });
});

describe('the languages of a property', () => {
  test('are kept in the host’s order, each once, with the property’s version', async () => {
    const owned = await hostWithApartment(app, db);
    const first = await speak(owned, ['ko', 'de', 'ko'], 1);
    expect(first.json()).toEqual({ languages: ['ko', 'de'], version: 2 });
    const late = await speak(owned, ['fr'], 1);
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toEqual({ languages: ['ko', 'de'], version: 2 });
    expect(await read(owned)).toMatchObject({ languages: ['ko', 'de'], version: 2 });
    expect((await speak(owned, ['xx'])).statusCode).toBe(400);
    const [mine] = (await owned.host.get('/api/host/apartments')).json();
    expect(mine.version).toBe(2);
  });

  test('decide what guests are shown: a language that is left out keeps its texts, and gives none', async () => {
    const owned = await withParking();
    await save(owned, [{ ...owned.parking, text: 'Im Hof' }]);
    const shown = async (language = 'de') => {
      const list = translationsFor({ apartmentId: owned.id, language });
      return (await prepareRows(db, { list })({})).list;
    };
    expect(await shown()).toEqual([]);
    await speak(owned, ['de', 'fr']);
    const { original, ...place } = owned.parking;
    expect(await shown()).toEqual([{ ...place, text: 'Im Hof', original }]);
    expect(await shown('fr')).toEqual([]);
    await speak(owned, ['fr']);
    expect(await shown()).toEqual([]);
    expect((await read(owned)).translations).toHaveLength(1);
  });
});

describe('what hangs on a row', () => {
  async function withRows() {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
    const tip = { apartmentId: id, name: 'Café', description: 'Good' };
    const section = { name: 'Bins', content: 'Yard', sectionType: 'pre_arrival' };
    const step = { apartmentId: id, text: 'Up' };
    const made = {
      'arrival-steps': (await host.post('/api/host/arrival-steps', step)).json().id,
      'apartment-guides': (await host.post('/api/host/apartment-guides', guide)).json().id,
      'local-tips': (await host.post('/api/host/local-tips', tip)).json().id,
      'custom-sections': (
        await host.post(`/api/host/apartments/${id}/custom-sections`, section)
      ).json().id,
    };
    const text = (kind: string, rowId: string, field: string, original: string) => ({
      ...{ kind, rowId, field, entry: '', original },
      text: `(${original})`,
    });
    const reply = await save(owned, [
      text('guide', made['apartment-guides'], 'instructions', 'Turn'),
      text('step', made['arrival-steps'], 'text', 'Up'),
      text('place', made['local-tips'], 'description', 'Good'),
      text('section', made['custom-sections'], 'content', 'Yard'),
    ]);
    expect(reply.json().saved).toHaveLength(4);
    return { ...owned, made };
  }

  const kindsOf = async (id: string) =>
    (await db.select().from(translations).where(eq(translations.apartmentId, id)))
      .map(({ kind }) => kind)
      .sort();

  test('goes with it: an arrival step, a place, a guide item, a section, a whole property', async () => {
    const { host, id, made } = await withRows();
    expect(await kindsOf(id)).toEqual(['guide', 'place', 'section', 'step']);
    for (const [list, row] of Object.entries(made))
      expect((await host.delete(`/api/host/${list}/${row}`)).statusCode).toBe(200);
    expect(await kindsOf(id)).toEqual([]);
    const other = await withRows();
    await other.host.delete(`/api/host/apartments/${other.id}`);
    expect(await kindsOf(other.id)).toEqual([]);
  });

  test('is copied with it: a duplicate has the languages and the translations of its own rows', async () => {
    const owned = await withRows();
    await patch(owned, { houseRules: ['Mind the step'] });
    const rule = own(owned.id, 'houseRules', 'Mind the step');
    await save(owned, [{ ...rule, original: 'Mind the step', text: 'Stufe!' }], 'fr');
    await speak(owned, ['fr', 'de']);
    const copy = (await owned.host.post(`/api/host/apartments/${owned.id}/duplicate`)).json();
    const [first, second] = [await read(owned), await read({ host: owned.host, id: copy.id })];
    expect(second.languages).toEqual(['fr', 'de']);
    const said = ({ translations: all }: typeof first) =>
      all.map((one: Record<string, unknown>) => [one.language, one.text, one.isStale]).sort();
    expect(said(second)).toEqual(said(first));
    expect(said(second)).toHaveLength(5);
    const rows = ({ translations: all }: typeof first) => all.map((one: Place) => one.rowId);
    expect(rows(second).filter((row: string) => rows(first).includes(row))).toEqual([]);
  });

  test('can’t be a row of another property, whoever writes', async () => {
    const { made } = await withRows();
    const { id } = await hostWithApartment(app, db);
    const text = { language: 'de', entry: '', text: 'x', original: 'x', apartmentId: id };
    for (const [kind, rowId, constraint] of [
      ['guide', made['apartment-guides'], 'translations_apartment_guide_fk'],
      ['step', made['arrival-steps'], 'translations_arrival_step_fk'],
      ['place', made['local-tips'], 'translations_place_fk'],
      ['section', made['custom-sections'], 'translations_custom_section_fk'],
      ['apartment', made['local-tips'], 'translations_row'],
    ] as const)
      await expect(
        db.insert(translations).values({ ...text, kind, rowId, field: 'name' }),
      ).rejects.toMatchObject({ cause: { constraint } });
  });
});

test('another host’s texts are neither read nor written, nor theirs through one’s own property', async () => {
  const victim = await withParking();
  const other = await withParking();
  const foreign = { host: other.host, id: victim.id };
  const text = { ...victim.parking, text: 'Woanders' };
  const refusals = [
    await other.host.get(`/api/host/apartments/${victim.id}/translations`),
    await save(foreign, [text]),
    await save(other, [text]),
    await speak(foreign, ['de']),
    await other.host.post(`/api/host/apartments/${victim.id}/translations/de/machine`, {
      texts: [own(victim.id, 'parkingInstructions')],
    }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await read(victim)).toMatchObject({ translations: [], languages: [] });
});

test('every write is told to the pages that guests have open', async () => {
  const owned = await withParking();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => void heard.push(payload));
  await client.query(`listen ${pagesChannel}`);
  const tells = async (write: () => PromiseLike<unknown>) => {
    heard.length = 0;
    await write();
    await vi.waitFor(() => expect(heard).toContain(owned.id), 10_000);
  };
  await tells(() => save(owned, [{ ...owned.parking, text: 'Im Hof' }]));
  await tells(() => save(owned, [{ ...owned.parking, text: 'Im Hinterhof', version: 1 }]));
  await tells(() => speak(owned, ['de']));
  await tells(() => save(owned, [{ ...owned.parking, text: '', version: 2 }]));
  await tells(() => client.query('truncate translations'));
  await client.end();
});

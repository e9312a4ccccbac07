import { translatableFields } from '@guest-portal/contract/translatable';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { countQueries } from '../../test/support/measure/queries.ts';
import { jpeg } from '../images/testing/files.ts';
import { checkedImage } from '../images/testing/upload.ts';
import { translations } from './tables.ts';
import {
  apartmentText,
  patchProperty,
  propertiesWithParking,
  readTranslations,
  saveTranslations,
  setLanguages,
  type TextReference,
} from './testing.ts';

const { app, db } = await createTestApp();
const withParking = propertiesWithParking({ app, db });

/** Adds an image with this caption and returns its path. */
async function addCaptionedImage(host: Visitor, list: string, text: string): Promise<string> {
  const path = await checkedImage(app, host, await jpeg(64, 48));
  const body = { images: [path], captions: { [path]: text } };
  expect((await host.put(`/api/host/${list}`, body)).statusCode).toBe(200);
  return path;
}

describe('texts that can be translated', () => {
  test('all texts of a property can be translated in the order of the page, including hidden ones, but no proper names', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const fields = translatableFields.apartment.map((field) => [
      field,
      ['amenities', 'houseRules', 'checkoutList'].includes(field)
        ? [`one ${field}`, 'two']
        : `my ${field}`,
    ]);
    await patchProperty(owned, {
      ...Object.fromEntries(fields),
      showParkingInfo: false,
      wifiName: 'Quay',
    });
    const ferry = { name: 'Ferry', content: 'At noon', sectionType: 'pre_arrival' };
    const created = await host.post(`/api/host/apartments/${id}/custom-sections`, ferry);
    await host.patch(`/api/host/custom-sections/${created.json().id}`, { showInPortal: false });
    const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
    await host.post('/api/host/apartment-guides', guide);
    const details = { distance: 'Near', description: 'Good', openingHours: 'Daily', phone: '112' };
    const place = { apartmentId: id, name: 'Café', ...details };
    await host.post('/api/host/sightseeing-spots', { ...place, name: 'Tower' });
    const { id: tip } = (await host.post('/api/host/local-tips', place)).json();
    await addCaptionedImage(host, `local-tips/${tip}/update-images`, 'Still warm');
    await addCaptionedImage(host, `apartments/${id}/update-photos`, 'The bed');

    const { texts } = await readTranslations(owned);
    expect(
      texts.map((text: TextReference & { rowName: string }) => [text.rowName, text.field]),
    ).toEqual([
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
      new Set(
        texts
          .filter((text: TextReference) => text.kind === kind)
          .map((text: TextReference) => text.field),
      );
    expect(fieldsOf('apartment')).toEqual(new Set(translatableFields.apartment));
  });

  test('a text counts as a phrase if every line of it is in the phrasebook', async () => {
    const owned = await hostWithApartment(app, db);
    await patchProperty(owned, {
      houseRules: [
        'No smoking',
        'No smoking near the boat',
        'No smoking',
        'Quiet hours from 22 to 8',
        'Quiet hours from 10 to 8',
      ],
      checkoutNote: 'No smoking\n\nno pets.',
    });
    const { texts } = await readTranslations(owned);
    const isPhrase = Object.fromEntries(
      texts.map((text: TextReference & { original: string; isPhrase: boolean }) => [
        text.original,
        text.isPhrase,
      ]),
    );
    expect(isPhrase).toMatchObject({
      'No smoking': true,
      'No smoking near the boat': false,
      'No smoking\n\nno pets.': true,
      'Quiet hours from 22 to 8': true,
      // This may mean 22:00, so the host has to translate it.
      'Quiet hours from 10 to 8': false,
    });
    expect(texts.filter((text: TextReference) => text.field === 'houseRules')).toHaveLength(4);
  });

  test('codes, passwords, names, numbers, times and links need no translation, but a text with a word does', async () => {
    const owned = await withParking();
    const same = ['4719#', 'B 12 77', '8:00–22:00', 'https://example.com/1', 'lamp-amber-27'];
    const worded = ['Code 4719', 'At 8:00', 'Sauna', 'Turn left!'];
    await patchProperty(owned, { houseRules: [...same, ...worded] });
    const { texts } = await readTranslations(owned);
    const rules = texts.filter((text: TextReference) => text.field === 'houseRules');
    const sameEverywhere = rules
      .filter((text: { isSameEverywhere: boolean }) => text.isSameEverywhere)
      .map(({ original }: { original: string }) => original);
    expect(sameEverywhere).toEqual(same);
  });

  test('the number of queries does not depend on the number of translations', async () => {
    const owned = await withParking();
    const rules = Array.from({ length: 200 }, (_, index) => `Rule ${index} of the house`);
    const queriesWithoutTranslations = await countQueries(() => readTranslations(owned));
    await patchProperty(owned, { houseRules: rules });
    for (const language of ['de', 'fr'])
      await saveTranslations(
        owned,
        rules.map((rule) => ({
          ...apartmentText(owned.id, 'houseRules', rule),
          text: `${language} ${rule}`,
          original: rule,
        })),
        language,
      );
    expect((await readTranslations(owned)).translations).toHaveLength(400);
    expect(await countQueries(() => readTranslations(owned))).toBe(queriesWithoutTranslations);
  });
});

describe('an entry of a list', () => {
  test('an entry of a list keeps its translation at every position, and loses it when its text changes', async () => {
    const owned = await hostWithApartment(app, db);
    await patchProperty(owned, { amenities: ['Sauna', 'Boat'], houseRules: ['Boat'] });
    const boat = {
      ...apartmentText(owned.id, 'amenities', 'Boat'),
      original: 'Boat',
      text: 'Ruderboot',
    };
    await saveTranslations(owned, [boat]);
    const texts = async () =>
      (await readTranslations(owned)).translations.map(({ text }: { text: string }) => text);
    await patchProperty(owned, { amenities: ['Boat', 'Sauna'] });
    expect(await texts()).toEqual(['Ruderboot']);
    await patchProperty(owned, { amenities: ['Rowing boat', 'Sauna'] });
    expect(await texts()).toEqual([]);
    const stored = () => db.$count(translations, eq(translations.apartmentId, owned.id));
    expect(await stored()).toBe(1);
    await setLanguages(owned, ['de']);
    expect(await stored()).toBe(0);
    await patchProperty(owned, { amenities: ['Boat', 'Sauna'] });
    await saveTranslations(owned, [boat]);
    await patchProperty(owned, { amenities: ['Sauna'] });
    await saveTranslations(owned, [
      { ...apartmentText(owned.id, 'amenities', 'Sauna'), original: '', text: 'Schwitzen' },
    ]);
    expect(await stored()).toBe(1);
    expect(await texts()).toEqual(['Schwitzen']);
    expect((await readTranslations(owned)).translations).toMatchObject([
      { original: 'Sauna', isStale: false },
    ]);
  });
});

describe('a caption', () => {
  test('a caption keeps its translation at every position of its image, and loses it with the image or when its text changes', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const list = `apartments/${id}/update-photos`;
    const door = await addCaptionedImage(host, list, 'The door');
    const doorCaption = {
      ...apartmentText(id, 'apartmentPhotoCaptions', 'The door'),
      original: 'The door',
    };
    expect((await saveTranslations(owned, [{ ...doorCaption, text: 'Die Tür' }])).statusCode).toBe(
      200,
    );
    const texts = async () =>
      (await readTranslations(owned)).translations.map(({ text }: { text: string }) => text);
    const other = await checkedImage(app, host, await jpeg(64, 48));
    await host.put(`/api/host/${list}`, { images: [other, door] });
    expect(await texts()).toEqual(['Die Tür']);
    const captions = { [door]: 'The green door' };
    await host.put(`/api/host/${list}`, { images: [other, door], captions });
    expect(await texts()).toEqual([]);
    await setLanguages(owned, ['de']);
    expect(await db.$count(translations, eq(translations.apartmentId, id))).toBe(0);
    const textOfUnknownPlace = { ...doorCaption, rowId: crypto.randomUUID(), kind: 'place' };
    expect(
      (await saveTranslations(owned, [{ ...textOfUnknownPlace, text: 'Die Tür' }])).statusCode,
    ).toBe(404);
  });
});

describe('the translations of a row', () => {
  async function propertyWithRows() {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
    const tip = { apartmentId: id, name: 'Café', description: 'Good' };
    const section = { name: 'Bins', content: 'Yard', sectionType: 'pre_arrival' };
    const step = { apartmentId: id, text: 'Up' };
    const created = {
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
    const reply = await saveTranslations(owned, [
      text('guide', created['apartment-guides'], 'instructions', 'Turn'),
      text('step', created['arrival-steps'], 'text', 'Up'),
      text('place', created['local-tips'], 'description', 'Good'),
      text('section', created['custom-sections'], 'content', 'Yard'),
    ]);
    expect(reply.json().saved).toHaveLength(4);
    return { ...owned, created };
  }

  const kindsOf = async (id: string) =>
    (await db.select().from(translations).where(eq(translations.apartmentId, id)))
      .map(({ kind }) => kind)
      .sort();

  test('translations are deleted with their arrival step, place, guide item, section or property', async () => {
    const { host, id, created } = await propertyWithRows();
    expect(await kindsOf(id)).toEqual(['guide', 'place', 'section', 'step']);
    for (const [list, row] of Object.entries(created))
      expect((await host.delete(`/api/host/${list}/${row}`)).statusCode).toBe(200);
    expect(await kindsOf(id)).toEqual([]);
    const other = await propertyWithRows();
    await other.host.delete(`/api/host/apartments/${other.id}`);
    expect(await kindsOf(other.id)).toEqual([]);
  });

  test('a duplicated property has the same languages, and translations of its own rows', async () => {
    const owned = await propertyWithRows();
    await patchProperty(owned, { houseRules: ['Mind the step'] });
    const rule = apartmentText(owned.id, 'houseRules', 'Mind the step');
    await saveTranslations(owned, [{ ...rule, original: 'Mind the step', text: 'Stufe!' }], 'fr');
    await setLanguages(owned, ['fr', 'de']);
    const copy = (await owned.host.post(`/api/host/apartments/${owned.id}/duplicate`)).json();
    const [first, second] = [
      await readTranslations(owned),
      await readTranslations({ host: owned.host, id: copy.id }),
    ];
    expect(second.languages).toEqual(['fr', 'de']);
    const textsOf = ({ translations: all }: typeof first) =>
      all.map((row: Record<string, unknown>) => [row.language, row.text, row.isStale]).sort();
    expect(textsOf(second)).toEqual(textsOf(first));
    expect(textsOf(second)).toHaveLength(5);
    const rowIdsOf = ({ translations: all }: typeof first) =>
      all.map((row: TextReference) => row.rowId);
    expect(rowIdsOf(second).filter((id: string) => rowIdsOf(first).includes(id))).toEqual([]);
  });

  test('the database refuses a translation of a row of another property', async () => {
    const { created } = await propertyWithRows();
    const { id } = await hostWithApartment(app, db);
    const text = { language: 'de', entry: '', text: 'x', original: 'x', apartmentId: id };
    for (const [kind, rowId, constraint] of [
      ['guide', created['apartment-guides'], 'translations_apartment_guide_fk'],
      ['step', created['arrival-steps'], 'translations_arrival_step_fk'],
      ['place', created['local-tips'], 'translations_place_fk'],
      ['section', created['custom-sections'], 'translations_custom_section_fk'],
      ['apartment', created['local-tips'], 'translations_row'],
    ] as const)
      await expect(
        db.insert(translations).values({ ...text, kind, rowId, field: 'name' }),
      ).rejects.toMatchObject({ cause: { constraint } });
  });
});

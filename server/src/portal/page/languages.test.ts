import { filled } from '@guest-portal/contract/gaps';
import { type GuestLanguage, guestLanguages } from '@guest-portal/contract/guest-languages';
import { phrasebook } from '@guest-portal/languages/phrasebook';
import type { PhraseKey } from '@guest-portal/languages/shape';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { rightPin } from '../../../test/support/factories/data.ts';
import {
  guestOf,
  type Property,
  propertyWithGuest,
} from '../../../test/support/factories/stays.ts';
import { countQueries } from '../../../test/support/measure/queries.ts';

const { app, db } = await createTestApp();
const { de, en, ja } = phrasebook;

const requestPage = async (visitor: Visitor, url: string, language?: string, more: object = {}) =>
  app.inject({
    url,
    cookies: visitor.cookies(),
    headers: { ...(language !== undefined && { 'accept-language': language }), ...more },
  });

const fields = {
  houseRules: [en.noSmoking, 'Mind the cat'],
  parkingInstructions: `${en.freeParking}.`,
  textLanguage: 'en',
};
const property = await propertyWithGuest(app, db, { fields });
const device = await guestOf(app, property);
const translatedPaths = ['apartment.parkingInstructions', 'apartment.houseRules.0'];

describe('a page in the language that it requests', () => {
  const inGerman = {
    apartment: {
      houseRules: [de.noSmoking, 'Mind the cat'],
      parkingInstructions: de.freeParking,
      textLanguage: 'en',
    },
    translated: expect.arrayContaining(translatedPaths),
  };

  test('the reply to a right PIN is in the language that the page requests', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: property.pinPath,
      payload: { pinCode: rightPin },
      headers: { 'accept-language': 'de' },
    });
    expect(reply.json()).toMatchObject(inGerman);
    expect(reply.headers.vary).toContain('accept-language');
    // The next refresh finds that the page has not changed.
    const tag = { 'if-none-match': String(reply.headers.etag) };
    expect((await requestPage(device, property.refreshPath, 'de', tag)).statusCode).toBe(304);
  });

  test.each([
    ['in a refresh', 'refreshPath', device],
    ['in the owner’s preview', 'viewPath', property.host],
  ] as const)('the page is in the requested language %s', async (_when, path, visitor) => {
    const url = property[path];
    const reply = await requestPage(visitor, url, 'de');
    expect(reply.json()).toMatchObject(inGerman);
    expect(reply.headers.vary).toContain('accept-language');
    const tag = { 'if-none-match': String(reply.headers.etag) };
    const same = await requestPage(visitor, url, 'de', tag);
    expect([same.statusCode, same.headers.vary]).toEqual([
      304,
      expect.stringContaining('accept-language'),
    ]);
    // The page has another ETag in another language, and without a language.
    for (const other of ['ja', undefined])
      expect((await requestPage(visitor, url, other, tag)).statusCode).toBe(200);
  });

  test.each([undefined, 'de-DE', 'de,en;q=0.9', 'DE', 'de ', 'xx', '*', '', 'de, de'])(
    'a page shows the host’s texts as they were written if the requested language is %j',
    async (language) => {
      const bundle = (await requestPage(device, property.refreshPath, language)).json();
      expect(bundle.apartment).toMatchObject(fields);
      expect(bundle.translated).toEqual([]);
    },
  );
});

test('a Brazilian guest reads the Portuguese translation, and a change to it changes the page’s ETag', async () => {
  const house = await propertyWithGuest(app, db, { fields });
  const guest = await guestOf(app, house);
  const path = `/api/host/apartments/${house.id}`;
  const textKey = {
    kind: 'apartment',
    rowId: house.id,
    field: 'houseRules',
    entry: 'Mind the cat',
  };
  const translate = (language: string, text: string, version?: number) =>
    house.host.put(`${path}/translations/${language}`, {
      texts: [{ ...textKey, original: textKey.entry, text, version }],
    });
  const readRules = async () => {
    const { headers, ...reply } = await requestPage(guest, house.refreshPath, 'pt-BR');
    return { rules: reply.json().apartment.houseRules, tag: String(headers.etag) };
  };
  const isUnchanged = async (tag: string) =>
    (await requestPage(guest, house.refreshPath, 'pt-BR', { 'if-none-match': tag })).statusCode ===
    304;
  await house.host.put(`${path}/languages`, { languages: ['pt', 'pt-BR'] });
  await translate('pt', 'Cuidado com o gato');
  const portuguese = await readRules();
  expect(portuguese.rules).toEqual([phrasebook['pt-BR'].noSmoking, 'Cuidado com o gato']);
  await translate('pt', 'Atenção ao gato', 1);
  await vi.waitFor(async () => expect(await isUnchanged(portuguese.tag)).toBe(false), 10_000);
  await translate('pt-BR', 'Cuidado com o gatinho');
  await vi.waitFor(
    async () => expect((await readRules()).rules[1]).toBe('Cuidado com o gatinho'),
    10_000,
  );
});

test('before the check-in, the page in a requested language contains no translation of a locked text', async () => {
  const property = await propertyWithGuest(app, db, {
    fields: { wifiName: 'Lamplight', wifiAdditionalInfo: en.fastWifi, checkoutNote: en.noSmoking },
  });
  const sectionsPath = `/api/host/apartments/${property.id}/custom-sections`;
  const sections: { id: string; kind: string }[] = (await property.host.get(sectionsPath)).json();
  const doorId = sections.find(({ kind }) => kind === 'entry_door')?.id ?? '';
  await property.host.patch(`/api/host/custom-sections/${doorId}`, {
    content: en.elevator,
    importantInfo: en.oven,
  });
  const guest = await guestOf(app, property);
  const before = await requestPage(guest, property.refreshPath, 'de');
  for (const text of [de.fastWifi, de.noSmoking, de.elevator, de.oven])
    expect(before.body).not.toContain(text);
  expect(before.json().translated).not.toContain(`${doorId}.content`);
  await guest.patch(`/api/guest/check-in/${property.guest.id}`);
  const after = (await requestPage(guest, property.refreshPath, 'de')).json();
  expect(after.apartment).toMatchObject({
    wifiAdditionalInfo: de.fastWifi,
    checkoutNote: de.noSmoking,
  });
  expect(after.translated).toEqual(
    expect.arrayContaining([
      `${doorId}.content`,
      `${doorId}.importantInfo`,
      'apartment.checkoutNote',
    ]),
  );
});

describe('cached pages in several languages', () => {
  const countPageQueries = (visitor: Visitor, { refreshPath }: Property, language?: string) =>
    countQueries(async () => void (await requestPage(visitor, refreshPath, language)));
  const waitUntilCached = (visitor: Visitor, house: Property, language?: string) =>
    vi.waitFor(
      async () => expect(await countPageQueries(visitor, house, language)).toBe(0),
      10_000,
    );

  test('each guest gets the page from the cache in the requested language', async () => {
    const house = await propertyWithGuest(app, db, { fields });
    const family = await guestOf(app, house);
    const languages = [undefined, 'de', 'ja'];
    const bodies = new Map<string | undefined, string>();
    for (const language of languages) {
      await waitUntilCached(family, house, language);
      bodies.set(language, (await requestPage(family, house.refreshPath, language)).body);
    }
    for (const language of languages) {
      expect(await countPageQueries(family, house, language)).toBe(0);
      expect((await requestPage(family, house.refreshPath, language)).body).toBe(
        bodies.get(language),
      );
    }
    expect(bodies.get(undefined)).toContain(en.noSmoking);
    expect(bodies.get('de')).toContain(de.noSmoking);
    expect(bodies.get('ja')).toContain(ja.noSmoking);

    await house.host.patch(`/api/host/apartments/${house.id}`, { houseRules: [en.elevator] });
    for (const [language, phrase] of [
      ['de', de.elevator],
      ['ja', ja.elevator],
    ])
      expect(
        (await requestPage(family, house.refreshPath, language)).json().apartment.houseRules,
      ).toEqual([phrase]);
  });

  test('a guest who requests all languages gets each of them, and only a few are cached', async () => {
    const house = await propertyWithGuest(app, db, { fields });
    const guest = await guestOf(app, house);
    await waitUntilCached(guest, house);
    for (const language of guestLanguages) {
      const { apartment } = (await requestPage(guest, house.refreshPath, language)).json();
      expect(apartment.houseRules[0]).toBe(phrasebook[language].noSmoking);
    }
    // The language that was requested last is cached, and the first is not.
    expect(await countPageQueries(guest, house, guestLanguages.at(-1))).toBe(0);
    expect(await countPageQueries(guest, house, guestLanguages[0])).toBeGreaterThan(0);
  });
});

const values: Record<string, string> = {
  count: '4',
  minutes: '10',
  seconds: '3',
  from: '22:00',
  to: '07:30',
  number: '12',
  amount: '50 €',
  place: 'Brīvības iela 12',
  name: 'Ozola',
};
const keys = Object.keys(en) as PhraseKey[];
const phrasesIn = (language: GuestLanguage) =>
  keys.map((key) => filled(phrasebook[language][key], values));

test('a property with every phrase of the phrasebook is shown in German, Arabic and Japanese', async () => {
  const written = phrasesIn('en');
  const house = await propertyWithGuest(app, db, {
    fields: { houseRules: written, amenities: [...written].reverse() },
  });
  const { id, host } = house;
  const content = written.map((line) => `${line}.`).join('\n');
  const replies = [
    await host.post(`/api/host/apartments/${id}/custom-sections`, {
      ...{ name: en.elevator, content, sectionType: 'pre_arrival' },
    }),
    await host.post('/api/host/apartment-guides', {
      ...{ apartmentId: id, name: en.oven, instructions: written.join('\n\n') },
    }),
    await host.post('/api/host/local-tips', {
      ...{ apartmentId: id, name: 'Café', description: written.join('\n') },
    }),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201]);
  const guest = await guestOf(app, house);
  for (const language of ['de', 'ar', 'ja'] as const) {
    const phrases = phrasesIn(language);
    const bundle = (await requestPage(guest, house.refreshPath, language)).json();
    expect(bundle.apartment.houseRules).toEqual(phrases);
    expect(bundle.apartment.amenities).toEqual([...phrases].reverse());
    const section = bundle.propertyCustomSections.at(-1);
    expect(section).toMatchObject({ name: phrasebook[language].elevator });
    // A phrase that is the same in both languages is not replaced, so the full stop from above stays at its end.
    expect(section.content.replaceAll(/\.$/gm, '').split('\n')).toEqual(phrases);
    expect(bundle.apartmentGuides[0]).toMatchObject({
      name: phrasebook[language].oven,
      instructions: phrases.join('\n\n'),
    });
    expect(bundle.localTips[0]).toMatchObject({ name: 'Café', description: phrases.join('\n') });
    for (const list of ['houseRules', 'amenities'])
      for (const index of keys.keys())
        expect(bundle.translated).toContain(`apartment.${list}.${index}`);
  }
});

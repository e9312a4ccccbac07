import { propertyTextLimit } from '@guest-portal/contract/property-text';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { prepareRows } from '../platform/database/json-rows.ts';
import { pagesChannel } from '../portal/page-cache/open-page-cache.ts';
import {
  apartmentText,
  patchProperty,
  propertiesWithParking,
  readTranslations,
  saveTranslations,
  setLanguages,
  type TextReference,
} from './testing.ts';
import { translationsFor } from './translations-for-guests.ts';

const { app, db, database } = await createTestApp();
const withParking = propertiesWithParking({ app, db });

describe('a translation', () => {
  test('a translation is stored as typed, replaced with its version, and removed by an empty text', async () => {
    const owned = await withParking();
    const text = 'Im Hof.\nDas Tor geht mit 4711# auf.';
    const first = await saveTranslations(owned, [{ ...owned.parking, text }]);
    expect(first.statusCode).toBe(200);
    const stored = {
      ...apartmentText(owned.id, 'parkingInstructions'),
      language: 'de',
      text,
      original: owned.parking.original,
      isStale: false,
      isUnread: false,
      version: 1,
    };
    expect(first.json()).toEqual({ saved: [stored] });
    expect((await readTranslations(owned)).translations).toEqual([stored]);
    const second = await saveTranslations(owned, [
      { ...owned.parking, text: 'Im Hof', version: 1 },
    ]);
    expect(second.json().saved).toMatchObject([{ text: 'Im Hof', version: 2 }]);
    const third = await saveTranslations(owned, [{ ...owned.parking, text: ' ', version: 2 }]);
    expect(third.json()).toEqual({ saved: [] });
    expect((await readTranslations(owned)).translations).toEqual([]);
  });

  test('a translation is stale while the original differs from the text that was translated', async () => {
    const owned = await withParking();
    await saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof. 4711#' }]);
    const isStale = async () => (await readTranslations(owned)).translations[0].isStale;
    await patchProperty(owned, { parkingInstructions: 'In the yard. The gate opens with 9876#.' });
    expect(await isStale()).toBe(true);
    await patchProperty(owned, { parkingInstructions: owned.parking.original });
    expect(await isStale()).toBe(false);
  });

  test('a translation of a text that was changed meanwhile is saved and is stale from the start', async () => {
    const owned = await withParking();
    await patchProperty(owned, { parkingInstructions: 'On the street' });
    const reply = await saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof' }]);
    expect(reply.json().saved).toMatchObject([
      { text: 'Im Hof', original: owned.parking.original, isStale: true },
    ]);
  });

  test('a translation in one tab never overwrites a change, a first translation or a removal in another tab', async () => {
    const owned = await withParking();
    const write = (text: string, version?: number) =>
      saveTranslations(owned, [{ ...owned.parking, text, version }]);
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
    expect((await readTranslations(owned)).translations).toEqual([]);
  });

  test('all translations of a request are saved, or none of them', async () => {
    const owned = await withParking();
    await patchProperty(owned, { houseRules: ['Bring the bins out'] });
    const rule = {
      ...apartmentText(owned.id, 'houseRules', 'Bring the bins out'),
      original: 'Bring the bins out',
    };
    await saveTranslations(owned, [{ ...rule, text: 'Müll raus' }]);
    const reply = await saveTranslations(owned, [
      { ...owned.parking, text: 'Im Hof' },
      { ...rule, text: 'Später Gast' },
    ]);
    expect(reply.statusCode).toBe(409);
    expect(
      (await readTranslations(owned)).translations.map(({ text }: { text: string }) => text),
    ).toEqual(['Müll raus']);
  });

  test.each([
    ['a field that the row does not have', { field: 'instructions' }],
    ['an entry that the list does not have', { field: 'houseRules', entry: 'Never said' }],
    ['an entry of a field that is not a list', { entry: 'Yard' }],
    ['a row that does not exist', { rowId: '3f0e7f2e-9f0b-4c39-9f3a-0a1f5b6c7d8e' }],
    ['a text that is empty', { field: 'checkoutNote' }],
  ])('a translation of %s is refused as not found', async (_, wrongFields) => {
    const owned = await withParking();
    const reply = await saveTranslations(owned, [
      { ...owned.parking, text: 'Im Hof' },
      { ...owned.parking, ...wrongFields, text: 'Nirgends' },
    ]);
    expect(reply.statusCode).toBe(404);
    expect((await readTranslations(owned)).translations).toEqual([]);
  });

  test.each(['two\nlines', 'a\ttab', 'x'.repeat(301)])(
    'a translation of a single-line text is refused if it is %j',
    async (text) => {
      const owned = await hostWithApartment(app, db);
      await patchProperty(owned, { houseRules: ['Mind the step'], contactHostTitle: 'Your host' });
      for (const textKey of [
        apartmentText(owned.id, 'houseRules', 'Mind the step'),
        apartmentText(owned.id, 'contactHostTitle'),
      ]) {
        const reply = await saveTranslations(owned, [{ ...textKey, text, original: 'x' }]);
        expect(reply.statusCode).toBe(400);
        expect(reply.json().fields).toMatchObject([{ path: 'texts.0.text' }]);
      }
    },
  );

  test('a request is refused if it names a text twice, or if its texts are too many, too long or unknown', async () => {
    const owned = await withParking();
    const validText = { ...owned.parking, text: 'Im Hof' };
    expect((await saveTranslations(owned, [validText, validText])).statusCode).toBe(400);
    expect((await saveTranslations(owned, [])).statusCode).toBe(400);
    expect(
      (await saveTranslations(owned, Array(501).fill({ ...validText, text: '' }))).statusCode,
    ).toBe(400);
    expect(
      (await saveTranslations(owned, [{ ...validText, text: 'x'.repeat(20_001) }])).statusCode,
    ).toBe(400);
    expect((await saveTranslations(owned, [{ ...validText, field: '__proto__' }])).statusCode).toBe(
      400,
    );
    expect((await saveTranslations(owned, [{ ...validText, kind: 'host' }])).statusCode).toBe(400);
    expect((await saveTranslations(owned, [validText], 'xx')).statusCode).toBe(404);
    expect((await readTranslations(owned)).translations).toEqual([]);
  });

  test('the translations into one language may be as long as a property’s own texts, and no longer', async () => {
    const owned = await hostWithApartment(app, db);
    const { host, id } = owned;
    const guides: (TextReference & { original: string })[] = [];
    for (let count = 0; count < 52; count += 1) {
      const fields = { apartmentId: id, name: `Guide ${count}`, instructions: 'Turn' };
      const { id: rowId } = (await host.post('/api/host/apartment-guides', fields)).json();
      guides.push({ kind: 'guide', rowId, field: 'instructions', entry: '', original: 'Turn' });
    }
    const guidesWithText = (text: string) => guides.map((guide) => ({ ...guide, text }));
    const saveInTwoRequests = async (texts: object[]) => [
      (await saveTranslations(owned, texts.slice(0, 26))).statusCode,
      (await saveTranslations(owned, texts.slice(26))).statusCode,
    ];
    expect(52 * 20_000).toBeGreaterThan(propertyTextLimit);
    expect(await saveInTwoRequests(guidesWithText('x'.repeat(20_000)))).toEqual([200, 413]);
    const refused = await saveTranslations(owned, guidesWithText('x'.repeat(20_000)).slice(26));
    expect(refused.json()).toMatchObject({ code: 'translations_too_long' });
    expect(refused.json().message).toContain('104%');
    expect(
      (await saveTranslations(owned, guidesWithText('x'.repeat(20_000)).slice(26), 'fr'))
        .statusCode,
      'another language has room of its own',
    ).toBe(200);
  });
});

test('the translations into all languages together have a limit, too', async () => {
  const owned = await withParking();
  const { host, id } = owned;
  const guide = { apartmentId: id, name: 'Oven', instructions: 'Turn' };
  const { id: rowId } = (await host.post('/api/host/apartment-guides', guide)).json();
  await db.execute(
    sql`insert into translations (apartment_id, language, kind, row_id, field, text, original)
      select ${id}, language, 'guide', ${rowId}, 'instructions', repeat('x', ${propertyTextLimit}), 'Turn'
      from unnest(array['da', 'fr', 'ko', 'lv', 'it']) language`,
  );
  const refused = await saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof' }]);
  expect(refused.statusCode).toBe(413);
  expect(refused.json().message).toContain(
    'in all languages together would use 101% of the space for text',
  );
  const shorter = { kind: 'guide', rowId, field: 'instructions', entry: '', original: 'Turn' };
  expect(
    (await saveTranslations(owned, [{ ...shorter, text: 'Drej', version: 1 }], 'da')).statusCode,
  ).toBe(200);
  expect((await saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof' }])).statusCode).toBe(
    200,
  );
});

describe('the languages of a property', () => {
  test('a property’s languages are stored in the host’s order, each once, with the property’s version', async () => {
    const owned = await hostWithApartment(app, db);
    const first = await setLanguages(owned, ['ko', 'de', 'ko'], 1);
    expect(first.json()).toEqual({ languages: ['ko', 'de'], version: 2 });
    const late = await setLanguages(owned, ['fr'], 1);
    expect(late.statusCode).toBe(409);
    expect(late.json().current).toEqual({ languages: ['ko', 'de'], version: 2 });
    expect(await readTranslations(owned)).toMatchObject({ languages: ['ko', 'de'], version: 2 });
    expect((await setLanguages(owned, ['xx'])).statusCode).toBe(400);
    const [mine] = (await owned.host.get('/api/host/apartments')).json();
    expect(mine.version).toBe(2);
  });

  test('guests only get translations into the property’s languages, and translations into other languages are kept', async () => {
    const owned = await withParking();
    await saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof' }]);
    const readForGuests = async (language = 'de') => {
      const list = translationsFor({ apartmentId: owned.id, language });
      return (await prepareRows(db, { list })({})).list;
    };
    expect(await readForGuests()).toEqual([]);
    await setLanguages(owned, ['de', 'fr']);
    const { original, ...textKey } = owned.parking;
    expect(await readForGuests()).toEqual([{ ...textKey, text: 'Im Hof', original }]);
    expect(await readForGuests('fr')).toEqual([]);
    await setLanguages(owned, ['fr']);
    expect(await readForGuests()).toEqual([]);
    expect((await readTranslations(owned)).translations).toHaveLength(1);
  });

  test('Brazilian guests get the Portuguese translation until there is a Brazilian one, which comes last', async () => {
    const owned = await withParking();
    const readForGuests = async (language: string) => {
      const list = translationsFor({ apartmentId: owned.id, language });
      return (await prepareRows(db, { list })({})).list.map(({ text }) => text);
    };
    await setLanguages(owned, ['pt']);
    await saveTranslations(owned, [{ ...owned.parking, text: 'No pátio' }], 'pt');
    expect([await readForGuests('pt-BR'), await readForGuests('pt')]).toEqual([
      ['No pátio'],
      ['No pátio'],
    ]);
    await setLanguages(owned, ['pt-BR', 'pt']);
    await saveTranslations(owned, [{ ...owned.parking, text: 'No quintal' }], 'pt-BR');
    expect(await readForGuests('pt-BR')).toEqual(['No pátio', 'No quintal']);
    expect(await readForGuests('pt')).toEqual(['No pátio']);
    await setLanguages(owned, ['pt-BR']);
    expect([await readForGuests('pt-BR'), await readForGuests('pt')]).toEqual([['No quintal'], []]);
  });
});

test('a host can neither read nor write another host’s translations, not even through a property of their own', async () => {
  const victim = await withParking();
  const other = await withParking();
  const foreign = { host: other.host, id: victim.id };
  const text = { ...victim.parking, text: 'Woanders' };
  const refusals = [
    await other.host.get(`/api/host/apartments/${victim.id}/translations`),
    await saveTranslations(foreign, [text]),
    await saveTranslations(other, [text]),
    await setLanguages(foreign, ['de']),
    await other.host.post(`/api/host/apartments/${victim.id}/translations/de/machine`, {
      texts: [apartmentText(victim.id, 'parkingInstructions')],
    }),
  ];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404]);
  expect(await readTranslations(victim)).toMatchObject({ translations: [], languages: [] });
});

test('every change of translations notifies the page cache', async () => {
  const owned = await withParking();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const payloads: string[] = [];
  client.on('notification', ({ payload = '' }) => void payloads.push(payload));
  await client.query(`listen ${pagesChannel}`);
  const expectNotification = async (write: () => PromiseLike<unknown>) => {
    payloads.length = 0;
    await write();
    await vi.waitFor(() => expect(payloads).toContain(owned.id), 10_000);
  };
  await expectNotification(() => saveTranslations(owned, [{ ...owned.parking, text: 'Im Hof' }]));
  await expectNotification(() =>
    saveTranslations(owned, [{ ...owned.parking, text: 'Im Hinterhof', version: 1 }]),
  );
  await expectNotification(() => setLanguages(owned, ['de']));
  await expectNotification(() =>
    saveTranslations(owned, [{ ...owned.parking, text: '', version: 2 }]),
  );
  await expectNotification(() => client.query('truncate translations'));
  await client.end();
});

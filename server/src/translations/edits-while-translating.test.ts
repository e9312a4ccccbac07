import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { sendJson } from './machine/testing.ts';
import { original, propertiesWithTexts, services } from './testing.ts';
import { charactersOfHost, translationsOfHost } from './translate-by-machine.ts';

const { app, db } = await createTestApp();
const createPropertyWithTexts = propertiesWithTexts({ app, db });

test('a translation that the host writes while the machine is translating is kept and returned', async () => {
  const texts = await createPropertyWithTexts();
  const { textKey, translate, saveTexts, readTexts } = texts;
  const { translator } = await services.libretranslate(undefined, async ({ json }, response) => {
    await saveTexts([{ ...textKey('parkingInstructions'), text: 'Von Hand', original }]);
    sendJson(response, { translatedText: json.q });
  });
  const { saved } = await translate(translator);
  expect(saved).toMatchObject([{ text: 'Von Hand', isUnread: false, version: 1 }]);
  expect((await readTexts()).translations).toMatchObject([{ text: 'Von Hand', version: 1 }]);
});

test('a text that changes while the machine is translating gets a stale translation of the text that was sent', async () => {
  const { host, id, translate } = await createPropertyWithTexts();
  const { translator } = await services.libretranslate(undefined, async ({ json }, response) => {
    await host.patch(`/api/host/apartments/${id}`, { parkingInstructions: 'New code 9876' });
    sendJson(response, { translatedText: json.q });
  });
  expect((await translate(translator)).saved).toMatchObject([{ original, isStale: true }]);
});

test('the machine only replaces an existing translation if the request contains its version', async () => {
  const { textKey, translate, saveTexts } = await createPropertyWithTexts();
  const { translator, posted } = await services.libretranslate();
  await saveTexts([{ ...textKey('parkingInstructions'), text: 'Von Hand', original }]);
  await expect(translate(translator)).rejects.toMatchObject({ status: 409, code: 'stale_version' });
  expect(posted).toEqual([]);
  const again = await translate(translator, [{ ...textKey('parkingInstructions'), version: 1 }]);
  expect(again.saved).toMatchObject([{ isUnread: true, version: 2 }]);
});

test('translated entries stay one line, and the machine gets neither phrases nor lines of codes', async () => {
  const { textKey, translate } = await createPropertyWithTexts({
    houseRules: ['No smoking', '4711#', 'Mind the yard'],
  });
  const { translator, posted } = await services.libretranslate();
  const { saved, failed } = await translate(translator, [
    textKey('houseRules', 'No smoking'),
    textKey('houseRules', '4711#'),
    textKey('houseRules', 'Mind the yard'),
  ]);
  expect(failed).toEqual([]);
  expect(saved.map(({ text }) => text)).toEqual(['4711#', 'Mind the Hof']);
  expect(posted.map(({ json }) => json.q)).toEqual([['Mind the yard']]);
});

test('a machine translation that is too long for its field is not saved', async () => {
  const entry = 'word '.repeat(50).trim();
  const { textKey, translate } = await createPropertyWithTexts({ houseRules: [entry] });
  const { translator } = await services.libretranslate((line) => `${line} ${line}`);
  expect(await translate(translator, [textKey('houseRules', entry)])).toMatchObject({
    saved: [],
    failed: [{ reason: 'not_understood' }],
  });
});

test('a host has an hourly limit of machine translations, and gets an error if no service is set up', async () => {
  const { textKey, translate } = await createPropertyWithTexts();
  const { translator, posted } = await services.libretranslate();
  await expect(translate(undefined)).rejects.toMatchObject({ status: 409, code: 'no_machine' });
  expect((await translate(translator)).saved).toHaveLength(1);
  await db.execute(
    sql`update rate_limits set count = ${translationsOfHost.max} where key like 'machine-translation:%'`,
  );
  const parking = { ...textKey('parkingInstructions'), version: 1 };
  await expect(translate(translator, [parking])).rejects.toMatchObject({ status: 429 });
  expect(posted).toHaveLength(1);
});

test('a host has a daily limit of characters in any number of requests, and refused requests do not count', async () => {
  const { textKey, translate } = await createPropertyWithTexts({
    parkingInstructions: 'In the yard. '.repeat(100),
  });
  const { translator, posted } = await services.libretranslate();
  const readCharacterCounts = async () =>
    (await db.execute(sql`select count from rate_limits where key like 'machine-characters:%'`))
      .rows;
  await db.execute(sql`delete from rate_limits where key like 'machine-%'`);
  expect((await translate(translator)).saved).toHaveLength(1);
  expect(await readCharacterCounts()).toEqual([{ count: 2 }]);
  const countNearLimit = charactersOfHost.max - 1;
  await db.execute(
    sql`update rate_limits set count = ${countNearLimit} where key like 'machine-characters:%'`,
  );
  await expect(
    translate(translator, [{ ...textKey('parkingInstructions'), version: 1 }]),
  ).rejects.toMatchObject({ status: 429, message: expect.stringContaining('500,000 characters') });
  expect(await readCharacterCounts()).toEqual([{ count: countNearLimit }]);
  expect(
    (await db.execute(sql`select count from rate_limits where key like 'machine-translation:%'`))
      .rows,
  ).toEqual([{ count: 1 }]);
  expect(posted).toHaveLength(1);
});

test('a translation that the host deletes and writes again meanwhile is kept, although its version is the first again', async () => {
  const { textKey, translate, saveTexts } = await createPropertyWithTexts();
  const parking = textKey('parkingInstructions');
  await saveTexts([{ ...parking, text: 'Von Hand', original }]);
  const { translator } = await services.libretranslate(undefined, async ({ json }, response) => {
    await saveTexts([{ ...parking, text: '', original, version: 1 }]);
    await saveTexts([{ ...parking, text: 'Noch einmal', original }]);
    sendJson(response, { translatedText: json.q });
  });
  const { saved } = await translate(translator, [{ ...parking, version: 1 }]);
  expect(saved).toMatchObject([{ text: 'Noch einmal', version: 1, isUnread: false }]);
});

test('a text of more than 400 lines is not sent to the machine', async () => {
  const parkingInstructions = Array.from({ length: 401 }, () => 'In the yard').join('\n');
  const { translate } = await createPropertyWithTexts({ parkingInstructions });
  const { translator, posted } = await services.libretranslate();
  expect(await translate(translator)).toMatchObject({
    saved: [],
    failed: [{ reason: 'too_long' }],
  });
  expect(posted).toEqual([]);
});

test.each([
  ['only invisible characters', () => '\u200b\u2800'],
  ['characters that reverse the text direction', (line: string) => `\u202e${line}`],
  ['characters that isolate words', (line: string) => `\u2066${line}\u2069`],
])('a machine translation with %s is refused', async (_, translateLine) => {
  const { translate } = await createPropertyWithTexts({ parkingInstructions: 'In the yard' });
  const { translator } = await services.libretranslate(translateLine);
  expect(await translate(translator)).toMatchObject({
    saved: [],
    failed: [{ reason: 'not_understood' }],
  });
});

test('a translated line keeps its indentation and the direction characters that the host wrote', async () => {
  const written = 'Keys:\n  - in the yard\n\t- \u2067שלום\u2069 in the yard';
  const { translate } = await createPropertyWithTexts({ parkingInstructions: written });
  const { translator } = await services.libretranslate();
  expect((await translate(translator)).saved).toMatchObject([
    { text: written.replaceAll('yard', 'Hof') },
  ]);
});

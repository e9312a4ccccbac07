import type { ServerResponse } from 'node:http';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { createReadableLog } from '../../test/support/log.ts';
import { endless } from '../platform/safe-fetch/testing.ts';
import { libreTranslate } from './machine/libre-translate.ts';
import { fakeDeepl, fakeLibreTranslate, sendJson } from './machine/testing.ts';
import { original, propertiesWithTexts, services, settings } from './testing.ts';

const { app, db } = await createTestApp();
const withTexts = propertiesWithTexts({ app, db });

describe.each(Object.entries(services))('with %s', (_name, start) => {
  test('a machine translation is marked until the host has reviewed it, and codes, names and phrases are not sent', async () => {
    const { translator, posted } = await start();
    const { id, at, translate, save, read } = await withTexts();
    const { saved, failed } = await translate(translator);
    expect(failed).toEqual([]);
    const text = 'In the Hof.\nRauchen verboten\nDas Tor öffnet mit 4711#, see Café Nord.';
    expect(saved).toMatchObject([
      { ...at('parkingInstructions'), text, original, isUnread: true, isStale: false, version: 1 },
    ]);
    const sent = JSON.stringify(posted.map(({ json }) => json));
    for (const hidden of ['4711', 'Café Nord', 'smoking', id]) expect(sent).not.toContain(hidden);
    const reply = await save([{ ...at('parkingInstructions'), text, original, version: 1 }]);
    expect(reply.json().saved).toMatchObject([{ text, isUnread: false, version: 2 }]);
    expect((await read()).translations).toMatchObject([{ isUnread: false }]);
  });

  test.each([
    ['a code is changed', (line: string) => line.replace('7001', '7009')],
    ['a name is dropped', (line: string) => line.replace(/<code>7002<\/code>/, 'it')],
    ['a number is added', (line: string) => `${line} 3 times`],
    ['markup is added', (line: string) => `<script>alert()</script>${line}`],
    ['a link is added', (line: string) => `${line} https://evil.example`],
  ])('a machine translation is refused and not saved if %s', async (_, words) => {
    const { translator } = await start(words);
    const { at, translate, read } = await withTexts();
    expect(await translate(translator)).toEqual({
      saved: [],
      failed: [{ ...at('parkingInstructions'), reason: 'changed_what_must_stay' }],
    });
    expect((await read()).translations).toEqual([]);
  });

  const status = (code: number, body: unknown) => (response: ServerResponse) =>
    sendJson(response, body, code);

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['refuses us', status(403, { error: 'Invalid API key' }), 'refused'],
    ['wants less', status(429, { error: 'Slowdown' }), 'too_many_requests'],
    ['wants to be paid', status(456, { message: 'Quota exceeded' }), 'quota_used_up'],
    ['has not the language', status(400, { error: 'de is not supported' }), 'language_unknown'],
    ['is out of order', status(500, { error: 'no' }), 'unreachable'],
    ['says nothing of it', status(200, {}), 'not_understood'],
    ['gives a list of another length', status(200, twice(['a', 'b', 'c'])), 'not_understood'],
    ['gives no texts', status(200, twice([1, null])), 'not_understood'],
    ['gives nothing', status(200, twice(['', ''])), 'not_understood'],
    ['speaks no JSON', (response) => response.end('<html>'), 'not_understood'],
    ['never ends', (response) => endless(response, Buffer.alloc(65_536, ' ')), 'not_understood'],
    ['says too much', status(200, twice(['x'.repeat(10_000_000), 'x'])), 'not_understood'],
    [
      'sends us elsewhere',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    ['breaks off', (response) => response.destroy(), 'unreachable'],
  ])(
    'a translation service that %s is reported, and nothing is saved',
    async (_, answer, reason) => {
      const { translator } = await start(undefined, (_asked, response) => answer(response));
      const { at, translate, read } = await withTexts();
      expect(await translate(translator)).toEqual({
        saved: [],
        failed: [{ ...at('parkingInstructions'), reason }],
      });
      expect((await read()).translations).toEqual([]);
    },
  );

  test('a translation service that has refused once gets no requests for the rest of the texts', async () => {
    const { translator, posted } = await start(undefined, (_asked, response) =>
      sendJson(response, {}, 456),
    );
    const rules = Array.from({ length: 20 }, (_, at) => `Rule ${'of the house '.repeat(20)}${at}`);
    const { at, translate } = await withTexts({
      houseRules: rules,
      parkingInstructions: Array.from({ length: 200 }, (_, line) => `Line ${line} of it`).join(
        '\n',
      ),
    });
    const asked = [
      at('parkingInstructions'),
      ...rules.slice(1).map((rule) => at('houseRules', rule)),
    ];
    const { saved, failed } = await translate(translator, asked);
    expect(saved).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual(Array(20).fill('quota_used_up'));
    expect(posted).toHaveLength(1);
  });
});

/** Wraps texts as LibreTranslate and as DeepL do. */
function twice(texts: unknown[]) {
  return { translatedText: texts, translations: texts.map((text) => ({ text })) };
}

test('LibreTranslate gets what it documents: markup, the host’s language and its own code for the target language', async () => {
  const { translator, posted, asked } = await services.libretranslate();
  const { translate } = await withTexts();
  expect((await translator.languages()).sort()).toEqual(['ar', 'de', 'en', 'fr', 'ja', 'zh']);
  await translate(translator, undefined, 'zh');
  expect(posted).toMatchObject([
    {
      path: '/translate',
      headers: { 'content-type': 'application/json', 'user-agent': 'GuestPortal/test' },
      json: {
        q: ['In the yard.', 'The gate opens with <code>7001</code>, see <code>7002</code>.'],
        source: 'en',
        target: 'zh-Hans',
        format: 'html',
        api_key: 'secret-key',
      },
    },
  ]);
  expect(asked.filter(({ url }) => url === '/languages')).toHaveLength(1);
});

test('DeepL gets what it documents: a key in the header, tags to leave alone and the variant of the language', async () => {
  const { translator, posted } = await services.deepl();
  const { translate } = await withTexts();
  const known = ['de', 'en', 'nb', 'pt', 'pt-BR', 'zh'];
  expect((await translator.languages()).sort()).toEqual(
    guestLanguages.filter((code) => known.includes(code)),
  );
  await translate(translator, undefined, 'pt');
  expect(posted).toMatchObject([
    {
      path: '/v2/translate',
      headers: { authorization: 'DeepL-Auth-Key secret-key' },
      json: {
        text: ['In the yard.', 'The gate opens with <code>7001</code>, see <code>7002</code>.'],
        source_lang: 'EN',
        target_lang: 'PT-PT',
        tag_handling: 'xml',
        ignore_tags: ['code'],
      },
    },
  ]);
});

test('DeepL gets its own code for Brazilian Portuguese', async () => {
  const { translator, posted } = await services.deepl();
  await translator.translate(['Yard'], { from: 'en', to: 'pt-BR' }, AbortSignal.timeout(5_000));
  expect(posted).toMatchObject([{ json: { target_lang: 'PT-BR' } }]);
});

test.each([
  [['en', 'pt'], 'pt'],
  [['en', 'pt', 'pt-BR'], 'pt-BR'],
])('LibreTranslate with %j translates for Brazilians into %s', async (codes, target) => {
  const fake = await fakeLibreTranslate(undefined, undefined, codes);
  const translator = libreTranslate({ ...settings, url: fake.url });
  expect((await translator.languages()).sort()).toEqual(['en', 'pt', 'pt-BR']);
  await translator.translate(['Yard'], { from: 'en', to: 'pt-BR' }, AbortSignal.timeout(5_000));
  expect(fake.posted).toMatchObject([{ json: { target } }]);
});

test('an unreachable translation service counts as knowing every language, and is reported when it is used', async () => {
  const translator = libreTranslate({ ...settings, url: 'http://127.0.0.1:9' });
  const { translate } = await withTexts();
  expect(await translator.languages()).toEqual(guestLanguages);
  expect((await translate(translator)).failed).toMatchObject([{ reason: 'unreachable' }]);
});

test('a translation service that takes too long times out, before its reply and in the middle of it', async () => {
  for (const answer of [() => {}, (response: ServerResponse) => void response.write('{')]) {
    const { translator } = await services.deepl(undefined, (_asked, response) => answer(response));
    const languages = { from: 'en', to: 'de' } as const;
    await expect(
      translator.translate(['Yard'], languages, AbortSignal.timeout(300)),
    ).rejects.toMatchObject({ reason: 'too_slow' });
  }
});

describe('a server with the settings of its operator', () => {
  test('a server names the translation service of its settings, and translates with it', async () => {
    const fake = await fakeLibreTranslate();
    const world = await createTestApp({
      settings: { TRANSLATION_SERVICE: 'libretranslate', TRANSLATION_URL: `${fake.url}/` },
    });
    const { host, id } = await hostWithApartment(world.app, world.db);
    const path = `/api/host/apartments/${id}`;
    await host.patch(path, { checkoutNote: 'Leave the key in the yard' });
    expect((await host.get(`${path}/translations`)).json().machine).toEqual({
      name: 'LibreTranslate',
      languages: expect.arrayContaining(['de', 'fr', 'zh']),
    });
    const texts = [{ kind: 'apartment', rowId: id, field: 'checkoutNote', entry: '' }];
    const reply = await host.post(`${path}/translations/de/machine`, { texts });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({
      saved: [{ text: 'Leave the key in the Hof', isUnread: true }],
      failed: [],
    });
    expect(fake.posted).toMatchObject([{ json: { source: 'auto' } }]);
  });

  test('the log contains the reason for a failed translation, but neither the texts nor the key', async () => {
    const fake = await fakeDeepl(undefined, ({ json }, response) =>
      sendJson(response, { message: `No room for ${json.text}` }, 456),
    );
    const { log, lines } = createReadableLog();
    const world = await createTestApp({
      log,
      settings: {
        TRANSLATION_SERVICE: 'deepl',
        TRANSLATION_URL: fake.url,
        TRANSLATION_API_KEY: 'very-secret-key:fx',
      },
    });
    const { host, id } = await hostWithApartment(world.app, world.db);
    const path = `/api/host/apartments/${id}`;
    await host.patch(path, { checkoutNote: 'Leave the lantern at the gate' });
    const texts = [{ kind: 'apartment', rowId: id, field: 'checkoutNote', entry: '' }];
    await host.post(`${path}/translations/de/machine`, { texts });
    expect(fake.posted).toHaveLength(1);
    const said = JSON.stringify(lines());
    expect(said).toContain('"reasons":["quota_used_up"]');
    expect(said).not.toMatch(/very-secret-key|lantern/);
  });

  test('a server without these settings has no translation service', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const path = `/api/host/apartments/${id}/translations`;
    expect((await host.get(path)).json().machine).toBeNull();
  });
});

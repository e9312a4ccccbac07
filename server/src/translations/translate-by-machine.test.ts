import type { ServerResponse } from 'node:http';
import { guestLanguages } from '@guest-portal/contract/guest-languages';
import { describe, expect, test } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { createReadableLog } from '../../test/support/log.ts';
import { sendEndlessBody } from '../platform/safe-fetch/testing.ts';
import { libreTranslate } from './machine/libre-translate.ts';
import { fakeDeepl, fakeLibreTranslate, sendJson } from './machine/testing.ts';
import { original, propertiesWithTexts, services, settings } from './testing.ts';

const { app, db } = await createTestApp();
const createPropertyWithTexts = propertiesWithTexts({ app, db });

describe.each(Object.entries(services))('with %s', (_name, startService) => {
  test('a machine translation is marked until the host has reviewed it, and codes, names and phrases are not sent', async () => {
    const { translator, posted } = await startService();
    const { id, textKey, translate, saveTexts, readTexts } = await createPropertyWithTexts();
    const { saved, failed } = await translate(translator);
    expect(failed).toEqual([]);
    const text = 'In the Hof.\nRauchen verboten\nDas Tor öffnet mit 4711#, see Café Nord.';
    expect(saved).toMatchObject([
      {
        ...textKey('parkingInstructions'),
        text,
        original,
        isUnread: true,
        isStale: false,
        version: 1,
      },
    ]);
    const sent = JSON.stringify(posted.map(({ json }) => json));
    for (const hidden of ['4711', 'Café Nord', 'smoking', id]) expect(sent).not.toContain(hidden);
    const reply = await saveTexts([
      { ...textKey('parkingInstructions'), text, original, version: 1 },
    ]);
    expect(reply.json().saved).toMatchObject([{ text, isUnread: false, version: 2 }]);
    expect((await readTexts()).translations).toMatchObject([{ isUnread: false }]);
  });

  test.each([
    ['a code is changed', (line: string) => line.replace('7001', '7009')],
    ['a name is dropped', (line: string) => line.replace(/<code>7002<\/code>/, 'it')],
    ['a number is added', (line: string) => `${line} 3 times`],
    ['markup is added', (line: string) => `<script>alert()</script>${line}`],
    ['a link is added', (line: string) => `${line} https://evil.example`],
  ])('a machine translation is refused and not saved if %s', async (_, translateLine) => {
    const { translator } = await startService(translateLine);
    const { textKey, translate, readTexts } = await createPropertyWithTexts();
    expect(await translate(translator)).toEqual({
      saved: [],
      failed: [{ ...textKey('parkingInstructions'), reason: 'changed_what_must_stay' }],
    });
    expect((await readTexts()).translations).toEqual([]);
  });

  const replyWith = (code: number, body: unknown) => (response: ServerResponse) =>
    sendJson(response, body, code);

  test.each<[string, (response: ServerResponse) => void, string]>([
    ['refuses us', replyWith(403, { error: 'Invalid API key' }), 'refused'],
    ['limits our requests', replyWith(429, { error: 'Slowdown' }), 'too_many_requests'],
    ['reports a used-up quota', replyWith(456, { message: 'Quota exceeded' }), 'quota_used_up'],
    [
      'does not know the language',
      replyWith(400, { error: 'de is not supported' }),
      'language_unknown',
    ],
    ['has an internal error', replyWith(500, { error: 'no' }), 'unreachable'],
    ['returns no translation', replyWith(200, {}), 'not_understood'],
    [
      'returns a list of another length',
      replyWith(200, wrapTexts(['a', 'b', 'c'])),
      'not_understood',
    ],
    ['returns values that are not texts', replyWith(200, wrapTexts([1, null])), 'not_understood'],
    ['returns empty texts', replyWith(200, wrapTexts(['', ''])), 'not_understood'],
    ['returns no JSON', (response) => response.end('<html>'), 'not_understood'],
    [
      'never ends',
      (response) => sendEndlessBody(response, Buffer.alloc(65_536, ' ')),
      'not_understood',
    ],
    [
      'returns too much text',
      replyWith(200, wrapTexts(['x'.repeat(10_000_000), 'x'])),
      'not_understood',
    ],
    [
      'redirects to another address',
      (response) => response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end(),
      'unreachable',
    ],
    ['breaks off the connection', (response) => response.destroy(), 'unreachable'],
  ])(
    'a translation service that %s is reported, and nothing is saved',
    async (_, answer, reason) => {
      const { translator } = await startService(undefined, (_request, response) =>
        answer(response),
      );
      const { textKey, translate, readTexts } = await createPropertyWithTexts();
      expect(await translate(translator)).toEqual({
        saved: [],
        failed: [{ ...textKey('parkingInstructions'), reason }],
      });
      expect((await readTexts()).translations).toEqual([]);
    },
  );

  test('a translation service that has refused once gets no requests for the rest of the texts', async () => {
    const { translator, posted } = await startService(undefined, (_request, response) =>
      sendJson(response, {}, 456),
    );
    const rules = Array.from(
      { length: 20 },
      (_, index) => `Rule ${'of the house '.repeat(20)}${index}`,
    );
    const { textKey, translate } = await createPropertyWithTexts({
      houseRules: rules,
      parkingInstructions: Array.from({ length: 200 }, (_, line) => `Line ${line} of it`).join(
        '\n',
      ),
    });
    const requestedTexts = [
      textKey('parkingInstructions'),
      ...rules.slice(1).map((rule) => textKey('houseRules', rule)),
    ];
    const { saved, failed } = await translate(translator, requestedTexts);
    expect(saved).toEqual([]);
    expect(failed.map(({ reason }) => reason)).toEqual(Array(20).fill('quota_used_up'));
    expect(posted).toHaveLength(1);
  });
});

/** Wraps texts as LibreTranslate and as DeepL do. */
function wrapTexts(texts: unknown[]) {
  return { translatedText: texts, translations: texts.map((text) => ({ text })) };
}

test('LibreTranslate gets what it documents: markup, the host’s language and its own code for the target language', async () => {
  const { translator, posted, requests } = await services.libretranslate();
  const { translate } = await createPropertyWithTexts();
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
  expect(requests.filter(({ url }) => url === '/languages')).toHaveLength(1);
});

test('DeepL gets what it documents: a key in the header, tags to leave alone and the variant of the language', async () => {
  const { translator, posted } = await services.deepl();
  const { translate } = await createPropertyWithTexts();
  const supported = ['de', 'en', 'nb', 'pt', 'pt-BR', 'zh'];
  expect((await translator.languages()).sort()).toEqual(
    guestLanguages.filter((code) => supported.includes(code)),
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
  const { translate } = await createPropertyWithTexts();
  expect(await translator.languages()).toEqual(guestLanguages);
  expect((await translate(translator)).failed).toMatchObject([{ reason: 'unreachable' }]);
});

test('a translation service that takes too long times out, before its reply and in the middle of it', async () => {
  for (const answer of [() => {}, (response: ServerResponse) => void response.write('{')]) {
    const { translator } = await services.deepl(undefined, (_request, response) =>
      answer(response),
    );
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
    const logText = JSON.stringify(lines());
    expect(logText).toContain('"reasons":["quota_used_up"]');
    expect(logText).not.toMatch(/very-secret-key|lantern/);
  });

  test('a server without these settings has no translation service', async () => {
    const { host, id } = await hostWithApartment(app, db);
    const path = `/api/host/apartments/${id}/translations`;
    expect((await host.get(path)).json().machine).toBeNull();
  });
});

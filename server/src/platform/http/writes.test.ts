import { endpoint } from '@guest-portal/contract';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../test/support/app.ts';
import { serve } from './serve.ts';

const echo = endpoint({
  method: 'POST',
  path: '/api/test/echo',
  summary: 'Returns the text',
  access: 'anyone',
  body: z.object({ text: z.string().optional() }),
  response: z.object({ text: z.string().optional() }),
});
const webhook = '/api/test/webhook';

let writes = 0;
const { app } = await createTestApp({
  routes: (routes) => {
    serve(routes, echo, ({ body }) => {
      writes += 1;
      return body;
    });
    routes.post(webhook, { config: { foreignWrites: true } }, async () => ({}));
  },
});

const json = { 'content-type': 'application/json' };

async function sendWrite(
  headers: Record<string, string>,
  payload: string | Buffer,
  url: string = echo.path,
) {
  const before = writes;
  const options: InjectOptions = { method: 'POST', url, headers, payload };
  const reply = await app.inject(options);
  return {
    status: reply.statusCode,
    code: reply.json().code,
    text: reply.json().text,
    isWritten: writes > before,
  };
}

describe('a write from another site', () => {
  test.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['our name on another port', { origin: 'http://localhost:81' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    ['a fetch from another subdomain', { 'sec-fetch-site': 'same-site' }],
    [
      'an origin that the browser contradicts',
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
    ],
  ])('a write from another site changes nothing: %s', async (_, headers) => {
    expect(await sendWrite({ ...json, host: 'localhost:80', ...headers }, '{}')).toMatchObject({
      status: 403,
      code: 'foreign_origin',
      isWritten: false,
    });
  });
});

describe('a write from our own pages', () => {
  test.each([
    [
      'from the public address',
      { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' },
    ],
    [
      'from the address in the Host header',
      { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    ],
    ['from a program that sends no origin', {}],
  ])('a write is accepted %s', async (_, headers) => {
    expect(await sendWrite({ ...json, ...headers }, '{"text":"hi"}')).toMatchObject({
      status: 200,
      isWritten: true,
    });
  });
});

test('a signed webhook is accepted from any origin', async () => {
  expect(
    (await sendWrite({ ...json, origin: 'https://provider.example' }, '{}', webhook)).status,
  ).toBe(200);
});

describe('the content type of a write', () => {
  test.each([
    ['text/plain', '{"text":"hi"}'],
    ['application/x-www-form-urlencoded', 'text=hi'],
    ['multipart/form-data; boundary=x', '--x--'],
    ['application/json\tx', '{"text":"hi"}'],
    ['application/jsonx', '{"text":"hi"}'],
    ['text/plain;application/json', '{"text":"hi"}'],
  ])('a write with the content type %s is refused', async (contentType, payload) => {
    const { status, isWritten } = await sendWrite({ 'content-type': contentType }, payload);
    expect(status).toBe(415);
    expect(isWritten).toBe(false);
  });

  test('a JSON request with an empty body counts as an empty object', async () => {
    expect(await sendWrite(json, '')).toMatchObject({ status: 200, isWritten: true });
  });
});

describe('a request that cannot be read', () => {
  test.each([
    ['half an object', '{"text":', 400],
    ['a poisoned prototype', '{"__proto__":{"admin":true}}', 400],
    ['a poisoned constructor', '{"constructor":{"prototype":{"admin":true}}}', 400],
    ['a NUL in a text', '{"text":"a\\u0000b"}', 400],
    ['a NUL in a name', '{"a\\u0000b":"c"}', 400],
    ['half a character', '{"text":"a\\ud83dz"}', 400],
    ['the other half of a character', '{"text":"\\udf0a"}', 400],
    ['half a character in a name', '{"\\ud83d":"c"}', 400],
    ['half a character in an unknown field', '{"x":[{"y":"\\ud83d"}]}', 400],
    ['bytes that are not UTF-8', Buffer.from('{"text":"caf\xe9"}', 'latin1'), 400],
    ['half a character in UTF-8', Buffer.from('{"text":"\xed\xa0\xbd"}', 'latin1'), 400],
    ['a slash written in too many bytes', Buffer.from('{"text":"\xc0\xaf"}', 'latin1'), 400],
    ['UTF-16', Buffer.from('\ufeff{"text":"a"}', 'utf16le'), 400],
    ['one name twice', '{"text":"a","text":"b"}', 400],
    ['one name twice, spelled differently', '{"text":"a","\\u0074ext":"b"}', 400],
    ['one name twice in an unknown field', '{"x":[{"y":1,"y":1}]}', 400],
    ['100,000 brackets', '['.repeat(100_000) + ']'.repeat(100_000), 400],
    ['100,000 brackets in a field', `{"text":${'['.repeat(100_000)}${']'.repeat(100_000)}}`, 400],
    [
      '100,000 braces in an unknown field',
      `{"x":${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}}`,
      400,
    ],
    ['100,000 brackets that are never closed', '['.repeat(100_000), 400],
    ['half a million numbers in an unknown field', `{"x":[${'0,'.repeat(500_000)}0]}`, 400],
    [
      '50,000 names in an unknown field',
      `{"x":{${Array.from({ length: 50_000 }, (_, n) => `"${n}":0`).join(',')}}}`,
      400,
    ],
    ['a list where an object belongs', '[]', 400],
    ['a number where a text belongs', '{"text":7}', 400],
    ['a text longer than the body limit', `{"text":"${'x'.repeat(1024 * 1024)}"}`, 413],
  ])('a body with %s is refused and writes nothing', async (_, payload, status) => {
    expect(await sendWrite(json, payload)).toMatchObject({ status, isWritten: false });
  });

  test('a URL with a NUL is refused', async () => {
    expect((await app.inject('/api/auth/user?x=%00')).statusCode).toBe(400);
  });

  test('a URL that is badly encoded is refused', async () => {
    expect((await app.inject('/api/apartment-by-slug/%ff')).statusCode).toBe(400);
  });
});

test('emoji and right-to-left text are returned unchanged', async () => {
  const text = 'ברוכים הבאים 👩‍👩‍👧 Ķeguma';
  expect((await sendWrite(json, JSON.stringify({ text }))).text).toBe(text);
});

test('valid text that resembles invalid input is accepted', async () => {
  for (const text of [
    '"text": "text":',
    '\\"text\\":',
    '\\',
    '"',
    '{"a":1,"a":2}',
    '\ud83d\ude00',
    '\ufffd',
  ])
    expect((await sendWrite(json, JSON.stringify({ text, more: [{ text }, { text }] }))).text).toBe(
      text,
    );
  expect(
    (await sendWrite(json, '\ufeff { "text" : "with a byte order mark before it" } ')).status,
  ).toBe(200);
});

test('the refusal of a body says what is wrong with it', async () => {
  const messageOfRefusal = async (payload: string) =>
    (await app.inject({ method: 'POST', url: echo.path, headers: json, payload })).json().message;
  expect(await messageOfRefusal('{"text":"\\ud83d"}')).toBe(
    'The text contains an incomplete character. Please type it again.',
  );
  expect(await messageOfRefusal('{"text":"a","text":"b"}')).toBe(
    'The JSON contains a field twice.',
  );
  expect(await messageOfRefusal(`{"x":${'['.repeat(99)}${']'.repeat(99)}}`)).toBe(
    'The JSON is nested too deeply.',
  );
});

test.each([
  '/%zz',
  '/guest/secret%zz',
  '/api/apartment-by-slug/%ff',
  `/guest/${'x'.repeat(1_500)}`,
])(
  'a URL that cannot be decoded is refused without being repeated in the reply: %s',
  async (url) => {
    const reply = await app.inject(url);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(reply.headers['x-content-type-options']).toBe('nosniff');
    expect(reply.headers['x-request-id']).toBeDefined();
    expect(reply.body).not.toMatch(/secret|%zz|%ff|xxxx/);
  },
);

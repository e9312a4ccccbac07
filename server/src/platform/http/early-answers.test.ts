import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { Answered } from '../monitoring/record-answers.ts';
import { recordAnswers } from '../monitoring/record-answers.ts';
import { endConnectionsOnClose } from './connections/shutdown.ts';
import { type EarlyAnswer, type EarlyRoute, earlyAnswers } from './early-answers.ts';
import { addToEveryReply } from './every-reply.ts';

const headers = { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' };

const kept: EarlyAnswer = { status: 200, headers: ['etag', '"1"'], body: Buffer.from('early') };
const pages: EarlyRoute = {
  path: '/pages/:id',
  headers: { 'referrer-policy': 'no-referrer' },
  level: 'debug',
  answer: (_request, id) => (id === 'a' ? kept : undefined),
};

/** `a` streams, `broken` stops in the middle, `failed` can't be read at all. */
const photos: EarlyRoute = {
  path: '/photos/*',
  headers: {},
  level: 'info',
  async answer(_request, name) {
    if (name === 'failed') throw new Error('no such file');
    const parts = {
      a: () => Readable.from(['ea', 'rly']),
      broken: () => Readable.from(breaking()),
    };
    const body = name === 'a' || name === 'broken' ? parts[name]() : undefined;
    return body && { status: 200, headers: ['content-length', '5'], body };
  },
};

function* breaking() {
  yield 'ea';
  throw new Error('the disk is gone');
}

/** Knows the page and the photo `a`, and the framework the rest. */
async function start() {
  const noted: [Answered, string][] = [];
  const note = (answered: Answered, level: string) => void noted.push([answered, level]);
  const closing = { begun: false };
  const early = earlyAnswers([pages, photos], {
    headers,
    note,
    closing,
    watchReader: () => {},
    server: { keepAliveTimeout: 60_000 },
  });
  const app = Fastify({ serverFactory: early.serverFactory, genReqId: () => 'of-the-framework' });
  early.addTo(app);
  recordAnswers(app, note);
  endConnectionsOnClose(app, { patience: 60_000 }, closing);
  addToEveryReply(app, headers);
  app.get('/pages/:id', async () => 'made');
  app.get('/photos/*', async () => 'made');
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const ask = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(origin + path, init);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  return { app, origin, ask, noted, closing };
}

test('what is known is answered with the headers of every reply, those of its route before them', async () => {
  const { ask } = await start();
  const { body, headers: said } = await ask('/pages/a');
  expect(body).toBe('early');
  expect(Object.fromEntries(said)).toMatchObject({
    'content-length': '5',
    etag: '"1"',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\da-f]{24}$/),
  });
  const made = await ask('/pages/b');
  expect([made.body, made.headers.get('x-request-id')]).toEqual(['made', 'of-the-framework']);
  expect(made.headers.get('x-frame-options')).toBe('DENY');
});

test('one that is kept is given each time under an id of its own', async () => {
  const { ask } = await start();
  const replies = [await ask('/pages/a'), await ask('/pages/a'), await ask('/pages/a')];
  const ids = replies.map(({ headers: said }) => said.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  for (const { body, headers: said } of replies)
    expect([body, said.get('content-length'), said.get('etag')]).toEqual(['early', '5', '"1"']);
});

test('each answer is noted once, those that the framework made at the level of events', async () => {
  const { ask, noted } = await start();
  const { headers: said } = await ask('/pages/a');
  await ask('/pages/b');
  await expect.poll(() => noted.length).toBe(2);
  const alike = {
    method: 'GET',
    route: '/pages/:id',
    status: 200,
    milliseconds: expect.any(Number),
  };
  expect(noted).toEqual([
    [{ id: said.get('x-request-id'), ...alike }, 'debug'],
    [{ id: 'of-the-framework', ...alike }, 'info'],
  ]);
});

test('one that streams is noted when it is out', async () => {
  const { ask, noted } = await start();
  const { body, headers: said } = await ask('/photos/a');
  expect([body, said.get('content-length')]).toEqual(['early', '5']);
  await expect.poll(() => noted.length).toBe(1);
  expect(noted).toMatchObject([
    [{ id: said.get('x-request-id'), route: '/photos/*', status: 200 }, 'info'],
  ]);
});

test('what turns out not to be there, or not to be readable, is the framework’s', async () => {
  const { ask, noted } = await start();
  for (const name of ['unknown', 'failed']) {
    const { body, headers: said } = await ask(`/photos/${name}`);
    expect([body, said.get('x-request-id')]).toEqual(['made', 'of-the-framework']);
  }
  await expect.poll(() => noted.length).toBe(2);
});

test('a stream that breaks ends its connection, and the server goes on', async () => {
  const { ask } = await start();
  await expect(ask('/photos/broken')).rejects.toThrow();
  expect((await ask('/photos/a')).body).toBe('early');
});

test('another method, or a body, is the framework’s', async () => {
  const { ask, origin } = await start();
  expect((await ask('/pages/a', { method: 'POST' })).status).toBe(404);
  const sent = request(`${origin}/pages/a`, { headers: { 'content-length': '2' } }).end('{}');
  const [reply] = await once(sent, 'response');
  expect(reply.headers['x-request-id']).toBe('of-the-framework');
  reply.resume();
});

test('a server that closes lets the framework answer, which says that the connection ends', async () => {
  const { ask, closing } = await start();
  closing.begun = true;
  const { body, headers: said } = await ask('/pages/a');
  expect([body, said.get('connection')]).toEqual(['made', 'close']);
});

test('a server that never listened closes all the same', async () => {
  const { serverFactory, addTo } = earlyAnswers([], {
    headers,
    note: () => {},
    closing: { begun: false },
    watchReader: () => {},
    server: {},
  });
  const app = Fastify({ serverFactory });
  addTo(app);
  await app.ready();
  const closed = once(app.server, 'close');
  await app.close();
  await closed;
});

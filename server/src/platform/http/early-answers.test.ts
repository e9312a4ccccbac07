import { once } from 'node:events';
import { request } from 'node:http';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import type { AnsweredRequest } from '../monitoring/record-answers.ts';
import { recordAnswers } from '../monitoring/record-answers.ts';
import { endConnectionsOnClose } from './connections/shutdown.ts';
import { type EarlyAnswer, type EarlyRoute, earlyAnswers } from './early-answers.ts';
import { addToEveryReply } from './every-reply.ts';

const headers = { 'x-frame-options': 'DENY', 'referrer-policy': 'same-origin' };

const earlyAnswer: EarlyAnswer = {
  status: 200,
  headers: ['etag', '"1"'],
  body: Buffer.from('early'),
};
const pages: EarlyRoute = {
  path: '/pages/:id',
  headers: { 'referrer-policy': 'no-referrer' },
  level: 'debug',
  answer: (_request, id) => (id === 'a' ? earlyAnswer : undefined),
};

/** A route with three photos: `a` streams, `broken` stops in the middle, and `failed` can't be read at all. */
const photos: EarlyRoute = {
  path: '/photos/*',
  headers: {},
  level: 'info',
  async answer(_request, name) {
    if (name === 'failed') throw new Error('no such file');
    const parts = {
      a: () => Readable.from(['ea', 'rly']),
      broken: () => Readable.from(failingStream()),
    };
    const body = name === 'a' || name === 'broken' ? parts[name]() : undefined;
    return body && { status: 200, headers: ['content-length', '5'], body };
  },
};

function* failingStream() {
  yield 'ea';
  throw new Error('the disk is gone');
}

/** Starts a server with early answers for the page `a` and the photos. The framework answers everything else. */
async function startServer() {
  const recorded: [AnsweredRequest, string][] = [];
  const recordAnswer = (answered: AnsweredRequest, level: string) =>
    void recorded.push([answered, level]);
  const closing = { hasBegun: false };
  const early = earlyAnswers([pages, photos], {
    headers,
    recordAnswer,
    closing,
    watchReader: () => {},
    server: { keepAliveTimeout: 60_000 },
  });
  const app = Fastify({ serverFactory: early.serverFactory, genReqId: () => 'of-the-framework' });
  early.addTo(app);
  recordAnswers(app, recordAnswer);
  endConnectionsOnClose(app, { cutAfter: 60_000 }, closing);
  addToEveryReply(app, headers);
  app.get('/pages/:id', async () => 'made');
  app.get('/photos/*', async () => 'made');
  onTestFinished(() => app.close());
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const sendRequest = async (path: string, init: RequestInit = {}) => {
    const reply = await fetch(origin + path, init);
    return { status: reply.status, headers: reply.headers, body: await reply.text() };
  };
  return { app, origin, sendRequest, recorded, closing };
}

test('an early answer has the headers of every reply, but those of its route take precedence', async () => {
  const { sendRequest } = await startServer();
  const { body, headers: replyHeaders } = await sendRequest('/pages/a');
  expect(body).toBe('early');
  expect(Object.fromEntries(replyHeaders)).toMatchObject({
    'content-length': '5',
    etag: '"1"',
    'referrer-policy': 'no-referrer',
    'x-frame-options': 'DENY',
    'x-request-id': expect.stringMatching(/^[\da-f]{24}$/),
  });
  const frameworkReply = await sendRequest('/pages/b');
  expect([frameworkReply.body, frameworkReply.headers.get('x-request-id')]).toEqual([
    'made',
    'of-the-framework',
  ]);
  expect(frameworkReply.headers.get('x-frame-options')).toBe('DENY');
});

test('an early answer that is reused has a new request id each time', async () => {
  const { sendRequest } = await startServer();
  const replies = [
    await sendRequest('/pages/a'),
    await sendRequest('/pages/a'),
    await sendRequest('/pages/a'),
  ];
  const ids = replies.map(({ headers: replyHeaders }) => replyHeaders.get('x-request-id'));
  expect(new Set(ids).size).toBe(3);
  for (const { body, headers: replyHeaders } of replies)
    expect([body, replyHeaders.get('content-length'), replyHeaders.get('etag')]).toEqual([
      'early',
      '5',
      '"1"',
    ]);
});

test('each answer is recorded once, an early one at the level of its route and others at level info', async () => {
  const { sendRequest, recorded } = await startServer();
  const { headers: replyHeaders } = await sendRequest('/pages/a');
  await sendRequest('/pages/b');
  await expect.poll(() => recorded.length).toBe(2);
  const common = {
    method: 'GET',
    route: '/pages/:id',
    status: 200,
    milliseconds: expect.any(Number),
  };
  expect(recorded).toEqual([
    [{ id: replyHeaders.get('x-request-id'), ...common }, 'debug'],
    [{ id: 'of-the-framework', ...common }, 'info'],
  ]);
});

test('an early answer that streams is recorded after it has been sent', async () => {
  const { sendRequest, recorded } = await startServer();
  const { body, headers: replyHeaders } = await sendRequest('/photos/a');
  expect([body, replyHeaders.get('content-length')]).toEqual(['early', '5']);
  await expect.poll(() => recorded.length).toBe(1);
  expect(recorded).toMatchObject([
    [{ id: replyHeaders.get('x-request-id'), route: '/photos/*', status: 200 }, 'info'],
  ]);
});

test('the framework answers if an early route finds nothing or fails', async () => {
  const { sendRequest, recorded } = await startServer();
  for (const name of ['unknown', 'failed']) {
    const { body, headers: replyHeaders } = await sendRequest(`/photos/${name}`);
    expect([body, replyHeaders.get('x-request-id')]).toEqual(['made', 'of-the-framework']);
  }
  await expect.poll(() => recorded.length).toBe(2);
});

test('a stream that breaks ends its connection but not the server', async () => {
  const { sendRequest } = await startServer();
  await expect(sendRequest('/photos/broken')).rejects.toThrow();
  expect((await sendRequest('/photos/a')).body).toBe('early');
});

test('the framework answers requests with another method or with a body', async () => {
  const { sendRequest, origin } = await startServer();
  expect((await sendRequest('/pages/a', { method: 'POST' })).status).toBe(404);
  const requestWithBody = request(`${origin}/pages/a`, { headers: { 'content-length': '2' } }).end(
    '{}',
  );
  const [reply] = await once(requestWithBody, 'response');
  expect(reply.headers['x-request-id']).toBe('of-the-framework');
  reply.resume();
});

test('a closing server leaves all answers to the framework, which announces the end of the connection', async () => {
  const { sendRequest, closing } = await startServer();
  closing.hasBegun = true;
  const { body, headers: replyHeaders } = await sendRequest('/pages/a');
  expect([body, replyHeaders.get('connection')]).toEqual(['made', 'close']);
});

test('a server with early answers can be closed even if it never listened', async () => {
  const { serverFactory, addTo } = earlyAnswers([], {
    headers,
    recordAnswer: () => {},
    closing: { hasBegun: false },
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

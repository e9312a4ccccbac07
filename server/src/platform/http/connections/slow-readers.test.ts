import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { cutSlowReaders, readerWatch } from './slow-readers.ts';

/** More bytes than both ends of a connection buffer together. */
const length = 64 * 1024 * 1024;

const app = Fastify();
const timeoutMilliseconds = 2_000;
cutSlowReaders(app, readerWatch(timeoutMilliseconds));
let onPhotoClosed: (wasCut: boolean) => void = () => {};
app.get('/photo', async (_request, reply) => {
  reply.raw.once('close', () => onPhotoClosed(!reply.raw.writableFinished));
  return reply.header('content-length', length).send(Readable.from(pieces()));
});
app.get('/slow-photo', async (_request, reply) =>
  reply.header('content-length', length).send(Readable.from(pieces())),
);
app.get('/slow-to-answer', async (_request, reply) => reply.send(Readable.from(slowPieces())));
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => app.close());

function* pieces() {
  const piece = Buffer.alloc(64 * 1024);
  for (let sent = 0; sent < length; sent += piece.length) yield piece;
}

async function* slowPieces() {
  await sleep(timeoutMilliseconds + 100);
  yield 'begun ';
  await sleep(timeoutMilliseconds + 100);
  yield 'and done';
}

function sendRequest(path: string) {
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  return socket;
}

test.concurrent('a client that reads nothing of an answer is cut', async () => {
  const wasCut = new Promise<boolean>((resolve) => {
    onPhotoClosed = resolve;
  });
  sendRequest('/photo').pause();
  expect(await wasCut).toBe(true);
});

test.concurrent('a client that reads slowly but steadily gets the whole answer', async () => {
  const socket = sendRequest('/slow-photo');
  const startedAt = performance.now();
  let bytes = 0;
  socket.on('data', async (data) => {
    bytes += data.length;
    if (bytes >= length) socket.destroy();
    socket.pause();
    await sleep(4);
    socket.resume();
  });
  await once(socket, 'close');
  expect(bytes).toBeGreaterThan(length);
  // If reading took less time than the limit, the test would prove nothing.
  expect(performance.now() - startedAt).toBeGreaterThan(timeoutMilliseconds);
});

test.concurrent('an answer that takes long to produce is not cut', async () => {
  const reply = await fetch(`http://127.0.0.1:${port}/slow-to-answer`);
  expect(await reply.text()).toBe('begun and done');
});

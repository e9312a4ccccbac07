import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { afterAll, test } from 'vitest';
import { earlyAnswers } from '../early-answers.ts';
import { cutSlowReaders } from './slow-readers.ts';

/** More than the two ends of a connection keep for each other. */
const length = 64 * 1024 * 1024;

const early = earlyAnswers(
  {
    path: '/pages/:id',
    headers: {},
    answer: () => ({ status: 200, headers: [], body: Buffer.alloc(length) }),
  },
  { headers: {}, note: () => {}, closing: { begun: false }, server: {} },
);
const app = Fastify({ serverFactory: early.serverFactory });
early.addTo(app);
cutSlowReaders(app, 500);
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => {
  app.server.closeAllConnections();
  return app.close();
});

async function ask() {
  const accepted = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  socket.write('GET /pages/a HTTP/1.1\r\nHost: x\r\n\r\n');
  const [taken]: Socket[] = await accepted;
  return { socket, taken };
}

test('who reads nothing of a page from the cache is cut', async () => {
  const { socket, taken } = await ask();
  socket.pause();
  await once(taken ?? socket, 'close');
});

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, expect, test, vi } from 'vitest';
import { earlyAnswers } from '../early-answers.ts';
import { cutSlowReaders, readerWatch } from './slow-readers.ts';

/** More bytes than both ends of a connection buffer together. */
const length = 64 * 1024 * 1024;

const watchReader = readerWatch(500);
const routeDefaults = { headers: {}, level: 'debug' } as const;
const photos: Readable[] = [];
const early = earlyAnswers(
  [
    {
      path: '/pages/:id',
      ...routeDefaults,
      answer: () => ({ status: 200, headers: [], body: Buffer.alloc(length) }),
    },
    {
      path: '/photos/*',
      ...routeDefaults,
      async answer() {
        const body = Readable.from(chunks());
        photos.push(body);
        return { status: 200, headers: ['content-length', `${length}`], body };
      },
    },
  ],
  { headers: {}, recordAnswer: () => {}, closing: { hasBegun: false }, watchReader, server: {} },
);

function* chunks() {
  for (let sent = 0; sent < length; sent += 65_536) yield Buffer.alloc(65_536);
}

const app = Fastify({ serverFactory: early.serverFactory });
early.addTo(app);
cutSlowReaders(app, watchReader);
const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
afterAll(() => {
  app.server.closeAllConnections();
  return app.close();
});

async function sendRequest(path: string) {
  const connected = once(app.server, 'connection');
  const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
  socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [serverSocket]: Socket[] = await connected;
  return { socket, serverSocket };
}

test('a client that reads nothing of a page from the cache is cut', async () => {
  const { socket, serverSocket } = await sendRequest('/pages/a');
  socket.pause();
  await once(serverSocket ?? socket, 'close');
});

test('a client that reads nothing of a photo is cut, and the photo’s file is closed', async () => {
  const { socket, serverSocket } = await sendRequest('/photos/a');
  socket.pause();
  await once(serverSocket ?? socket, 'close');
  await vi.waitFor(() => expect(photos.map(({ destroyed }) => destroyed)).toEqual([true]));
});

test('a client that hangs up while it receives a photo leaves no file open', async () => {
  photos.length = 0;
  const { socket } = await sendRequest('/photos/a');
  socket.pause();
  await vi.waitFor(() => expect(photos).toHaveLength(1));
  socket.destroy();
  await vi.waitFor(() => expect(photos.every(({ destroyed }) => destroyed)).toBe(true));
});

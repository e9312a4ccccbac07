import { once } from 'node:events';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import { endConnectionsOnClose } from './shutdown.ts';

/** A test may not take this long, so a test that waits for it fails even on a fast machine. */
const longerThanAnyTest = 600_000;

async function startServer({ cutAfter = longerThanAnyTest, laterHook = () => {} } = {}) {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  endConnectionsOnClose(app, { cutAfter });
  app.addHook('preClose', async () => laterHook());
  app.post('/form', async () => 'taken');
  app.get('/long', async (_request, reply) => reply.send(Readable.from(longAnswer())));
  const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
  return { app, port: Number(port) };
}

async function* longAnswer() {
  yield 'begun ';
  await sleep(50);
  yield 'and done';
}

async function openConnection(port: number, text = '') {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
  const closed = once(socket, 'close');
  await once(socket, 'connect');
  if (text) socket.write(text);
  socket.resume();
  return { closed };
}

test('a connection without a request does not delay a shutdown', async () => {
  const { app, port } = await startServer();
  const { closed } = await openConnection(port);
  // The connection of this request was made later, so the first one has been accepted when it is answered.
  await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST' });
  await app.close();
  await closed;
});

test('connections that wait to be accepted when a shutdown begins are answered', async () => {
  const { app, port } = await startServer();
  const request =
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n';
  const sockets = Array.from({ length: 20 }, () => connect(port, '127.0.0.1'));
  const answers = sockets.map((socket) => text(socket.setEncoding('utf8')));
  // Node accepts one connection per turn of the event loop, so most of them still wait once all are connected.
  await Promise.all(sockets.map((socket) => once(socket.end(request), 'connect')));
  await app.close();
  const statuses = (await Promise.all(answers)).map((answer) => answer.split('\r\n')[0]);
  expect(statuses).toEqual(sockets.map(() => 'HTTP/1.1 200 OK'));
});

test('a shutdown stops listening before the hooks that were added later, because they may wait', async () => {
  const wasListening: boolean[] = [];
  const { app } = await startServer({
    laterHook: () => void wasListening.push(app.server.listening),
  });
  await app.close();
  expect(wasListening).toEqual([false]);
});

test('a request that arrives while the event loop is blocked during a shutdown is still answered', async () => {
  const { app, port } = await startServer();
  const socket = connect(port, '127.0.0.1');
  const answer = text(socket.setEncoding('utf8')).catch((error) => String(error));
  await once(socket, 'connect');
  // The connection of this request is accepted after the first one.
  await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST' });
  const closed = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  // Timers come next in the event loop, before anything is read.
  await nextTurn();
  socket.end('POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n');
  // This simulates a busy machine: the request waits in the kernel when the time for unused connections is up.
  const end = performance.now() + 1_500;
  while (performance.now() < end);
  expect((await answer).split('\r\n')[0]).toBe('HTTP/1.1 200 OK');
  await closed;
});

test('an answer that has begun before a shutdown is completed, and its connection is closed', async () => {
  const { app, port } = await startServer();
  const reply = await fetch(`http://127.0.0.1:${port}/long`);
  const closed = app.close();
  expect(await reply.text()).toBe('begun and done');
  await closed;
});

test('a request that never becomes complete is cut some time after a shutdown has begun', async () => {
  const { app, port } = await startServer({ cutAfter: 500 });
  const head =
    'POST /form HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n';
  const connections = await Promise.all([
    openConnection(port, `${head}half`),
    openConnection(port, 'POST /form HT'),
  ]);
  await fetch(`http://127.0.0.1:${port}/form`, { method: 'POST' });
  await app.close();
  await Promise.all(connections.map(({ closed }) => closed));
});

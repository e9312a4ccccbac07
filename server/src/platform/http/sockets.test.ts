import { once } from 'node:events';
import { connect, type Server } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { endConnectionsOnClose } from './connections/shutdown.ts';
import { handleErrors, unauthorized } from './errors.ts';
import { type OpenSocket, openSockets } from './sockets.ts';
import { guardWrites } from './writes.ts';

/** A test may not take this long, so a test that waits for it fails even on a fast machine. */
const cutAfter = 600_000;

async function startApp(
  work: (socket: OpenSocket) => Promise<void> = async () => {},
  silenceMilliseconds?: number,
) {
  const app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsOnClose(app, { cutAfter });
  handleErrors(app);
  guardWrites(app, () => 'https://stay.example');
  const sockets = openSockets(app, () => 'https://stay.example', silenceMilliseconds);
  const onRequest = async ({ headers }: { headers: Record<string, unknown> }) => {
    if (!headers.cookie) throw unauthorized();
  };
  app.get('/socket', { onRequest }, (request, reply) => sockets.accept(request, reply, work));
  app.get('/never', () => new Promise(() => {}));
  app.get('/page', async () => 'a page');
  app.post('/form', async ({ body }) => body);
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  return { app, url, port: Number(new URL(url).port) };
}

/** Opens a websocket and returns it, or the status of the refusal. */
function openWebSocket(url: string, headers: Record<string, string>) {
  const socket = new WebSocket(url.replace('http', 'ws'), { headers });
  socket.on('error', () => {});
  return new Promise<WebSocket | number>((resolve) => {
    socket.once('open', () => resolve(socket));
    socket.once('unexpected-response', (_, response) => resolve(response.statusCode ?? 0));
  });
}

test('a websocket opens only for authenticated requests from our own pages', async () => {
  const { url } = await startApp();
  const socketUrl = `${url}/socket`;
  const cookie = 'session=1';
  expect(await openWebSocket(socketUrl, { cookie, origin: url })).toBeInstanceOf(WebSocket);
  expect(await openWebSocket(socketUrl, { cookie, origin: 'https://stay.example' })).toBeInstanceOf(
    WebSocket,
  );
  for (const origin of ['https://evil.example', 'null', 'https://stay.example.evil.example', ''])
    expect(await openWebSocket(socketUrl, { cookie, origin }), origin).toBe(403);
  expect(await openWebSocket(socketUrl, { cookie })).toBe(403);
  expect(await openWebSocket(socketUrl, { origin: url })).toBe(401);
});

test('a URL without a websocket answers an upgrade request like any other request', async () => {
  const { url } = await startApp();
  expect(await openWebSocket(`${url}/page`, { origin: url })).toBe(200);
  expect(await openWebSocket(`${url}/nowhere`, { origin: url })).toBe(404);
  const plain = await fetch(`${url}/socket`, { headers: { cookie: 'session=1' } });
  expect([plain.status, await plain.json()]).toEqual([
    426,
    expect.objectContaining({ code: 'upgrade_required' }),
  ]);
});

test('both sides of a websocket can send messages, and it closes when its work is done', async () => {
  const { url } = await startApp(
    (socket) =>
      new Promise((done) =>
        socket.onMessage((message) => {
          socket.send({ received: message });
          done();
        }),
      ),
  );
  const socket = (await openWebSocket(`${url}/socket`, { cookie: 'a', origin: url })) as WebSocket;
  const firstMessage = once(socket, 'message');
  const closed = once(socket, 'close');
  socket.send('not json');
  socket.send('{"action":"cancel"}');
  expect(JSON.parse(String((await firstMessage)[0]))).toEqual({ received: { action: 'cancel' } });
  expect((await closed)[0]).toBe(1000);
});

test('work that fails closes its websocket and affects no other request', async () => {
  const { url } = await startApp(() => Promise.reject(new Error('broken')));
  const socket = (await openWebSocket(`${url}/socket`, { cookie: 'a', origin: url })) as WebSocket;
  expect((await once(socket, 'close'))[0]).toBe(1011);
  expect((await fetch(`${url}/page`)).status).toBe(200);
});

test('a message that is too long closes its websocket', async () => {
  const { url } = await startApp(
    ({ signal }) => new Promise((done) => signal.addEventListener('abort', () => done())),
  );
  const socket = (await openWebSocket(`${url}/socket`, { cookie: 'a', origin: url })) as WebSocket;
  socket.send('x'.repeat(5_000));
  expect((await once(socket, 'close'))[0]).toBe(1009);
});

test('a shutdown aborts the work on websockets and waits for its cleanup, but not for the clients', async () => {
  let isCleanedUp = false;
  const { app, url, port } = await startApp(
    ({ signal }) =>
      new Promise((done) =>
        signal.addEventListener('abort', () =>
          setImmediate(() => {
            isCleanedUp = true;
            done();
          }),
        ),
      ),
  );
  const politeClient = (await openWebSocket(`${url}/socket`, {
    cookie: 'a',
    origin: url,
  })) as WebSocket;
  // This client answers nothing, not even the closing message.
  const silentClient = connect(port, '127.0.0.1').on('error', () => {});
  silentClient.write(
    `GET /socket HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: ${url}\r\nCookie: a=b\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
  );
  const [upgradeReply] = await once(silentClient, 'data');
  expect(String(upgradeReply)).toContain('101 Switching Protocols');
  silentClient.pause();
  const closing = once(politeClient, 'close');
  await app.close();
  expect(isCleanedUp).toBe(true);
  expect((await closing)[0]).toBe(1001);
});

/** Offers another protocol with the first of two requests on one connection, and returns both answers. */
async function offerProtocol(port: number, protocol: string) {
  const body = JSON.stringify({ name: 'Loft', more: 'x'.repeat(100_000) });
  const form = [
    'POST /form HTTP/1.1',
    `Host: 127.0.0.1:${port}`,
    'Connection: Upgrade, HTTP2-Settings',
    `Upgrade: ${protocol}`,
    'HTTP2-Settings: AAMAAABkAAQAAP__',
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  socket.write(form);
  await expect.poll(() => text).toContain('"name":"Loft"');
  socket.write(`GET /page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`);
  await once(socket, 'close');
  return text;
}

test.each(['h2c', 'websocket'])(
  'a client that offers %s while it sends a form is answered over HTTP/1.1, and may send more requests on the connection',
  async (protocol) => {
    const { port } = await startApp();
    const text = await offerProtocol(port, protocol);
    expect(text.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2);
    expect(text).toContain('a page');
  },
);

/** Requests a websocket and never closes the connection, whatever the server does. */
function requestWebSocketAndHold(port: number, path: string) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true }).on('error', () => {});
  let text = '';
  socket.setEncoding('utf8').on('data', (piece) => {
    text += piece;
  });
  socket.write(
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  );
  onTestFinished(() => void socket.destroy());
  return { text: () => text };
}

const openConnections = (server: Server) =>
  new Promise<number>((resolve) => server.getConnections((_, count) => resolve(count)));

test.each([
  ['/socket', 401],
  ['/nowhere', 404],
  ['/page', 200],
])(
  'a connection whose request to %s does not become a websocket is closed, even if the client keeps it open',
  async (path, status) => {
    const { app, port } = await startApp();
    const { text } = requestWebSocketAndHold(port, path);
    await expect.poll(text).toContain(`HTTP/1.1 ${status}`);
    await expect.poll(() => openConnections(app.server)).toBe(0);
  },
);

test('a connection whose websocket request is never answered is closed after a timeout', async () => {
  const { app, port } = await startApp(undefined, 100);
  const upgradeRequest = once(app.server, 'upgrade');
  requestWebSocketAndHold(port, '/never');
  await upgradeRequest;
  await expect.poll(() => openConnections(app.server)).toBe(0);
});

test('an open websocket may be silent for any length of time', async () => {
  const { app, url } = await startApp(
    ({ signal }) => new Promise((done) => signal.addEventListener('abort', () => done())),
  );
  const upgradeRequest = once(app.server, 'upgrade');
  const opened = openWebSocket(`${url}/socket`, { cookie: 'a', origin: url });
  const [, connection] = await upgradeRequest;
  expect(await opened).toBeInstanceOf(WebSocket);
  expect(connection.timeout).toBe(0);
});

test('a connection that offers another protocol repeatedly gets its listeners only once', async () => {
  const { app, port } = await startApp();
  const accepted = once(app.server, 'connection');
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  const [connection] = await accepted;
  const answers: string[] = [];
  const listeners = new Set<number>();
  socket.setEncoding('utf8');
  for (let count = 0; count < 5; count += 1) {
    socket.write(
      `GET /page HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`,
    );
    const [answer] = await once(socket, 'data');
    answers.push(answer);
    listeners.add(connection.listenerCount('close'));
  }
  expect(answers.every((answer) => answer.includes('a page'))).toBe(true);
  expect(listeners.size).toBe(1);
});

import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { endConnectionsOnClose } from './connections/shutdown.ts';
import { earlyAnswers } from './early-answers.ts';
import { listenOnEveryAddress } from './listen-on-every-address.ts';

/** Two loopback addresses that work on every machine, with or without IPv6, because all of 127/8 is this machine. */
const addresses = ['127.0.0.1', '127.0.0.2'];

async function startServer({ port = 0, drain = 0 } = {}) {
  const closing = { hasBegun: false };
  const options = {
    headers: {},
    recordAnswer: () => {},
    closing,
    watchReader: () => {},
    server: {},
  };
  const { serverFactory } = earlyAnswers([], options);
  const app = Fastify({
    serverFactory,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
  });
  endConnectionsOnClose(app, { drain, cutAfter: 7_000 }, closing);
  listenOnEveryAddress(app, async () => addresses.map((address) => ({ address })));
  app.get('/', async () => 'here');
  onTestFinished(() => app.close());
  const url = new URL(await app.listen({ host: '127.0.0.1', port }));
  return { app, closing, port: Number(url.port) };
}

test('a server that listens on a name is reachable at each of its addresses until it closes', async () => {
  const { app, port } = await startServer();
  const fetchFrom = (address: string) =>
    fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } });
  for (const address of addresses) expect(await (await fetchFrom(address)).text()).toBe('here');
  await app.close();
  for (const address of addresses) await expect(fetchFrom(address)).rejects.toThrow();
});

test('a server that shuts down accepts connections at each of its addresses until the drain ends', async () => {
  const { app, closing, port } = await startServer({ drain: 1_000 });
  const closed = app.close();
  await expect.poll(() => closing.hasBegun).toBe(true);
  for (const address of addresses)
    expect(await (await fetch(`http://${address}:${port}/`)).text()).toBe('here');
  await closed;
});

test('a server listens on the first address of its name even if the second is taken', async () => {
  const otherServer = createServer().listen(0, '127.0.0.2');
  await once(otherServer, 'listening');
  onTestFinished(() => void otherServer.close());
  const { port } = otherServer.address() as { port: number };
  await startServer({ port });
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});

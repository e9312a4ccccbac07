import { once } from 'node:events';
import { createServer } from 'node:net';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { earlyAnswers } from './early-answers.ts';
import { listenOnEveryAddress } from './every-address.ts';

/** All of 127/8 is this machine, whether it knows IPv6 or not. */
const addresses = ['127.0.0.1', '127.0.0.2'];

async function start(port = 0) {
  const parts = {
    headers: {},
    note: () => {},
    closing: { begun: false },
    watchReader: () => {},
    server: {},
  };
  const { serverFactory } = earlyAnswers([], parts);
  const app = Fastify({ serverFactory, forceCloseConnections: 'idle' });
  listenOnEveryAddress(app, async () => addresses.map((address) => ({ address })));
  app.get('/', async () => 'here');
  onTestFinished(() => app.close());
  const url = new URL(await app.listen({ host: '127.0.0.1', port }));
  return { app, port: Number(url.port) };
}

test('who listens on a name is reached at each of its addresses, until the server closes', async () => {
  const { app, port } = await start();
  const ask = (address: string) =>
    fetch(`http://${address}:${port}/`, { headers: { connection: 'close' } });
  for (const address of addresses) expect(await (await ask(address)).text()).toBe('here');
  await app.close();
  for (const address of addresses) await expect(ask(address)).rejects.toThrow();
});

test('an address that is taken by somebody else stops nobody from listening on the first', async () => {
  const taken = createServer().listen(0, '127.0.0.2');
  await once(taken, 'listening');
  onTestFinished(() => void taken.close());
  const { port } = taken.address() as { port: number };
  await start(port);
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('here');
});

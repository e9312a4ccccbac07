/**
 * `localhost` may stand for two addresses, and a browser tries either. Fastify listens on all of them only where it makes
 * the server itself. Here the other addresses hand their connections to the one server, and so to all of its guards.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

type FindAddresses = () => Promise<{ address: string }[]>;

const addressesOfLocalhost: FindAddresses = () => lookup('localhost', { all: true });

export function listenOnEveryAddress(app: FastifyInstance, find = addressesOfLocalhost) {
  const others: Server[] = [];
  app.addHook('onListen', async () => {
    const first = app.server.address();
    if (first === null || typeof first === 'string') return;
    for (const { address } of await find())
      if (address !== first.address) others.push(await listenFor(app, first.port, address));
  });
  app.addHook('preClose', async () => {
    for (const other of others) other.close();
  });
}

async function listenFor(app: FastifyInstance, port: number, host: string): Promise<Server> {
  // As a server of HTTP takes them.
  const options = { allowHalfOpen: true, noDelay: true };
  const server = createServer(options, (socket) => app.server.emit('connection', socket));
  await new Promise<void>((resolve) => {
    // Somebody else listens there, or there is no such address on this machine: the first is enough.
    server.on('error', () => resolve());
    server.listen({ port, host }, resolve);
  });
  return server;
}

/**
 * Listens on every address of `localhost`, because it may have two and browsers try either. Fastify does that only if
 * it creates the server itself. Here, additional listeners hand their connections to the one server, and so to all of
 * its guards.
 */
import { lookup } from 'node:dns/promises';
import { createServer, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';

type FindAddresses = () => Promise<{ address: string }[]>;

const addressesOfLocalhost: FindAddresses = () => lookup('localhost', { all: true });

/** Added after `endConnectionsOnClose`, so that a shutdown begins to refuse connections at every address together. */
export function listenOnEveryAddress(app: FastifyInstance, findAddresses = addressesOfLocalhost) {
  const additionalServers: Server[] = [];
  app.addHook('onListen', async () => {
    const first = app.server.address();
    if (first === null || typeof first === 'string') return;
    for (const { address } of await findAddresses())
      if (address !== first.address)
        additionalServers.push(await listenFor(app, first.port, address));
  });
  app.addHook('preClose', async () => {
    for (const other of additionalServers) other.close();
  });
}

async function listenFor(app: FastifyInstance, port: number, host: string): Promise<Server> {
  // Node's HTTP server uses the same options.
  const options = { allowHalfOpen: true, noDelay: true };
  const server = createServer(options, (socket) => app.server.emit('connection', socket));
  await new Promise<void>((resolve) => {
    // The first address is enough, so errors are ignored: another process may use this one, or this machine may not
    // have it.
    server.on('error', () => resolve());
    server.listen({ port, host }, resolve);
  });
  return server;
}

/** A way to the tests' PostgreSQL that can be cut: to whoever goes through it, the database is then stopped. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterAll } from 'vitest';

export async function relayTo(databaseUrl: string) {
  const url = new URL(databaseUrl);
  const folder = url.searchParams.get('host');
  const port = url.port || '5432';
  const target = folder
    ? { path: `${folder}/.s.PGSQL.${port}` }
    : { host: url.hostname, port: Number(port) };
  const open = new Set<Socket>();

  const server = createServer((caller) => {
    const database = connect(target);
    for (const [socket, other] of [
      [caller, database],
      [database, caller],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
    }
  });
  const listen = (at: number) =>
    new Promise<void>((listening) => server.listen(at, '127.0.0.1', listening));
  await listen(0);
  const { port: own } = server.address() as AddressInfo;

  const cut = async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    for (const socket of open) socket.destroy();
    await closed;
  };
  afterAll(async () => {
    if (server.listening) await cut();
  });
  url.searchParams.delete('host');
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return { url: url.href, cut, mend: () => listen(own) };
}

/** A way to the tests' PostgreSQL that can be cut, as if it were stopped, fall silent without breaking, or be slow to begin. */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Whoever opens one cuts it in the end. */
export async function relayTo(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const open = new Set<Socket>();
  let isHeld = false;
  let lateness = 0;
  const server = createServer((near) => {
    const far = connect(socketOf(database));
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket);
      socket.pipe(other);
      socket
        .on('error', () => {})
        .on('close', () => {
          open.delete(socket);
          other.destroy();
        });
      if (isHeld) socket.pause();
    }
    if (lateness === 0) return;
    near.pause();
    setTimeout(() => near.resume(), lateness);
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const url = new URL(database);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${port}`;

  return {
    url: url.href,
    /** Nobody listens there any more. */
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
    /** It takes connections, and neither answers nor breaks any. */
    hold() {
      isHeld = true;
      for (const socket of open) socket.pause();
    },
    /** Who connects is heard only after a while, as by a machine that has much else to do. */
    hearLate(milliseconds: number) {
      lateness = milliseconds;
    },
    letGo() {
      isHeld = false;
      for (const socket of open) socket.resume();
    },
  };
}

/** Where `net` finds what a database's address names. */
export function socketOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get('host');
  const number = port || '5432';
  return folder
    ? { path: `${folder}/.s.PGSQL.${number}` }
    : { host: hostname, port: Number(number) };
}

/**
 * A relay to the tests' PostgreSQL. It can be closed as if the database were stopped, hang without closing connections,
 * or delay new ones.
 */
import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Starts a relay, which the caller must cut. */
export async function relayTo(databaseUrl: string) {
  const database = new URL(databaseUrl);
  const openSockets = new Set<Socket>();
  let isHeld = false;
  let newConnectionDelay = 0;
  const server = createServer((clientSocket) => {
    const databaseSocket = connect(socketOf(database));
    for (const [socket, other] of [
      [clientSocket, databaseSocket],
      [databaseSocket, clientSocket],
    ] as const) {
      openSockets.add(socket);
      socket.pipe(other);
      socket
        .on('error', () => {})
        .on('close', () => {
          openSockets.delete(socket);
          other.destroy();
        });
      if (isHeld) socket.pause();
    }
    if (newConnectionDelay === 0) return;
    clientSocket.pause();
    setTimeout(() => clientSocket.resume(), newConnectionDelay);
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
    /** Closes the relay, so that nothing listens on its port. */
    async cut() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      for (const socket of openSockets) socket.destroy();
      await closed;
    },
    reopen: () => listen(port),
    /** From now on the relay accepts connections, but neither answers nor closes any. */
    hold() {
      isHeld = true;
      for (const socket of openSockets) socket.pause();
    },
    /** New connections are read only after this time, as on a busy machine. */
    delayNewConnections(milliseconds: number) {
      newConnectionDelay = milliseconds;
    },
    resume() {
      isHeld = false;
      for (const socket of openSockets) socket.resume();
    },
  };
}

/** The address that `net` needs to connect to a database URL. */
export function socketOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get('host');
  const number = port || '5432';
  return folder
    ? { path: `${folder}/.s.PGSQL.${number}` }
    : { host: hostname, port: Number(number) };
}

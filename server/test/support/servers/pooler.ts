/**
 * A connection pooler in transaction mode. It has a few connections, and lends one to a client for each transaction.
 */
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Client } from 'pg';

type Backend = { socket: Socket; borrower: Borrower | undefined };
type Borrower = { clientSocket: Socket; waiting: Buffer[]; backend: Backend | undefined };

/** Starts a pooler, which the caller must close. */
export async function poolTransactions(databaseUrl: string, size: number) {
  const backends = await Promise.all(
    Array.from({ length: size }, () => openBackend(databaseUrl, forwardMessage)),
  );
  const borrowers = new Set<Borrower>();

  const server = createServer((clientSocket) => {
    const borrower: Borrower = { clientSocket, waiting: [], backend: undefined };
    borrowers.add(borrower);
    clientSocket.on('error', () => {}).on('close', () => borrowers.delete(borrower));
    let hasStarted = false;
    let requestMessages: Buffer[] = [];
    splitMessages(clientSocket, (message) => {
      if (!hasStarted) {
        hasStarted = true;
        clientSocket.write(welcome);
        return;
      }
      if (message[0] === type('X')) return void clientSocket.end();
      requestMessages.push(message);
      if (message[0] !== type('Q') && message[0] !== type('S')) return;
      borrower.waiting.push(Buffer.concat(requestMessages));
      requestMessages = [];
      lendConnections();
    });
  });

  function lendConnections() {
    for (const borrower of borrowers) {
      const next = borrower.waiting[0];
      if (!next || borrower.clientSocket.destroyed) continue;
      if (borrower.backend?.borrower === borrower && borrower.waiting.length > 0) {
        borrower.waiting.shift();
        borrower.backend.socket.write(next);
        continue;
      }
      const freeIndex = backends.findIndex((backend) => backend.borrower === undefined);
      if (freeIndex < 0) return;
      // The connection that was lent longest ago is lent next, so that a client rarely gets the same one twice.
      const [backend] = backends.splice(freeIndex, 1);
      if (!backend) return;
      backends.push(backend);
      backend.borrower = borrower;
      borrower.backend = backend;
      borrower.waiting.shift();
      backend.socket.write(next);
    }
  }

  /** Forwards a message of the database to the client that uses the connection, if there is one. */
  function forwardMessage(backend: Backend, message: Buffer) {
    const { borrower } = backend;
    borrower?.clientSocket.write(message);
    const isIdle = message[0] === type('Z') && message[5] === type('I');
    if (!borrower || !isIdle) return;
    backend.borrower = undefined;
    borrower.backend = undefined;
    lendConnections();
  }

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.searchParams.delete('host');
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const { clientSocket } of borrowers) clientSocket.destroy();
      for (const { socket } of backends) socket.destroy();
      await closed;
    },
  };
}

/** Signs in with the driver, and then takes over the driver's connection. */
async function openBackend(
  databaseUrl: string,
  onMessage: (backend: Backend, message: Buffer) => void,
): Promise<Backend> {
  const client = new Client({ connectionString: databaseUrl });
  client.on('error', () => {});
  await client.connect();
  const socket = client.connection.stream as Socket;
  socket.removeAllListeners('data');
  const backend: Backend = { socket, borrower: undefined };
  splitMessages(socket, (message) => onMessage(backend, message), true);
  return backend;
}

/** Splits a stream into messages. The first message of a client has no type, only a length. */
function splitMessages(socket: Socket, onMessage: (message: Buffer) => void, hasStarted = false) {
  let unread: Buffer = Buffer.alloc(0);
  let lengthAt = hasStarted ? 1 : 0;
  socket.on('data', (data: Buffer) => {
    unread = Buffer.concat([unread, data]);
    for (;;) {
      if (unread.length < lengthAt + 4) return;
      const end = lengthAt + unread.readInt32BE(lengthAt);
      if (unread.length < end) return;
      const message = unread.subarray(0, end);
      unread = unread.subarray(end);
      lengthAt = 1;
      onMessage(message);
    }
  });
}

const type = (letter: string) => letter.charCodeAt(0);

/** The messages AuthenticationOk and ReadyForQuery. */
const welcome = Buffer.from([type('R'), 0, 0, 0, 8, 0, 0, 0, 0, type('Z'), 0, 0, 0, 5, type('I')]);

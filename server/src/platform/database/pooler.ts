/**
 * A pooler in transaction mode lends database connections for one statement or transaction at a time. Session locks
 * then stay on an arbitrary connection, and notifications get lost. Neither is visible at first, so the server checks
 * for a pooler at startup.
 */
import { randomUUID } from 'node:crypto';
import { Client, type ClientConfig } from 'pg';

export class PooledConnectionError extends Error {
  constructor() {
    super(
      'DATABASE_URL goes through a connection pooler in transaction mode, in which locks and notifications are lost. Connect to the database directly, or use a pool in session mode (pool_mode = session in PgBouncer).',
    );
  }
}

const pidChecks = 3;
/** A notification normally arrives at once, but a very busy machine may need longer. */
const timeoutMilliseconds = 5_000;

export async function refusePooler(connection: ClientConfig) {
  const [first, second] = [openClient(connection), openClient(connection)];
  try {
    await Promise.all([first.connect(), second.connect()]);
    if ((await sharesBackend(first, second)) || !(await receivesNotification(first, second)))
      throw new PooledConnectionError();
  } finally {
    await Promise.all([first, second].map((client) => client.end().catch(() => undefined)));
  }
}

function openClient(connection: ClientConfig): Client {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: timeoutMilliseconds,
    query_timeout: timeoutMilliseconds,
    application_name: 'guest-portal-start',
  });
  // The running query also fails and reports the error. Without a listener, the event would end the process.
  client.on('error', () => {});
  return client;
}

/**
 * Whether two open connections share a backend process. Without a pooler, each connection has one of its own and keeps
 * it.
 */
async function sharesBackend(first: Client, second: Client): Promise<boolean> {
  const firstPids = new Set<number>();
  const secondPids = new Set<number>();
  for (let check = 0; check < pidChecks; check += 1) {
    firstPids.add(await backendPid(first));
    secondPids.add(await backendPid(second));
  }
  const keepsPids = firstPids.size === 1 && secondPids.size === 1;
  return !keepsPids || [...firstPids].some((pid) => secondPids.has(pid));
}

async function backendPid(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function receivesNotification(listener: Client, sender: Client): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`;
  let timer: NodeJS.Timeout | undefined;
  const received = new Promise<boolean>((resolve) => {
    listener.on('notification', (message) => message.channel === channel && resolve(true));
    timer = setTimeout(() => resolve(false), timeoutMilliseconds);
  });
  await listener.query(`listen "${channel}"`);
  await sender.query('select pg_notify($1, $2)', [channel, '']);
  try {
    return await received;
  } finally {
    clearTimeout(timer);
    await listener.query(`unlisten "${channel}"`);
  }
}

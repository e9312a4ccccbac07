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

const rounds = 3;
/** A notification normally arrives at once, but a very busy machine may need longer. */
const patienceMilliseconds = 5_000;

export async function refusePooler(connection: ClientConfig) {
  const [one, other] = [openClient(connection), openClient(connection)];
  try {
    await Promise.all([one.connect(), other.connect()]);
    if ((await sharesBackend(one, other)) || !(await hears(one, other)))
      throw new PooledConnectionError();
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => undefined)));
  }
}

function openClient(connection: ClientConfig): Client {
  const client = new Client({
    ...connection,
    connectionTimeoutMillis: patienceMilliseconds,
    query_timeout: patienceMilliseconds,
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
async function sharesBackend(one: Client, other: Client): Promise<boolean> {
  const ones = new Set<number>();
  const others = new Set<number>();
  for (let round = 0; round < rounds; round += 1) {
    ones.add(await backendOf(one));
    others.add(await backendOf(other));
  }
  return ones.size > 1 || others.size > 1 || [...ones].some((pid) => others.has(pid));
}

async function backendOf(client: Client): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}

async function hears(one: Client, other: Client): Promise<boolean> {
  const channel = `start_${randomUUID().replaceAll('-', '')}`;
  let timer: NodeJS.Timeout | undefined;
  const heard = new Promise<boolean>((resolve) => {
    one.on('notification', (word) => word.channel === channel && resolve(true));
    timer = setTimeout(() => resolve(false), patienceMilliseconds);
  });
  await one.query(`listen "${channel}"`);
  await other.query('select pg_notify($1, $2)', [channel, '']);
  try {
    return await heard;
  } finally {
    clearTimeout(timer);
    await one.query(`unlisten "${channel}"`);
  }
}

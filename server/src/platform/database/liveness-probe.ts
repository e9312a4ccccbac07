/**
 * A database that is stopped breaks its connections. One that hangs, or that stands behind a dead line, says nothing at
 * all, and whoever has asked it something would wait for minutes. So while anything takes long, the database is asked
 * for a sign of life on a connection of its own. If it gives one, the work is merely slow and goes on. If it does not,
 * all that waits is ended, and what comes is refused at once until it answers again.
 */
import { Client, DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';

const tickMilliseconds = 200;

/**
 * Ticks, not time: while this process is itself held up, an answer may lie there unread. With the two that pass before
 * anybody is found waiting, a silent database is known to be one after 1.6 s.
 */
const ticks = { untilSilent: 6, untilAskedAnew: 15 } as const;

type LivenessProbe = {
  isLost(): boolean;
  /** Cuts what is still open, too. */
  stop(): void;
};

export function startLivenessProbe(pool: Pool, connection: PoolConfig, log: Logger): LivenessProbe {
  const open = new Set<PoolClient>();
  const inUseSince = new Map<PoolClient, number>();
  let now = 0;
  let unanswered = 0;
  let isLost = false;
  let isAsking = false;
  let own: ProbeConnection | undefined;

  pool.on('connect', (client) => {
    open.add(client);
    // Whoever uses it learns from the query that fails; unheard, the event would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => open.delete(client));
  pool.on('acquire', (client) => inUseSince.set(client, now));
  pool.on('release', (_error, client) => inUseSince.delete(client));

  const look = () => {
    now += 1;
    if (!isLost && !isAnybodyWaiting()) return rest();
    unanswered += 1;
    if (unanswered === ticks.untilSilent) fallSilent();
    if (unanswered % ticks.untilAskedAnew === 0) disconnect();
    if (!isAsking) void ask();
  };
  const isAnybodyWaiting = () => [...inUseSince.values()].some((since) => now - since > 1);

  const ask = async () => {
    isAsking = true;
    try {
      own ??= connect(connection);
      await own.opened;
      await own.client.query("select 'alive'");
      hear();
    } catch (error) {
      disconnect();
      // What PostgreSQL itself refuses is an answer, too.
      if (error instanceof DatabaseError) hear();
    } finally {
      isAsking = false;
    }
  };
  const hear = () => {
    unanswered = 0;
    if (isLost) log.info('the database is responding again');
    isLost = false;
  };
  const disconnect = () => {
    if (own) cut(own.client);
    own = undefined;
  };
  const rest = () => {
    unanswered = 0;
    disconnect();
  };
  const fallSilent = () => {
    log.warn('the database is not responding; requests that need it are refused');
    isLost = true;
    disconnect();
    for (const client of open) cut(client);
  };

  const timer = setInterval(look, tickMilliseconds).unref();
  return {
    isLost: () => isLost,
    stop: () => {
      clearInterval(timer);
      disconnect();
      for (const client of open) cut(client);
    },
  };
}

type ProbeConnection = ReturnType<typeof connect>;

function connect(connection: PoolConfig) {
  const client = new Client({ ...connection, application_name: 'guest-portal-liveness-probe' });
  client.on('error', () => {});
  return { client, opened: client.connect() };
}

/** Without waiting for a goodbye: the other end may be gone. */
function cut(client: Client) {
  client.connection.stream.destroy();
}

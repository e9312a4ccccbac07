/**
 * A database that hangs, or is behind a dead line, reports no error, so queries would wait for minutes. While a query
 * takes long, a separate connection checks that the database still answers. If it does, slow work goes on. If not,
 * waiting queries fail and new ones are refused until it answers again.
 */
import { Client, DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';

const tickMilliseconds = 200;

/**
 * The probe counts ticks instead of time, because an answer may be waiting unread while this process is blocked.
 * Including the two ticks before a query counts as waiting, a silent database is detected after 1.6 s.
 */
const ticks = { untilSilent: 6, untilAskedAnew: 15 } as const;

type LivenessProbe = {
  isLost(): boolean;
  /** Stops the probe and cuts all open connections. */
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
    // The query that fails reports the error to its caller. Without a listener, the event would end the process.
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
      // A refusal by PostgreSQL also shows that it is alive.
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

/** Destroys the socket, because a graceful end could wait forever if the other side is gone. */
function cut(client: Client) {
  client.connection.stream.destroy();
}

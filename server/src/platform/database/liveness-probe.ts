/**
 * A database that hangs, or is behind a broken connection, reports no error, so queries would wait for minutes. While a
 * query takes long, a separate connection checks that the database still answers. If it does, slow work goes on. If
 * not, waiting queries fail and new ones are refused until it answers again.
 */
import { Client, DatabaseError, type Pool, type PoolClient, type PoolConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';

const tickMilliseconds = 200;

/**
 * The probe counts ticks instead of time, because an answer may be waiting unread while this process is blocked.
 * Including the two ticks before a query counts as waiting, a silent database is detected after 1.6 s.
 */
const ticks = { untilSilent: 6, untilReconnect: 15 } as const;

type LivenessProbe = {
  isLost(): boolean;
  /** Stops the probe and cuts all open connections. */
  stop(): void;
};

export function startLivenessProbe(pool: Pool, connection: PoolConfig, log: Logger): LivenessProbe {
  const openClients = new Set<PoolClient>();
  const inUseSince = new Map<PoolClient, number>();
  let currentTick = 0;
  let unansweredTicks = 0;
  let isLost = false;
  let isProbing = false;
  let probeConnection: ProbeConnection | undefined;

  pool.on('connect', (client) => {
    openClients.add(client);
    // The query that fails reports the error to its caller. Without a listener, the event would end the process.
    client.on('error', () => {});
  });
  pool.on('remove', (client) => openClients.delete(client));
  pool.on('acquire', (client) => inUseSince.set(client, currentTick));
  pool.on('release', (_error, client) => inUseSince.delete(client));

  const tick = () => {
    currentTick += 1;
    if (!isLost && !isAnyQuerySlow()) return goIdle();
    unansweredTicks += 1;
    if (unansweredTicks === ticks.untilSilent) markAsLost();
    if (unansweredTicks % ticks.untilReconnect === 0) disconnect();
    if (!isProbing) void probe();
  };
  const isAnyQuerySlow = () => [...inUseSince.values()].some((since) => currentTick - since > 1);

  const probe = async () => {
    isProbing = true;
    try {
      probeConnection ??= connect(connection);
      await probeConnection.opened;
      await probeConnection.client.query("select 'alive'");
      markAsAnswering();
    } catch (error) {
      disconnect();
      // A refusal by PostgreSQL also shows that it is alive.
      if (error instanceof DatabaseError) markAsAnswering();
    } finally {
      isProbing = false;
    }
  };
  const markAsAnswering = () => {
    unansweredTicks = 0;
    if (isLost) log.info('the database is responding again');
    isLost = false;
  };
  const disconnect = () => {
    if (probeConnection) cut(probeConnection.client);
    probeConnection = undefined;
  };
  const goIdle = () => {
    unansweredTicks = 0;
    disconnect();
  };
  const markAsLost = () => {
    log.warn('the database is not responding; requests that need it are refused');
    isLost = true;
    disconnect();
    for (const client of openClients) cut(client);
  };

  const timer = setInterval(tick, tickMilliseconds).unref();
  return {
    isLost: () => isLost,
    stop: () => {
      clearInterval(timer);
      disconnect();
      for (const client of openClients) cut(client);
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

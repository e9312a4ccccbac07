/**
 * Reports writes by any instance, through PostgreSQL notifications on a separate connection. A heartbeat on that
 * connection shows whether all of them have arrived.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';
import { createHeartbeat, deferred, delays } from './heartbeat.ts';
import { presenceLock } from './presence.ts';

const reconnectMilliseconds = 250;

type Listener = {
  channel: string;
  onNotification: (payload: string) => void;
  /** Called when the connection is new, because earlier notifications may have been missed. */
  onGap: () => void;
};

export type ChangeFeed = {
  /** Whether everything that was committed up to a moment ago has arrived. */
  isFresh(): boolean;
  /**
   * Resolves when everything that was committed before the call has arrived, but after `delays.fresh` at the latest.
   */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

export function openChangeFeed(
  connection: ClientConfig,
  listener: Listener,
  log: Logger,
): ChangeFeed {
  let current: FeedConnection | undefined;
  let isClosed = false;

  const keepListening = async () => {
    while (!isClosed) {
      try {
        current = await connect(connection, listener);
        if (isClosed) break;
        listener.onGap();
        await current.broken;
      } catch (err) {
        if (!isClosed)
          log.warn({ err }, 'change notifications are unavailable; replies are not cached');
      } finally {
        current?.disconnect();
        current = undefined;
      }
      if (!isClosed) await sleep(reconnectMilliseconds);
    }
  };
  const listeningLoop = keepListening();

  return {
    isFresh: () => current?.isFresh() ?? false,
    // After this time, nothing that was known before the call counts as fresh, so waiting longer is pointless.
    caughtUp: async () => {
      if (current)
        await Promise.race([current.caughtUp(), sleep(delays.fresh, undefined, { ref: false })]);
    },
    close: async () => {
      isClosed = true;
      current?.disconnect();
      await listeningLoop;
    },
  };
}

type FeedConnection = Awaited<ReturnType<typeof connect>>;

async function connect(connection: ClientConfig, { channel, onNotification }: Listener) {
  const client = new Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 1_500,
    query_timeout: delays.silence,
    application_name: 'guest-portal-change-feed',
  });
  const ownChannel = `heartbeat_${randomUUID().replaceAll('-', '')}`;
  const { promise: broken, reject: giveUp } = deferred<never>();
  broken.catch(() => {});
  client.on('error', giveUp);
  client.on('end', () => giveUp(new Error('The connection of the change feed was closed')));

  const heartbeat = createHeartbeat(
    (payload) => client.query('select pg_notify($1, $2)', [ownChannel, payload]).catch(giveUp),
    () => giveUp(new Error('The connection of the change feed is not responding')),
  );
  client.on('notification', ({ channel: fromChannel, payload = '' }) => {
    if (fromChannel === ownChannel) heartbeat.receive(payload);
    else onNotification(payload);
  });
  const disconnect = () => {
    heartbeat.stop();
    giveUp(new Error('Disconnected'));
    // A graceful end could wait forever, because the other side may be gone.
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    const presenceQuery = `select pg_advisory_lock_shared(${presenceLock})`;
    await client.query(`listen "${channel}"; listen "${ownChannel}"; ${presenceQuery}`);
  } catch (error) {
    disconnect();
    throw error;
  }
  heartbeat.start();
  return { broken, disconnect, isFresh: heartbeat.isFresh, caughtUp: heartbeat.caughtUp };
}

/**
 * Word of what was written, by this instance or any other, over PostgreSQL's own channel. Words come in the order of
 * the commits, so a beat that we send and hear again proves that everything committed before it has been heard.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import type { Logger } from '../monitoring/log.ts';
import { presenceLock } from './presence.ts';

/** In milliseconds. */
const delays = {
  beat: 250,
  /** What was heard counts for so long after the beat that proved it; nobody may see anything older than 1 s. */
  fresh: 900,
  /** A connection that echoes nothing for so long is given up, though it does not say that it is broken. */
  silence: 3_000,
  reconnect: 250,
} as const;

type Listener = {
  channel: string;
  onWord: (word: string) => void;
  /** The connection is new: whatever was said before it was missed. */
  onGap: () => void;
};

export type News = {
  /** Whether everything has been heard that was committed up to a moment ago. */
  isFresh(): boolean;
  /** Resolves when everything committed before the call has been heard, or when news count as lost. */
  caughtUp(): Promise<void>;
  close(): Promise<void>;
};

export function listenForNews(connection: ClientConfig, listener: Listener, log: Logger): News {
  let line: Line | undefined;
  let closed = false;

  const keepListening = async () => {
    while (!closed) {
      try {
        line = await openLine(connection, listener);
        if (closed) break;
        listener.onGap();
        await line.broken;
      } catch (err) {
        if (!closed)
          log.warn({ err }, 'no word of what others write; answers are made anew each time');
      } finally {
        line?.hangUp();
        line = undefined;
      }
      if (!closed) await sleep(delays.reconnect);
    }
  };
  const listening = keepListening();

  return {
    isFresh: () => line?.isFresh() ?? false,
    // Nothing that was known before the call is fresh any more after this time.
    caughtUp: async () => {
      if (line)
        await Promise.race([line.caughtUp(), sleep(delays.fresh, undefined, { ref: false })]);
    },
    close: async () => {
      closed = true;
      line?.hangUp();
      await listening;
    },
  };
}

type Line = Awaited<ReturnType<typeof openLine>>;

async function openLine(connection: ClientConfig, { channel, onWord }: Listener) {
  const client = new Client({
    ...connection,
    keepAlive: true,
    connectionTimeoutMillis: 1_500,
    query_timeout: delays.silence,
    application_name: 'guest-portal-news',
  });
  const ownChannel = `beat_${randomUUID().replaceAll('-', '')}`;
  const { promise: broken, reject: giveUp } = deferred<never>();
  broken.catch(() => {});
  client.on('error', giveUp);
  client.on('end', () => giveUp(new Error('The connection for news has ended')));

  const beats = createBeats(
    (beat) => client.query('select pg_notify($1, $2)', [ownChannel, beat]).catch(giveUp),
    () => giveUp(new Error('The connection for news is silent')),
  );
  client.on('notification', ({ channel: from, payload = '' }) => {
    if (from === ownChannel) beats.hear(payload);
    else onWord(payload);
  });
  const hangUp = () => {
    beats.stop();
    giveUp(new Error('Hung up'));
    // Without waiting for a goodbye: the other end may be gone.
    client.connection.stream.destroy();
  };
  try {
    await client.connect();
    const presence = `select pg_advisory_lock_shared(${presenceLock})`;
    await client.query(`listen "${channel}"; listen "${ownChannel}"; ${presence}`);
  } catch (error) {
    hangUp();
    throw error;
  }
  beats.start();
  return { broken, hangUp, isFresh: beats.isFresh, caughtUp: beats.caughtUp };
}

/** Sends one beat at a time, knows when the last one that came back was sent, and says when none comes. */
function createBeats(send: (beat: string) => void, onSilence: () => void) {
  let count = 0;
  let underWay: { beat: string; sentAt: number; heard: () => void } | undefined;
  let next: ReturnType<typeof deferred<void>> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setInterval> | undefined;

  const sendNext = () => {
    if (underWay || !next) return;
    const { resolve } = next;
    next = undefined;
    count += 1;
    underWay = { beat: String(count), sentAt: performance.now(), heard: resolve };
    send(underWay.beat);
  };
  /** Whoever asks while a beat is under way shares the one after it: what it proves begins when it is sent. */
  const caughtUp = () => {
    next ??= deferred();
    const { promise } = next;
    sendNext();
    return promise;
  };
  const look = () => {
    if (underWay && performance.now() - underWay.sentAt > delays.silence) onSilence();
    else void caughtUp();
  };
  return {
    caughtUp,
    isFresh: () => performance.now() - provenAt < delays.fresh,
    hear(beat: string) {
      if (!underWay || underWay.beat !== beat) return;
      const { sentAt, heard } = underWay;
      provenAt = sentAt;
      underWay = undefined;
      heard();
      sendNext();
    },
    start() {
      look();
      timer = setInterval(look, delays.beat).unref();
    },
    /** Whoever waits goes on: without a line nothing is fresh any more. */
    stop() {
      clearInterval(timer);
      provenAt = Number.NEGATIVE_INFINITY;
      underWay?.heard();
      next?.resolve();
    },
  };
}

function deferred<Value>() {
  let resolve: (value: Value) => void = () => {};
  let reject: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((onValue, onError) => {
    resolve = onValue;
    reject = onError;
  });
  return { promise, resolve, reject };
}

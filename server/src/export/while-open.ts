/**
 * Tracks the exports that run on this server. Each ends after a maximum time, and all of them end when the server
 * stops.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running exports get to finish when the server stops. */
const patienceMilliseconds = 4_000;

/** Calls `ended` when the stream was read or abandoned, even if `ended` was called before. */
export function trackOpenExports(app: FastifyInstance, longestSeconds: number) {
  const open = new Map<Readable, Promise<void>>();

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const stream of open.keys()) stream.destroy();
    }, patienceMilliseconds).unref();
  });
  app.addHook('onClose', async () => {
    await Promise.all(open.values());
  });

  return (stream: Readable, ended: () => Promise<void>): Readable => {
    const timer = setTimeout(() => stream.destroy(), longestSeconds * 1_000);
    timer.unref();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve))
      .then(ended)
      .catch((err) => app.log.warn({ err }, 'the end of an export could not be recorded'))
      .finally(() => {
        clearTimeout(timer);
        open.delete(stream);
      });
    open.set(stream, closed);
    return stream;
  };
}

/**
 * Tracks the exports that run on this server. Each ends after a maximum time, and all of them end when the server
 * stops.
 */
import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';

/** Milliseconds that running exports get to finish when the server stops. */
const finishMilliseconds = 4_000;

/** The returned function calls `onEnd` when its stream was read or abandoned, even if `onEnd` was called before. */
export function trackOpenExports(app: FastifyInstance, maxExportSeconds: number) {
  const openExports = new Map<Readable, Promise<void>>();

  app.addHook('preClose', async () => {
    setTimeout(() => {
      for (const stream of openExports.keys()) stream.destroy();
    }, finishMilliseconds).unref();
  });
  app.addHook('onClose', async () => {
    await Promise.all(openExports.values());
  });

  return (stream: Readable, onEnd: () => Promise<void>): Readable => {
    const timer = setTimeout(() => stream.destroy(), maxExportSeconds * 1_000);
    timer.unref();
    const closed = new Promise<void>((resolve) => stream.once('close', resolve))
      .then(onEnd)
      .catch((err) => app.log.warn({ err }, 'the end of an export could not be recorded'))
      .finally(() => {
        clearTimeout(timer);
        openExports.delete(stream);
      });
    openExports.set(stream, closed);
    return stream;
  };
}

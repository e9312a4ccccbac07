/** Runs several kinds of writers at once. They remember which writes were acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../server/src/images/testing/files.ts';
import { until } from '../../server/src/platform/postgres/testing/processes.ts';
import { type QueryDatabase, queryDatabase } from './database.ts';
import { isUnanswered, RefusedError } from './http.ts';
import { liveProperty, verifiedHost } from './people.ts';
import { edits } from './writers/edits.ts';
import { messages } from './writers/messages.ts';
import { photos } from './writers/photos.ts';
import { stays } from './writers/stays.ts';
import type { Writer } from './writers/writer.ts';

/** The pause of a writer after each step. A run then makes thousands of writes and does not fill the disk. */
const pauseMilliseconds = 10;

export type Load = Awaited<ReturnType<typeof createLoad>>;

export async function createLoad(url: string, queryData: QueryDatabase = queryDatabase) {
  const host = await verifiedHost(url);
  const property = (name: string) => liveProperty(url, host, name);
  const writers: Writer[] = [
    edits(host, await property('Quay House')),
    edits(host, await property('Lamplight Loft')),
    stays(host, await property('Harbour Room')),
    stays(host, await property('Garden Flat')),
    photos(host, await property('Gallery'), await jpeg(400, 300)),
    messages(),
  ];

  let refusals: string[] = [];
  /** The error at which the first writer stopped. */
  let stopReason: string | undefined;

  return {
    /** Each writer writes until it is stopped, the server is gone or a write is refused. After a 503 it tries again. */
    run(serverUrl: string) {
      let isStopped = false;
      refusals = [];
      stopReason = undefined;
      const write = async ({ writeOnce }: Writer) => {
        while (!isStopped) {
          try {
            await writeOnce(serverUrl);
          } catch (error) {
            if (error instanceof RefusedError) refusals.push(error.message);
            if (!(error instanceof RefusedError && error.status === 503)) {
              stopReason ??= String(error);
              // A server that is gone does not come back at this URL.
              if (error instanceof RefusedError || isUnanswered(error)) return;
              throw error;
            }
          }
          await sleep(pauseMilliseconds);
        }
      };
      const writing = Promise.all(writers.map(write));
      return async () => {
        isStopped = true;
        await writing;
        return refusals;
      };
    },
    /** Refusals so far in this run. */
    refusals: () => [...refusals],
    /** What is wrong with the acknowledged writes, one sentence for each fault. */
    findFaults: (serverUrl: string, dataDir: string) =>
      queryData(dataDir, async (query) => {
        const found: string[] = [];
        for (const { findFaults } of writers)
          found.push(...(await findFaults({ url: serverUrl, dataDir, query })));
        return found;
      }),
    count: () => writers.reduce((sum, { count }) => sum + count(), 0),
    countEach: () => writers.map(({ count }) => count()),
    /** Resolves when every writer has had one more write acknowledged, and rejects when a writer has stopped. */
    async waitUntilEachHasWritten() {
      const before = writers.map(({ count }) => count());
      await until(() => {
        if (stopReason) throw new Error(`A writer has stopped: ${stopReason}`);
        return writers.every(({ count }, index) => count() > (before[index] ?? 0));
      });
    },
  };
}

/** Writers of several kinds at once, who remember what was acknowledged. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jpeg } from '../../server/src/images/testing/files.ts';
import { until } from '../../server/src/platform/postgres/testing/processes.ts';
import { lookInto } from './database.ts';
import { Refused } from './http.ts';
import { liveProperty, verifiedHost } from './people.ts';
import { edits } from './writers/edits.ts';
import { messages } from './writers/messages.ts';
import { photos } from './writers/photos.ts';
import { stays } from './writers/stays.ts';
import type { Writer } from './writers/writer.ts';

/** So that thousands of writes fill a run, and not the disk. */
const pauseMilliseconds = 10;

export type Load = Awaited<ReturnType<typeof createLoad>>;

export async function createLoad(url: string) {
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

  return {
    /** Writes until it is told to stop or nobody answers; gives what was refused meanwhile. */
    run(at: string) {
      let isStopped = false;
      const refused: string[] = [];
      const write = async ({ step }: Writer) => {
        while (!isStopped) {
          try {
            await step(at);
            await sleep(pauseMilliseconds);
          } catch (error) {
            if (error instanceof Refused) refused.push(error.message);
            // What `fetch` throws when nobody answers; a server that is gone does not come back at this address.
            else if (!(error instanceof TypeError)) throw error;
            return;
          }
        }
      };
      const writing = Promise.all(writers.map(write));
      return async () => {
        isStopped = true;
        await writing;
        return refused;
      };
    },
    /** What is wrong with what was acknowledged. */
    faults: (at: string, dataDir: string) =>
      lookInto(dataDir, async (query) => {
        const found: string[] = [];
        for (const { faults } of writers)
          found.push(...(await faults({ url: at, dataDir, query })));
        return found;
      }),
    count: () => writers.reduce((sum, { count }) => sum + count(), 0),
    countEach: () => writers.map(({ count }) => count()),
    /** Resolves when every writer has had one more write acknowledged. */
    async eachHasWritten() {
      const before = writers.map(({ count }) => count());
      await until(() => writers.every(({ count }, at) => count() > (before[at] ?? 0)));
    },
  };
}

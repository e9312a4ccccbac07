import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noisePhoto } from './support/noise-photo.ts';
import { printFigure, quantile } from './support/print-figures.ts';
import { memoryOf, openFilesOf, whyNotMeasurable } from './support/processes.ts';
import { makeDataDir, startServer } from './support/server.ts';
import { openFullHost, showPhoto, simulateVisitors } from './support/visitors.ts';

const warmUpMilliseconds = 60_000;
const testMilliseconds = 180_000;
/** The length of the two periods that are compared: one follows the warm-up, the other is at the end. */
const comparedMilliseconds = 40_000;

if (whyNotMeasurable) printFigure(`The soak test is skipped: ${whyNotMeasurable}.`);

test.skipIf(whyNotMeasurable)(
  'in three minutes of mixed work no request fails, memory grows by less than 10%, and open files by fewer than 10',
  async () => {
    const { folder, remove } = await makeDataDir();
    const server = await startServer(folder);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await remove();
    });
    const { url, pid } = server;
    const fullHost = await openFullHost(url);
    const visitors = simulateVisitors(url, fullHost, 20);
    const photo = await noisePhoto(1_200, 900);
    let isStopped = false;
    let photos = 0;
    const uploading = (async () => {
      while (!isStopped) {
        await showPhoto(url, fullHost.host, fullHost.id, photo);
        photos += 1;
        await sleep(500);
      }
    })();

    const startedAt = performance.now();
    const samples: { at: number; memory: number; files: number }[] = [];
    while (performance.now() - startedAt < testMilliseconds) {
      const at = performance.now() - startedAt;
      samples.push({ at, memory: await memoryOf(pid), files: await openFilesOf(pid) });
      await sleep(1_000);
    }
    isStopped = true;
    await Promise.all([uploading, visitors.stop()]);

    const medianOf = (field: 'memory' | 'files', from: number) =>
      quantile(
        samples
          .filter(({ at }) => at >= from && at < from + comparedMilliseconds)
          .map((sample) => sample[field]),
        0.5,
      );
    const [memory, memoryAtEnd] = [
      medianOf('memory', warmUpMilliseconds),
      medianOf('memory', testMilliseconds - comparedMilliseconds),
    ];
    const [files, filesAtEnd] = [
      medianOf('files', warmUpMilliseconds),
      medianOf('files', testMilliseconds - comparedMilliseconds),
    ];
    const times = visitors.timed.map(({ milliseconds }) => milliseconds);
    printFigure(
      `${times.length} requests and ${photos} photos: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms; memory ${memory.toFixed(0)} MB after the warm-up, ${memoryAtEnd.toFixed(0)} MB at the end; open files ${files}, then ${filesAtEnd}`,
    );
    expect(visitors.timed.filter(({ status }) => status >= 400)).toEqual([]);
    expect(memoryAtEnd).toBeLessThan(memory * 1.1);
    expect(filesAtEnd).toBeLessThan(files + 10);
  },
);

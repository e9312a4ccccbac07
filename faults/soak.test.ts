import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { noisePhoto } from './support/noise-photo.ts';
import { printFigure, quantile } from './support/print-figures.ts';
import { memoryOf, openFilesOf, whyNotMeasurable } from './support/processes.ts';
import { makeDataDir, startServer } from './support/server.ts';
import { openFullHost, showPhoto, simulateVisitors } from './support/visitors.ts';

const warmUp = 60_000;
const whole = 180_000;
/** Milliseconds of the two stretches that are compared: one follows the warm-up, the other is at the end. */
const stretch = 40_000;

if (whyNotMeasurable) printFigure(`The soak test is skipped: ${whyNotMeasurable}.`);

test.skipIf(whyNotMeasurable)(
  'in three minutes of mixed work no request fails, and neither memory nor open files grow',
  async () => {
    const { folder, remove } = await makeDataDir();
    const server = await startServer(folder);
    onTestFinished(async () => {
      await server.end('SIGKILL');
      await remove();
    });
    const { url, pid } = server;
    const house = await openFullHost(url);
    const visitors = simulateVisitors(url, house, 20);
    const photo = await noisePhoto(1_200, 900);
    let isOver = false;
    let photos = 0;
    const uploading = (async () => {
      while (!isOver) {
        await showPhoto(url, house.host, house.id, photo);
        photos += 1;
        await sleep(500);
      }
    })();

    const begun = performance.now();
    const samples: { at: number; memory: number; files: number }[] = [];
    while (performance.now() - begun < whole) {
      const at = performance.now() - begun;
      samples.push({ at, memory: await memoryOf(pid), files: await openFilesOf(pid) });
      await sleep(1_000);
    }
    isOver = true;
    await Promise.all([uploading, visitors.stop()]);

    const middle = (what: 'memory' | 'files', from: number) =>
      quantile(
        samples.filter(({ at }) => at >= from && at < from + stretch).map((one) => one[what]),
        0.5,
      );
    const [memory, memoryAtEnd] = [middle('memory', warmUp), middle('memory', whole - stretch)];
    const [files, filesAtEnd] = [middle('files', warmUp), middle('files', whole - stretch)];
    const times = visitors.timed.map(({ milliseconds }) => milliseconds);
    printFigure(
      `${times.length} requests and ${photos} photos: p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms; memory ${memory.toFixed(0)} MB after the warm-up, ${memoryAtEnd.toFixed(0)} MB at the end; open files ${files}, then ${filesAtEnd}`,
    );
    expect(visitors.timed.filter(({ status }) => status >= 400)).toEqual([]);
    expect(memoryAtEnd).toBeLessThan(memory * 1.1);
    expect(filesAtEnd).toBeLessThan(files + 10);
  },
);

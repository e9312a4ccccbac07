import { randomInt } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { makeDisk, readControlFiles, whyNoDisk, writeControlFiles } from './support/disk.ts';
import { createLoad } from './support/load.ts';
import { medianAndLongest, printFigure } from './support/print-figures.ts';
import { type RunningServer, startServer } from './support/server.ts';

const cutCount = 10;
if (whyNoDisk) printFigure(`The test of power cuts is skipped: ${whyNoDisk}.`);

test.skipIf(whyNoDisk)(
  '10 power cuts in the middle of writes lose no acknowledged write',
  async () => {
    const disk = await makeDisk(600);
    let server: RunningServer | undefined;
    const dataDir = join(disk.folder, 'data');
    onTestFinished(async () => {
      await server?.end('SIGKILL');
      await disk.remove();
    });
    await mkdir(dataDir);
    server = await startServer(dataDir);
    const load = await createLoad(server.url);
    const restartTimes: number[] = [];
    let lostUnsyncedFiles = 0;

    for (let round = 1; round <= cutCount; round += 1) {
      const stop = load.run(server.url);
      await load.waitUntilEachHasWritten();
      await sleep(randomInt(20, 800));
      await writeControlFiles(disk.folder);
      // Refusals after this point do not count, because the disk is gone.
      const refusals = load.refusals();
      await disk.cutPower();
      await server.end('SIGKILL');
      await stop();
      expect(refusals.filter((refusal) => !/answered 503/.test(refusal))).toEqual([]);
      await disk.mountAgain();

      const { hasSyncedFile, hasUnsyncedFile } = await readControlFiles(disk.folder);
      expect(hasSyncedFile, 'a synced file survives').toBe(true);
      if (!hasUnsyncedFile) lostUnsyncedFiles += 1;
      server = await startServer(dataDir);
      restartTimes.push(server.millisecondsToReady);
      expect(await load.findFaults(server.url, dataDir), `after power cut ${round}`).toEqual([]);
    }

    // If the unsynced file had survived every time, the test would not have cut the power.
    expect(lostUnsyncedFiles).toBeGreaterThan(0);
    printFigure(
      `${cutCount} power cuts, ${load.count()} acknowledged writes, none lost; a file that was not synced was lost ${lostUnsyncedFiles} times; ready again: ${medianAndLongest(restartTimes)}`,
    );
  },
);

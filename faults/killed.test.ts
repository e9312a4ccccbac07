import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { killDatabase } from '../server/src/platform/postgres/testing/folders.ts';
import {
  childrenOf,
  isRunning,
  postmasterPid,
  until,
} from '../server/src/platform/postgres/testing/processes.ts';
import { createLoad } from './support/load.ts';
import { medianAndLongest, printFigure } from './support/print-figures.ts';
import { makeDataDir, type RunningServer, startServer } from './support/server.ts';

const killCount = 50;

test('50 kills under load leave no acknowledged write lost or incomplete, and the server is ready within 10 s each time', async () => {
  const { folder, remove } = await makeDataDir();
  let server: RunningServer | undefined;
  onTestFinished(async () => {
    await server?.end('SIGKILL');
    await remove();
  });
  server = await startServer(folder);
  const load = await createLoad(server.url);
  const restartTimes: number[] = [];

  for (let round = 1; round <= killCount; round += 1) {
    const stop = load.run(server.url);
    // The kill comes at a random moment. In every other round, each writer has already had a write acknowledged.
    if (round % 2 === 0) await load.waitUntilEachHasWritten();
    await sleep(randomInt(20, 800));
    const helpers = await helpersOf(server.pid, folder);
    if (round % 3 === 1)
      await Promise.all([server.end('SIGKILL'), killDatabase(join(folder, 'db'))]);
    else await server.end('SIGKILL');
    expect((await stop()).filter((refusal) => !/answered 503/.test(refusal))).toEqual([]);
    if (round % 3 === 2) await killDatabase(join(folder, 'db'));
    await until(async () => !(await Promise.all(helpers.map(isRunning))).includes(true));

    server = await startServer(folder);
    restartTimes.push(server.millisecondsToReady);
    expect(await load.findFaults(server.url, folder), `after kill ${round}`).toEqual([]);
  }

  expect(Math.min(...load.countEach())).toBeGreaterThanOrEqual(killCount / 2);
  expect(Math.max(...restartTimes)).toBeLessThan(10_000);
  printFigure(
    `${killCount} kills, ${load.count()} acknowledged writes, ready again: ${medianAndLongest(restartTimes)}`,
  );
});

/** Processes that the server has started besides its database. */
async function helpersOf(pid: number, folder: string) {
  const postmaster = await postmasterPid(join(folder, 'db'));
  return (await childrenOf(pid)).filter((child) => child !== postmaster);
}

import { expect, onTestFinished, test } from 'vitest';
import { spawnServer } from '../e2e/support/servers/server-process.ts';
import { inSeconds, printFigure } from './support/print-figures.ts';
import { makeDataDir, startServer } from './support/server.ts';

test('a second server on a data folder exits within 2 s with an error, and another one starts there once the first is killed', async () => {
  const { folder, remove } = await makeDataDir();
  const first = await startServer(folder);
  onTestFinished(async () => {
    await first.end('SIGKILL');
    await remove();
  });

  const startedAt = performance.now();
  const second = spawnServer({ DATA_DIR: folder });
  expect(await second.exited).toBe(1);
  const refusedAfter = performance.now() - startedAt;
  expect(second.output()).toBe(
    `The data folder ${folder} is in use by another server (process ${first.pid}). Stop that server, or set DATA_DIR to another folder.\n`,
  );
  expect(refusedAfter).toBeLessThan(2_000);
  expect((await fetch(`${first.url}/readyz`)).status).toBe(200);

  await first.end('SIGKILL');
  const third = await startServer(folder);
  const { millisecondsToReady } = third;
  expect(await third.end('SIGTERM')).toBe(0);
  expect(millisecondsToReady).toBeLessThan(10_000);
  printFigure(
    `refused after ${inSeconds(refusedAfter)}, taken over ${inSeconds(millisecondsToReady)} after a kill`,
  );
});

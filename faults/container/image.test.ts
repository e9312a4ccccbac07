import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoad, type Load } from '../support/load.ts';
import { findMissingFiles } from '../support/pages.ts';
import { liveProperty, verifiedHost } from '../support/people.ts';
import { inSeconds, medianAndLongest, printFigure } from '../support/print-figures.ts';
import {
  buildImage,
  type Container,
  createContainer,
  docker,
  folderOf,
  queryVolumeDatabase,
  removeQuietly,
} from './docker.ts';

const name = `guest-portal-test-${process.pid}`;
const maximumBytes = 250_000_000;
const killCount = 12;

let container: Container;
let load: Load;
let folder: string;

beforeAll(async () => {
  await buildImage(name, join(import.meta.dirname, '../..'));
});
afterAll(() => {
  removeQuietly('rm', '--force', name);
  removeQuietly('volume', 'rm', '--force', name);
  removeQuietly('image', 'rm', '--force', name);
});

test(`the container image is smaller than ${maximumBytes / 1e6} MB`, async () => {
  const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', name));
  printFigure(`${(bytes / 1e6).toFixed(1)} MB on ${process.arch}`);
  expect(bytes).toBeLessThan(maximumBytes);
});

test('the container runs as an unprivileged user on a read-only root folder and reports itself as healthy', async () => {
  container = await createContainer(name, name, name);
  const millisecondsToReady = await container.start();
  folder = await folderOf(name);
  expect(await container.inspect('.Config.User')).toBe('10001:10001');
  while ((await container.inspect('.State.Health.Status')) === 'starting') await sleep(500);
  expect(await container.inspect('.State.Health.Status')).toBe('healthy');
  expect(await container.exec('guest-portal', 'doctor')).toMatch(/^ok +database/m);
  printFigure(`ready ${inSeconds(millisecondsToReady)} after the first start`);
});

test('the image serves every file that its host and guest pages name', async () => {
  const { url } = container;
  const { id } = await liveProperty(url, await verifiedHost(url), 'Contained');
  for (const page of ['/', '/host/settings', `/guest-portal/${id}`])
    expect(await findMissingFiles(url, page)).toEqual([]);
});

test(`${killCount} kills during writes of photos, stays, texts and messages lose no acknowledged write`, async () => {
  load = await createLoad(container.url, queryVolumeDatabase);
  const restartTimes: number[] = [];
  for (let round = 1; round <= killCount; round += 1) {
    const stop = load.run(container.url);
    if (round % 2 === 0) await load.waitUntilEachHasWritten();
    await sleep(randomInt(20, 800));
    await container.kill();
    expect((await stop()).filter((refusal) => !/answered 503/.test(refusal))).toEqual([]);
    restartTimes.push(await container.start());
    expect(await load.findFaults(container.url, folder), `after kill ${round}`).toEqual([]);
  }
  expect(Math.min(...load.countEach())).toBeGreaterThanOrEqual(killCount / 2);
  printFigure(
    `${killCount} kills, ${load.count()} acknowledged writes, ready again: ${medianAndLongest(restartTimes)}`,
  );
});

test('docker stop during writes exits with 0 within 10 s and loses no acknowledged write', async () => {
  const stop = load.run(container.url);
  await load.waitUntilEachHasWritten();
  const startedAt = performance.now();
  await container.stop();
  const milliseconds = performance.now() - startedAt;
  expect((await stop()).filter((refusal) => !/answered 503/.test(refusal))).toEqual([]);
  expect(await container.exitCode(), await container.logs()).toBe('0');
  expect(milliseconds).toBeLessThan(10_000);
  await container.start();
  expect(await load.findFaults(container.url, folder)).toEqual([]);
  await container.stop();
  printFigure(`ended after ${inSeconds(milliseconds)}`);
});

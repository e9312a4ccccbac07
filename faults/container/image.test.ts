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
const largestBytes = 250_000_000;
const kills = 12;

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

test(`the container image is smaller than ${largestBytes / 1e6} MB`, async () => {
  const bytes = Number(await docker('image', 'inspect', '--format', '{{.Size}}', name));
  printFigure(`${(bytes / 1e6).toFixed(1)} MB on ${process.arch}`);
  expect(bytes).toBeLessThan(largestBytes);
});

test('the container runs as an unprivileged user on a read-only root folder and reports itself as healthy', async () => {
  container = await createContainer(name, name, name);
  const ready = await container.start();
  folder = await folderOf(name);
  expect(await container.look('.Config.User')).toBe('10001:10001');
  while ((await container.look('.State.Health.Status')) === 'starting') await sleep(500);
  expect(await container.look('.State.Health.Status')).toBe('healthy');
  expect(await container.exec('guest-portal', 'doctor')).toMatch(/^ok +database/m);
  printFigure(`ready ${inSeconds(ready)} after the first start`);
});

test('the image serves every file that its host and guest pages name', async () => {
  const { url } = container;
  const { id } = await liveProperty(url, await verifiedHost(url), 'Contained');
  for (const page of ['/', '/host/settings', `/guest-portal/${id}`])
    expect(await findMissingFiles(url, page)).toEqual([]);
});

test(`${kills} kills during writes of photos, stays, texts and messages lose no acknowledged write`, async () => {
  load = await createLoad(container.url, queryVolumeDatabase);
  const times: number[] = [];
  for (let round = 1; round <= kills; round += 1) {
    const stop = load.run(container.url);
    if (round % 2 === 0) await load.eachHasWritten();
    await sleep(randomInt(20, 800));
    await container.kill();
    expect((await stop()).filter((why) => !/answered 503/.test(why))).toEqual([]);
    times.push(await container.start());
    expect(await load.faults(container.url, folder), `after kill ${round}`).toEqual([]);
  }
  expect(Math.min(...load.countEach())).toBeGreaterThanOrEqual(kills / 2);
  printFigure(
    `${kills} kills, ${load.count()} acknowledged writes, ready again: ${medianAndLongest(times)}`,
  );
});

test('docker stop during writes exits with 0 within 10 s and loses no acknowledged write', async () => {
  const stop = load.run(container.url);
  await load.eachHasWritten();
  const begun = performance.now();
  await container.stop();
  const took = performance.now() - begun;
  expect((await stop()).filter((why) => !/answered 503/.test(why))).toEqual([]);
  expect(await container.exitCode(), await container.logs()).toBe('0');
  expect(took).toBeLessThan(10_000);
  await container.start();
  expect(await load.faults(container.url, folder)).toEqual([]);
  await container.stop();
  printFigure(`ended after ${inSeconds(took)}`);
});

/** What the store on disk does in addition to what every store must do. */

import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { bytesOf, newKey, openDisk, receive } from '../testing/stores.ts';
import { filesIn } from '../testing/upload.ts';
import { diskStore } from './disk.ts';

test('bytes that are sent to the same target several times, even at once, are on disk only once', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  const uploadId = await store.createMultipart(key, 'image/jpeg');
  for (const target of [{ key }, { key, uploadId, partNumber: 1 }]) {
    const sent = Array.from({ length: 5 }, () => randomBytes(600_000));
    const outcomes = await Promise.allSettled(sent.map((bytes) => receive(store, target, bytes)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(4).fill('rejected'),
      'fulfilled',
    ]);
    for (const bytes of sent.slice(0, 2)) await receive(store, target, bytes);
    const sizes = await Promise.all(
      (await filesIn(dataDir)).map(async (f) => (await stat(f)).size),
    );
    expect(sizes).toEqual([600_000]);
    await store.remove([key]);
  }
  await stop();
});

test('an upload that is sent again does not wait for a dead connection', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  async function* stalled() {
    yield Buffer.alloc(1_000);
    await new Promise(() => {});
  }
  const stalledUpload = store.receive({ key }, stalled(), {
    length: 2_000,
    contentType: undefined,
  });
  await vi.waitFor(async () => expect(await filesIn(dataDir)).toHaveLength(1));
  const [first] = await Promise.allSettled([
    stalledUpload,
    receive(store, { key }, Buffer.from('again')),
  ]);
  expect(first).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'sent_again' } });
  expect(String(await bytesOf(await store.read(key)))).toBe('again');
  expect(await filesIn(dataDir)).toHaveLength(1);
  await stop();
});

test('parts that are put together several times at once are copied only once', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  const uploadId = await store.createMultipart(key, 'image/jpeg');
  const ETag = await receive(store, { key, uploadId, partNumber: 1 }, randomBytes(900_000));
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => store.completeMultipart(key, uploadId, [{ PartNumber: 1, ETag }])),
  );
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await filesIn(dataDir)).toHaveLength(1);
  await stop();
});

test('a file that an interrupted upload has left behind is deleted an hour later', async () => {
  const { store, folder, stop } = await openDisk();
  const leftover = join(folder, 'incoming', 'left');
  await mkdir(join(folder, 'incoming'));
  await writeFile(leftover, 'x');
  await store.abandonBefore(new Date(Date.now() - 23 * 3_600_000));
  expect((await stat(leftover)).size).toBe(1);
  const before = new Date(Date.now() - 61 * 60_000);
  await utimes(leftover, before, before);
  await store.abandonBefore(new Date(Date.now() - 23 * 3_600_000));
  await expect(stat(leftover)).rejects.toThrow('ENOENT');
  await stop();
});

test('files that other programs leave in the folder of a store are not listed and do no harm', async () => {
  const { store, folder, stop } = await openDisk();
  await store.write('images/a/original', Buffer.from('x'), 'image/png');
  await writeFile(join(folder, 'images', '.DS_Store'), 'x');
  await writeFile(join(folder, 'images', 'a', 'name with spaces'), 'x');
  const keys: string[] = [];
  for await (const { key } of store.list('images/')) keys.push(key);
  expect(keys).toEqual(['images/a/original']);
  await stop();
});

test('a store on disk refuses an invalid key', async () => {
  const { store, stop } = await openDisk();
  for (const key of [
    '../secret',
    'images/../../secret',
    '/etc/passwd',
    'images/.hidden',
    'parts/x',
  ])
    await expect((async () => store.read(key))()).rejects.toThrow('not a key');
  await stop();
});

test('other users can read neither the folders nor the files of a new store, whatever the umask', async () => {
  const before = process.umask(0o000);
  onTestFinished(() => void process.umask(before));
  const folder = join(await mkdtemp(join(tmpdir(), 'guest-portal-disk-')), 'objects');
  onTestFinished(() => rm(join(folder, '..'), { recursive: true }));
  const store = diskStore(folder);
  await store.write('images/a/b', Buffer.from('photo'), 'image/png');
  await store.createMultipart('uploads/c', 'image/png');
  const names = await readdir(folder, { recursive: true });
  expect(names).toContain(join('images', 'a', 'b'));
  for (const name of ['', ...names]) {
    const stats = await stat(join(folder, name));
    expect(stats.mode & 0o077, name).toBe(0);
  }
});

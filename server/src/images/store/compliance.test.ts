/** What every store must do, asked of each: disk, a small S3 server from npm, and moto where it is installed. */
import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../platform/http/errors.ts';
import { hasMoto, startMoto, startS3rver } from '../testing/s3-servers.ts';
import { filesIn } from '../testing/upload.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';
import { installationKey, type ObjectStore, type Place, trashPrefix } from './store.ts';

type Opened = { store: ObjectStore; stop: () => Promise<void> };

async function openDisk(): Promise<Opened & { folder: string; dataDir: string }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-objects-'));
  const folder = join(dataDir, 'objects');
  await mkdir(folder);
  return {
    store: diskStore(folder),
    folder,
    dataDir,
    stop: () => rm(dataDir, { recursive: true }),
  };
}

const openS3 = (start: typeof startMoto) => async (): Promise<Opened> => {
  const { settings, stop } = await start();
  return { store: s3Store(settings), stop };
};

const stores = [
  ['disk', openDisk, { lists: true, sts: false, signs: false, isWhole: true }],
  // It answers MethodNotAllowed to listing parts and to giving an upload up, and may keep the beginning of a broken one.
  [
    's3rver',
    openS3(() => startS3rver()),
    { lists: false, sts: false, signs: true, isWhole: false },
  ],
  ...(hasMoto
    ? [['moto', openS3(startMoto), { lists: true, sts: true, signs: true, isWhole: true }] as const]
    : []),
] as const;

async function bytesOf(stream: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** As a request brings them. */
async function* inChunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 65_536) yield bytes.subarray(at, at + 65_536);
}
const receive = (store: ObjectStore, place: Place, bytes: Buffer, contentType?: string) =>
  store.receive(place, inChunks(bytes), { length: bytes.length, contentType });

const newKey = () => `uploads/${crypto.randomUUID()}/${randomBytes(16).toString('hex')}`;
const minute = 60;

describe.each(stores)('the store on %s', (_, open, can) => {
  let store: ObjectStore;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ store, stop } = await open());
  }, 60_000);
  afterAll(() => stop());

  const put = (url: string, body: Buffer, headers: Record<string, string> = {}) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(body), headers });
  const keysBelow = async (prefix: string) => {
    const keys: string[] = [];
    for await (const { key } of store.list(prefix)) keys.push(key);
    return keys.sort();
  };

  test('gives back what was written, whole and in part', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await store.write(key, bytes, 'image/jpeg');
    expect(await store.sizeOf(key)).toBe(100_000);
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
    const part = await bytesOf(await store.read(key, { start: 10, end: 19 }));
    expect(part.equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('overwrites', async () => {
    const key = newKey();
    await store.write(key, Buffer.from('first'), 'image/jpeg');
    await store.write(key, Buffer.from('second'), 'image/jpeg');
    expect(String(await bytesOf(await store.read(key)))).toBe('second');
  });

  test('knows what is not there, and removing it does no harm', async () => {
    const [there, missing] = [newKey(), newKey()];
    await store.write(there, Buffer.from('x'), 'image/jpeg');
    expect(await store.read(missing)).toBeUndefined();
    expect(await store.sizeOf(missing)).toBeUndefined();
    await store.remove([missing, there]);
    expect(await store.sizeOf(there)).toBeUndefined();
    await store.remove([]);
  });

  test('lists what lies below a prefix, with its time', async () => {
    const prefix = `images/${randomBytes(8).toString('hex')}/`;
    await store.write(`${prefix}a`, Buffer.from('x'), 'image/jpeg');
    await store.write(`${prefix}b/c`, Buffer.from('x'), 'image/jpeg');
    expect(await keysBelow(prefix)).toEqual([`${prefix}a`, `${prefix}b/c`]);
    for await (const { changedAt } of store.list(prefix))
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await keysBelow('images/nothing-here/')).toEqual([]);
  });

  test('moves what is there to another key, and does no harm where nothing is', async () => {
    const from = newKey();
    const to = `${trashPrefix}2026-11-15/${from}`;
    const bytes = randomBytes(70_000);
    await store.write(from, bytes, 'image/jpeg');
    await store.move(from, to);
    expect(await store.sizeOf(from)).toBeUndefined();
    expect((await bytesOf(await store.read(to))).equals(bytes)).toBe(true);
    expect(await keysBelow(`${trashPrefix}2026-11-15/${from}`.replace(/[^/]+$/, ''))).toEqual([to]);
    await store.move(from, to);
    expect(await store.sizeOf(to)).toBe(bytes.length);
  });

  test('keeps the id of the installation apart from everything that it lists', async () => {
    await store.write(installationKey, Buffer.from('an id'), 'text/plain');
    expect(String(await bytesOf(await store.read(installationKey)))).toBe('an id');
    for (const prefix of ['images/', 'uploads/', trashPrefix])
      expect(await keysBelow(prefix)).not.toContain(installationKey);
  });

  test('takes bytes as they come', async () => {
    const key = newKey();
    const bytes = randomBytes(170_000);
    expect(await receive(store, { key }, bytes, 'image/png')).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
  });

  test('keeps nothing of bytes that break off', async () => {
    const key = newKey();
    async function* broken() {
      yield Buffer.alloc(70_000);
      throw new AppError(413, 'image_too_large', 'Too much.');
    }
    const announced = { length: 100_000, contentType: 'image/png' };
    await expect(store.receive({ key }, broken(), announced)).rejects.toThrow('Too much.');
    if (can.isWhole) expect(await store.sizeOf(key)).toBeUndefined();
  });

  test.runIf(can.signs)(
    'takes bytes at an address of its own, signed for their length',
    async () => {
      const key = newKey();
      const bytes = randomBytes(70_000);
      const allowance = { seconds: minute, contentType: 'image/png', size: bytes.length };
      const url = (await store.signUpload?.(key, allowance)) ?? '';
      const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders');
      expect(signed).toBe('content-length;content-type;host');
      expect((await put(url, bytes, { 'content-type': 'image/png' })).status).toBe(200);
      expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
    },
  );

  test('puts parts together, in order', async () => {
    const key = newKey();
    const [one, two] = [randomBytes(5 * 1024 * 1024), randomBytes(1000)];
    const uploadId = await store.createMultipart(key, 'image/jpeg');
    const parts = [
      { PartNumber: 1, ETag: await receive(store, { key, uploadId, partNumber: 1 }, one) },
    ];
    const place = { key, uploadId, partNumber: 2 };
    if (store.signPart) {
      const url = await store.signPart(place, { seconds: minute, size: two.length });
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
      const reply = await put(url, two);
      expect(reply.status).toBe(200);
      parts.push({ PartNumber: 2, ETag: reply.headers.get('etag') ?? '' });
    } else parts.push({ PartNumber: 2, ETag: await receive(store, place, two) });
    if (can.lists) {
      const sizes = (await store.listParts(key, uploadId)).map(({ Size }) => Size);
      expect(sizes).toEqual([one.length, two.length]);
    }
    await store.completeMultipart(key, uploadId, parts);
    expect((await bytesOf(await store.read(key))).equals(Buffer.concat([one, two]))).toBe(true);
  });

  test.runIf(can.lists)('gives up what was begun, asked to or left alone for long', async () => {
    for (const give of ['asked', 'left alone']) {
      const key = newKey();
      const uploadId = await store.createMultipart(key, 'image/jpeg');
      await receive(store, { key, uploadId, partNumber: 1 }, Buffer.from('part'));
      if (give === 'asked') await store.abortMultipart(key, uploadId);
      else await store.abandonBefore(new Date(Date.now() + 5_000));
      await expect(store.listParts(key, uploadId)).rejects.toMatchObject({ status: 404 });
      const late = receive(store, { key, uploadId, partNumber: 2 }, Buffer.from('late'));
      await expect(late).rejects.toMatchObject({ status: 404 });
      expect(await store.sizeOf(key)).toBeUndefined();
    }
  });

  test.runIf(can.lists)('refuses parts that were not sent', async () => {
    const key = newKey();
    const uploadId = await store.createMultipart(key, 'image/jpeg');
    await receive(store, { key, uploadId, partNumber: 1 }, Buffer.from('part'));
    const parts = [{ PartNumber: 1, ETag: '"00000000000000000000000000000000"' }];
    await expect(store.completeMultipart(key, uploadId, parts)).rejects.toMatchObject({
      status: 400,
    });
    await expect(store.completeMultipart(newKey(), 'unknown', parts)).rejects.toThrow();
  });

  test.runIf(can.sts)('gives credentials for one prefix', async () => {
    const given = await store.credentialsFor?.('uploads/host/');
    expect(given?.SessionToken).toBeTruthy();
    expect(Date.parse(given?.Expiration ?? '')).toBeGreaterThan(Date.now());
  });
});

test('a bucket that takes calls and never answers is known to be gone', async () => {
  const sockets: Socket[] = [];
  const silent = createServer((socket) => sockets.push(socket));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as AddressInfo;
  const settings = {
    bucket: 'gone',
    region: 'eu-north-1',
    endpoint: `http://127.0.0.1:${port}`,
    accessKeyId: 'x',
    secretAccessKey: 'x',
    forcePathStyle: true,
    temporaryCredentials: false,
  };
  const store = s3Store(settings, 200);
  for (const work of [
    () => store.read('images/x/original'),
    () => store.write('images/x/original', Buffer.from('x'), 'image/png'),
    () => store.remove(['images/x/original']),
  ])
    await expect(work()).rejects.toMatchObject({ status: 503, code: 'storage_unavailable' });
  for (const socket of sockets) socket.destroy();
  await new Promise((closed) => silent.close(closed));
});

test('what is sent to one place again and again, also at once, is on disk once', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  const uploadId = await store.createMultipart(key, 'image/jpeg');
  for (const place of [{ key }, { key, uploadId, partNumber: 1 }]) {
    const sent = Array.from({ length: 5 }, () => randomBytes(600_000));
    const outcomes = await Promise.allSettled(sent.map((bytes) => receive(store, place, bytes)));
    expect(outcomes.map(({ status }) => status)).toEqual([
      ...Array(4).fill('rejected'),
      'fulfilled',
    ]);
    for (const bytes of sent.slice(0, 2)) await receive(store, place, bytes);
    const sizes = await Promise.all(
      (await filesIn(dataDir)).map(async (f) => (await stat(f)).size),
    );
    expect(sizes).toEqual([600_000]);
    await store.remove([key]);
  }
  await stop();
});

test('whoever sends again does not wait for a connection that is dead', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  async function* stalled() {
    yield Buffer.alloc(1_000);
    await new Promise(() => {});
  }
  const dead = store.receive({ key }, stalled(), { length: 2_000, contentType: undefined });
  await vi.waitFor(async () => expect(await filesIn(dataDir)).toHaveLength(1));
  const [first] = await Promise.allSettled([dead, receive(store, { key }, Buffer.from('again'))]);
  expect(first).toMatchObject({ status: 'rejected', reason: { status: 409, code: 'sent_again' } });
  expect(String(await bytesOf(await store.read(key)))).toBe('again');
  expect(await filesIn(dataDir)).toHaveLength(1);
  await stop();
});

test('parts that are put together twice at once are copied once', async () => {
  const { store, dataDir, stop } = await openDisk();
  const key = newKey();
  const uploadId = await store.createMultipart(key, 'image/jpeg');
  const ETag = await receive(store, { key, uploadId, partNumber: 1 }, randomBytes(900_000));
  const ends = await Promise.allSettled(
    [1, 2, 3].map(() => store.completeMultipart(key, uploadId, [{ PartNumber: 1, ETag }])),
  );
  expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await filesIn(dataDir)).toHaveLength(1);
  await stop();
});

test('what a cut or a kill left on its way is gone an hour later', async () => {
  const { store, folder, stop } = await openDisk();
  const left = join(folder, 'incoming', 'left');
  await mkdir(join(folder, 'incoming'));
  await writeFile(left, 'x');
  await store.abandonBefore(new Date(Date.now() - 23 * 3_600_000));
  expect((await stat(left)).size).toBe(1);
  const before = new Date(Date.now() - 61 * 60_000);
  await utimes(left, before, before);
  await store.abandonBefore(new Date(Date.now() - 23 * 3_600_000));
  await expect(stat(left)).rejects.toThrow('ENOENT');
  await stop();
});

test('what others leave in the folder on disk is no object, and in nobody’s way', async () => {
  const { store, folder, stop } = await openDisk();
  await store.write('images/a/original', Buffer.from('x'), 'image/png');
  await writeFile(join(folder, 'images', '.DS_Store'), 'x');
  await writeFile(join(folder, 'images', 'a', 'name with spaces'), 'x');
  const keys: string[] = [];
  for await (const { key } of store.list('images/')) keys.push(key);
  expect(keys).toEqual(['images/a/original']);
  await stop();
});

test('a key that is not ours reaches no file on disk', async () => {
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

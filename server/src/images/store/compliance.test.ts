/** What every store must do, asked of each: disk, a small S3 server from npm, and moto where it is installed. */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handleErrors } from '../../platform/errors.ts';
import { serveSignedPuts } from '../signed-puts.ts';
import { hasMoto, startMoto, startS3rver } from '../testing/s3-servers.ts';
import { diskStore } from './disk.ts';
import { s3Store } from './s3.ts';
import { installationKey, type ObjectStore, trashPrefix } from './store.ts';

type Opened = { store: ObjectStore; server: string; stop: () => Promise<void> };

async function openDisk(): Promise<Opened & { folder: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'guest-portal-objects-'));
  const store = diskStore(folder, randomBytes(32));
  const app = Fastify();
  handleErrors(app);
  await serveSignedPuts(app, { disk: store, isAwaited: async () => true });
  const server = await app.listen({ host: '127.0.0.1', port: 0 });
  const stop = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { store, server, folder, stop };
}

const openS3 = (start: typeof startMoto) => async (): Promise<Opened> => {
  const { settings, stop } = await start();
  return { store: s3Store(settings), server: 'http://unused', stop };
};

const stores = [
  ['disk', openDisk, { lists: true, sts: false, checksType: true }],
  // It answers MethodNotAllowed to listing parts and to giving an upload up.
  ['s3rver', openS3(() => startS3rver()), { lists: false, sts: false, checksType: false }],
  ...(hasMoto
    ? [['moto', openS3(startMoto), { lists: true, sts: true, checksType: false }] as const]
    : []),
] as const;

async function bytesOf(stream: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of stream ?? []) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const newKey = () => `uploads/${crypto.randomUUID()}/${randomBytes(16).toString('hex')}`;
const minute = 60;

describe.each(stores)('the store on %s', (_, open, can) => {
  let store: ObjectStore;
  let server: string;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    ({ store, server, stop } = await open());
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

  test('takes bytes at a signed address', async () => {
    const key = newKey();
    const bytes = randomBytes(70_000);
    const url = await store.signUpload(
      key,
      { seconds: minute, contentType: 'image/png', size: bytes.length },
      server,
    );
    expect((await put(url, bytes, { 'content-type': 'image/png' })).status).toBe(200);
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
  });

  test('signs the type and the size', async () => {
    const url = await store.signUpload(
      newKey(),
      { seconds: minute, contentType: 'image/png', size: 5 },
      server,
    );
    const query = new URL(url).searchParams;
    const signed = query.get('X-Amz-SignedHeaders') ?? 'content-length;content-type';
    expect(signed).toContain('content-type');
    expect(signed).toContain('content-length');
    // The small servers do not hold callers to signed headers, as Amazon does.
    if (!can.checksType) return;
    expect((await put(url, Buffer.from('12345'), { 'content-type': 'text/html' })).status).toBe(
      403,
    );
    expect((await put(url, Buffer.from('123456'), { 'content-type': 'image/png' })).status).toBe(
      403,
    );
  });

  test('puts parts together, in order', async () => {
    const key = newKey();
    const [one, two] = [randomBytes(5 * 1024 * 1024), randomBytes(1000)];
    const uploadId = await store.createMultipart(key, 'image/jpeg');
    const parts = [];
    for (const [index, bytes] of [one, two].entries()) {
      const url = await store.signPart(key, uploadId, index + 1, minute, server);
      const reply = await put(url, bytes);
      expect(reply.status).toBe(200);
      parts.push({ PartNumber: index + 1, ETag: reply.headers.get('etag') ?? '' });
    }
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
      await put(await store.signPart(key, uploadId, 1, minute, server), Buffer.from('part'));
      if (give === 'asked') await store.abortMultipart(key, uploadId);
      else await store.abandonBefore(new Date(Date.now() + 5_000));
      await expect(store.listParts(key, uploadId)).rejects.toMatchObject({ status: 404 });
      expect(await store.sizeOf(key)).toBeUndefined();
    }
  });

  test.runIf(can.lists)('refuses parts that were not sent', async () => {
    const key = newKey();
    const uploadId = await store.createMultipart(key, 'image/jpeg');
    await put(await store.signPart(key, uploadId, 1, minute, server), Buffer.from('part'));
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

test('a part that is sent again and again fills no disk', async () => {
  const { store, server, stop } = await openDisk();
  const key = newKey();
  const uploadId = await store.createMultipart(key, 'image/jpeg');
  const send = async () => {
    const url = await store.signPart(key, uploadId, 1, minute, server);
    const body = new Uint8Array(randomBytes(6 * 1024 * 1024));
    return (await fetch(url, { method: 'PUT', body })).status;
  };
  const atOnce = await Promise.all(Array.from({ length: 5 }, send));
  expect(atOnce.filter((status) => status === 200).length).toBeLessThanOrEqual(3);
  expect([await send(), await send(), await send()].at(-1)).toBe(413);
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

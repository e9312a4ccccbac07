/**
 * What every store must do, tested on each of them: disk, a small S3 server from npm, and others if they are available.
 */
import { randomBytes } from 'node:crypto';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../platform/http/errors.ts';
import {
  configuredEndpoint,
  hasMoto,
  openConfiguredServer,
  startMoto,
  startS3rver,
} from '../testing/s3-servers.ts';
import { bytesOf, newKey, type OpenedStore, openDisk, receive } from '../testing/stores.ts';
import { s3Store } from './s3.ts';
import { installationKey, type ObjectStore, trashPrefix } from './store.ts';

const openS3 = (start: typeof startMoto) => async (): Promise<OpenedStore> => {
  const { settings, stop } = await start();
  return { store: s3Store(settings), stop };
};

/** What a complete server can do. Each server below overrides what it cannot do. */
const allAbilities = {
  listsParts: true,
  hasSts: false,
  signsUploads: true,
  checksSignatures: true,
  dropsBrokenUploads: true,
  rejectsLateParts: true,
};

const allStores = [
  {
    name: 'disk',
    open: openDisk,
    can: { ...allAbilities, signsUploads: false, checksSignatures: false },
  },
  // s3rver answers MethodNotAllowed when parts are listed or an upload is aborted, and may keep the beginning of an
  // upload that breaks off.
  {
    name: 's3rver',
    open: openS3(() => startS3rver()),
    can: { ...allAbilities, listsParts: false, checksSignatures: false, dropsBrokenUploads: false },
  },
  {
    name: 'moto',
    open: openS3(startMoto),
    // moto does not check signatures, and answers 500 to a part of an upload that is over.
    can: { ...allAbilities, hasSts: true, checksSignatures: false, rejectsLateParts: false },
    missing: hasMoto ? undefined : 'moto_server is not installed',
  },
  {
    name: 'the server that S3_TEST_ENDPOINT names',
    open: openS3(openConfiguredServer),
    can: allAbilities,
    missing: configuredEndpoint ? undefined : 'S3_TEST_ENDPOINT is not set',
  },
];

const stores = allStores
  .filter(({ missing }) => !missing)
  .map(({ name, open, can }) => [name, open, can] as const);

const unavailableStores = allStores.filter(({ missing }) => missing);
if (unavailableStores.length > 0)
  test.skip.each(unavailableStores)('the store on $name is not tested: $missing', () => {});

const minuteSeconds = 60;

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

  test('an object can be read as it was written, in whole and in part', async () => {
    const key = newKey();
    const bytes = randomBytes(100_000);
    await store.write(key, bytes, 'image/jpeg');
    expect(await store.sizeOf(key)).toBe(100_000);
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
    const part = await bytesOf(await store.read(key, { start: 10, end: 19 }));
    expect(part.equals(bytes.subarray(10, 20))).toBe(true);
  });

  test('an empty object is read as an empty object', async () => {
    const key = newKey();
    await store.write(key, Buffer.alloc(0), 'image/jpeg');
    expect((await bytesOf(await store.read(key))).length).toBe(0);
  });

  test('writing an object again replaces it', async () => {
    const key = newKey();
    await store.write(key, Buffer.from('first'), 'image/jpeg');
    await store.write(key, Buffer.from('second'), 'image/jpeg');
    expect(String(await bytesOf(await store.read(key)))).toBe('second');
  });

  test('a missing object is reported as missing, and removing it does no harm', async () => {
    const [existing, missing] = [newKey(), newKey()];
    await store.write(existing, Buffer.from('x'), 'image/jpeg');
    expect(await store.read(missing)).toBeUndefined();
    expect(await store.sizeOf(missing)).toBeUndefined();
    await store.remove([missing, existing]);
    expect(await store.sizeOf(existing)).toBeUndefined();
    await store.remove([]);
  });

  test('objects are listed by the prefix of their keys, with their time', async () => {
    const prefix = `images/${randomBytes(8).toString('hex')}/`;
    await store.write(`${prefix}a`, Buffer.from('x'), 'image/jpeg');
    await store.write(`${prefix}b/c`, Buffer.from('x'), 'image/jpeg');
    expect(await keysBelow(prefix)).toEqual([`${prefix}a`, `${prefix}b/c`]);
    for await (const { changedAt } of store.list(prefix))
      expect(Math.abs(changedAt.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await keysBelow('images/nothing-here/')).toEqual([]);
  });

  test('an object can be moved to another key, and moving a missing object does no harm', async () => {
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

  test('the id of the installation is not among the listed objects', async () => {
    await store.write(installationKey, Buffer.from('an id'), 'text/plain');
    expect(String(await bytesOf(await store.read(installationKey)))).toBe('an id');
    for (const prefix of ['images/', 'uploads/', trashPrefix])
      expect(await keysBelow(prefix)).not.toContain(installationKey);
  });

  test('a store receives bytes in chunks', async () => {
    const key = newKey();
    const bytes = randomBytes(170_000);
    expect(await receive(store, { key }, bytes, 'image/png')).toMatch(/^"[0-9a-f]{32}"$/);
    expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
  });

  test('a store keeps nothing of an upload that breaks off', async () => {
    const key = newKey();
    async function* broken() {
      yield Buffer.alloc(70_000);
      throw new AppError(413, 'image_too_large', 'Too much.');
    }
    const announced = { length: 100_000, contentType: 'image/png' };
    await expect(store.receive({ key }, broken(), announced)).rejects.toThrow('Too much.');
    if (can.dropsBrokenUploads) expect(await store.sizeOf(key)).toBeUndefined();
  });

  test.runIf(can.signsUploads)(
    'a bucket receives bytes at its own URL, which is signed for their length',
    async () => {
      const key = newKey();
      const bytes = randomBytes(70_000);
      const allowance = { seconds: minuteSeconds, contentType: 'image/png', size: bytes.length };
      const url = (await store.signUpload?.(key, allowance)) ?? '';
      const signed = new URL(url).searchParams.get('X-Amz-SignedHeaders');
      expect(signed).toBe('content-length;content-type;host');
      expect((await put(url, bytes, { 'content-type': 'image/png' })).status).toBe(200);
      expect((await bytesOf(await store.read(key))).equals(bytes)).toBe(true);
    },
  );

  test.runIf(can.checksSignatures)(
    'a signed URL of a bucket refuses another length, another type, another key and a longer time',
    async () => {
      const [key, other] = [newKey(), newKey()];
      const bytes = randomBytes(1_000);
      const type = { 'content-type': 'image/png' };
      const allowance = { seconds: minuteSeconds, contentType: 'image/png', size: bytes.length };
      const url = (await store.signUpload?.(key, allowance)) ?? '';
      for (const reply of [
        await put(url, randomBytes(1_001), type),
        await put(url, bytes, { 'content-type': 'text/html' }),
        await put(url.replace(key, other), bytes, type),
        await put(url.replace('X-Amz-Expires=60', 'X-Amz-Expires=600'), bytes, type),
      ])
        expect(reply.status).toBe(403);
      expect(await store.sizeOf(key)).toBeUndefined();
      expect(await store.sizeOf(other)).toBeUndefined();
    },
  );

  test('the parts of an upload are put together in their order', async () => {
    const key = newKey();
    const [one, two] = [randomBytes(5 * 1024 * 1024), randomBytes(1000)];
    const uploadId = await store.createMultipart(key, 'image/jpeg');
    const parts = [
      { PartNumber: 1, ETag: await receive(store, { key, uploadId, partNumber: 1 }, one) },
    ];
    const target = { key, uploadId, partNumber: 2 };
    if (store.signPart) {
      const url = await store.signPart(target, { seconds: minuteSeconds, size: two.length });
      expect(new URL(url).searchParams.get('X-Amz-SignedHeaders')).toBe('content-length;host');
      const reply = await put(url, two);
      expect(reply.status).toBe(200);
      parts.push({ PartNumber: 2, ETag: reply.headers.get('etag') ?? '' });
    } else parts.push({ PartNumber: 2, ETag: await receive(store, target, two) });
    if (can.listsParts) {
      const sizes = (await store.listParts(key, uploadId)).map(({ Size }) => Size);
      expect(sizes).toEqual([one.length, two.length]);
    }
    await store.completeMultipart(key, uploadId, parts);
    expect((await bytesOf(await store.read(key))).equals(Buffer.concat([one, two]))).toBe(true);
  });

  test.runIf(can.listsParts)(
    'an unfinished upload is removed when it is aborted or abandoned',
    async () => {
      for (const ending of ['aborted', 'abandoned']) {
        const key = newKey();
        const uploadId = await store.createMultipart(key, 'image/jpeg');
        await receive(store, { key, uploadId, partNumber: 1 }, Buffer.from('part'));
        if (ending === 'aborted') await store.abortMultipart(key, uploadId);
        else await store.abandonBefore(new Date(Date.now() + 5_000));
        await expect(store.listParts(key, uploadId)).rejects.toMatchObject({ status: 404 });
        const late = receive(store, { key, uploadId, partNumber: 2 }, Buffer.from('late'));
        await expect(late).rejects.toMatchObject({ status: can.rejectsLateParts ? 404 : 503 });
        expect(await store.sizeOf(key)).toBeUndefined();
      }
    },
  );

  test.runIf(can.listsParts)(
    'an upload cannot be completed with parts that were not sent',
    async () => {
      const key = newKey();
      const uploadId = await store.createMultipart(key, 'image/jpeg');
      await receive(store, { key, uploadId, partNumber: 1 }, Buffer.from('part'));
      const parts = [{ PartNumber: 1, ETag: '"00000000000000000000000000000000"' }];
      await expect(store.completeMultipart(key, uploadId, parts)).rejects.toMatchObject({
        status: 400,
      });
      await expect(store.completeMultipart(newKey(), 'unknown', parts)).rejects.toThrow();
    },
  );

  test.runIf(can.hasSts)('a store gives temporary credentials for one prefix', async () => {
    const credentials = await store.credentialsFor?.('uploads/host/');
    expect(credentials?.SessionToken).toBeTruthy();
    expect(Date.parse(credentials?.Expiration ?? '')).toBeGreaterThan(Date.now());
  });
});

test('a bucket that accepts connections but never answers is reported as unavailable', async () => {
  const sockets: Socket[] = [];
  const silentServer = createServer((socket) => sockets.push(socket));
  await new Promise<void>((listening) => silentServer.listen(0, '127.0.0.1', listening));
  const { port } = silentServer.address() as AddressInfo;
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
  await new Promise((closed) => silentServer.close(closed));
});

/** Attempts to fill the disk. The bytes stored for a host stay within the quota, whatever is sent and when. */
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { connect } from 'node:net';
import { describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { signUp } from '../../../test/support/factories/accounts.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { jpeg } from '../testing/files.ts';
import {
  attachUpload,
  filesIn,
  type GrantedUpload,
  putBytes,
  requestUploadUrl,
  upload,
} from '../testing/upload.ts';

const mebibyte = 1024 * 1024;
const largestUpload = 10 * mebibyte;
/** The quota has room for two uploads without a size and for one photo. */
const quota = 2 * largestUpload + 100_000;

const { app, db, config } = await createTestApp({ settings: { HOST_QUOTA_BYTES: String(quota) } });
const serverUrl = new URL(await app.listen({ host: '127.0.0.1', port: 0 }));
const photo = await jpeg(300, 200);
/** A photo with the largest allowed number of bytes, although its picture is small. */
const bigPhoto = Buffer.concat([photo, Buffer.alloc(largestUpload - photo.length)]);

async function bytesOnDisk(dataDir = config.dataDir): Promise<number> {
  let bytes = 0;
  for (const file of await filesIn(dataDir))
    bytes += (await stat(file).catch(() => undefined))?.size ?? 0;
  return bytes;
}

let host: Visitor;
let apartmentId: string;
/** The number of bytes that other tests have stored. */
let before: number;
const startWithNewHost = async () => {
  ({ host, id: apartmentId } = await hostWithApartment(app, db));
  before = await bytesOnDisk();
};
const bytesAdded = async () => (await bytesOnDisk()) - before;

describe('an account with an unverified address', () => {
  const parts = '/api/s3/multipart/AAAAAAAAAAAAAAAAAAAAAA';
  test.each<[string, (visitor: Visitor) => ReturnType<Visitor['get']>]>([
    ['POST /api/images/upload-url', (visitor) => visitor.post('/api/images/upload-url', {})],
    [
      'POST /api/objects/upload',
      (visitor) => visitor.post('/api/objects/upload', { apartmentId: randomUUID() }),
    ],
    [
      'POST /api/s3/multipart',
      (visitor) => visitor.post('/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' }),
    ],
    ['GET /api/s3/multipart/:uploadId', (visitor) => visitor.get(`${parts}?key=k`)],
    ['GET /api/s3/multipart/:uploadId/:partNumber', (visitor) => visitor.get(`${parts}/1?key=k`)],
    [
      'POST /api/s3/multipart/:uploadId/complete',
      (visitor) =>
        visitor.post(`${parts}/complete?key=k`, { parts: [{ PartNumber: 1, ETag: '"e"' }] }),
    ],
    ['DELETE /api/s3/multipart/:uploadId', (visitor) => visitor.delete(`${parts}?key=k`)],
    [
      'GET /api/s3/params',
      (visitor) => visitor.get('/api/s3/params?filename=x.jpg&type=image%2Fjpeg'),
    ],
    ['GET /api/s3/sts', (visitor) => visitor.get('/api/s3/sts')],
  ])('%s is refused for an account with an unverified address', async (_, call) => {
    const { visitor } = await signUp(app);
    const reply = await call(visitor);
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'email_not_verified']);
    expect(reply.json().message).toBe('Please verify your email address to upload images.');
  });
});

test('two hundred uploads without a size store nothing if none of them fits into a quota of 1 MiB', async () => {
  const tight = await createTestApp({ settings: { HOST_QUOTA_BYTES: String(mebibyte) } });
  const { host: attacker } = await hostWithApartment(tight.app, tight.db);
  const statuses = new Set<number>();
  for (let count = 0; count < 200; count += 1) {
    const reply = await attacker.post('/api/images/upload-url', {});
    statuses.add(reply.statusCode);
    if (reply.statusCode === 200) await putBytes(tight.app, reply.json().uploadURL, bigPhoto);
  }
  expect(statuses).toEqual(new Set([413]));
  expect(await bytesOnDisk(tight.config.dataDir)).toBe(0);
});

test('of two hundred uploads without a size, as many are accepted as fit at the largest size', async () => {
  await startWithNewHost();
  const granted: GrantedUpload[] = [];
  for (let count = 0; count < 200; count += 1) {
    const reply = await host.post('/api/images/upload-url', {});
    if (reply.statusCode === 200) granted.push(reply.json());
    else expect(reply.json().code).toBe('quota_exceeded');
  }
  expect(granted).toHaveLength(2);
  for (const { uploadURL } of [...granted, ...granted])
    expect((await putBytes(app, uploadURL, bigPhoto)).statusCode).toBe(200);
  expect(await bytesAdded()).toBe(2 * largestUpload);
  // A checked image replaces the bytes that were uploaded.
  for (const { objectPath } of granted)
    expect((await attachUpload(host, objectPath)).statusCode).toBe(200);
  expect(await bytesAdded()).toBeLessThan(100_000);
});

test('twenty simultaneous uploads to one URL never take more than twice its size', async () => {
  await startWithNewHost();
  const { uploadURL } = await requestUploadUrl(host);
  let peak = 0;
  let hasEnded = false;
  const watch = (async () => {
    while (!hasEnded) peak = Math.max(peak, await bytesAdded());
  })();
  const puts = await Promise.all(
    Array.from({ length: 20 }, () =>
      fetch(uploadURL.replace(/^https?:\/\/[^/]+/, serverUrl.origin), {
        method: 'PUT',
        body: new Uint8Array(bigPhoto),
      }).then(
        ({ status }) => status,
        () => 'cut',
      ),
    ),
  );
  hasEnded = true;
  await watch;
  expect(puts.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(await bytesAdded()).toBe(largestUpload);
  expect(peak).toBeLessThanOrEqual(2 * largestUpload);
});

/** Sends all bytes but the last, and returns a function that sends the last one. */
async function beginPut(uploadURL: string, bytes: Buffer) {
  const { pathname, search } = new URL(uploadURL);
  const socket = connect(Number(serverUrl.port), '127.0.0.1');
  socket.write(
    `PUT ${pathname}${search} HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes.length}\r\n\r\n`,
  );
  socket.write(bytes.subarray(0, -1));
  const files = async () =>
    (await filesIn(config.dataDir)).filter((file) => file.includes('incoming'));
  await vi.waitFor(async () => expect(await files()).toHaveLength(1));
  return async () => {
    const answer = new Promise<string>((resolve) => {
      socket.once('data', (data) => resolve(String(data)));
    });
    socket.write(bytes.subarray(-1));
    const status = Number((await answer).split(' ')[1]);
    socket.destroy();
    return status;
  };
}

test.each([
  ['attached', photo, 200],
  ['refused', Buffer.from('no photo at all'), 415],
])('bytes that arrive after their upload was %s are not kept', async (_, bytes, status) => {
  await startWithNewHost();
  const { uploadURL, objectPath } = await requestUploadUrl(host);
  await putBytes(app, uploadURL, bytes);
  const finish = await beginPut(uploadURL, bigPhoto);
  expect((await attachUpload(host, objectPath)).statusCode).toBe(status);
  expect(await finish()).toBe(403);
  expect(await bytesAdded()).toBeLessThan(100_000);
  expect((await putBytes(app, uploadURL, bigPhoto)).statusCode).toBe(403);
  expect(await bytesAdded()).toBeLessThan(100_000);
});

test('an upload for a deleted property counts towards the quota while its bytes are stored', async () => {
  await startWithNewHost();
  const { id } = (await host.post('/api/host/apartments', { name: 'Short-lived' })).json();
  await upload(app, host, bigPhoto, { apartmentId: id });
  await host.delete(`/api/host/apartments/${id}`);
  await upload(app, host, bigPhoto, { apartmentId });
  const reply = await host.post('/api/images/upload-url', {});
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'quota_exceeded']);
  expect(await bytesAdded()).toBeLessThanOrEqual(quota);
});

describe('the parts of an upload', () => {
  type Upload = { key: string; uploadId: string };
  const beginUpload = async (): Promise<Upload> =>
    (await host.post('/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' })).json();
  const uploadPath = ({ key, uploadId }: Upload, step: string) =>
    `/api/s3/multipart/${uploadId}${step}${step.includes('?') ? '&' : '?'}key=${encodeURIComponent(key)}`;
  const putPart = async (begun: Upload, step: string, bytes: Buffer) => {
    const signed = await host.get(uploadPath(begun, step));
    if (signed.statusCode !== 200) return signed.statusCode;
    return (await putBytes(app, signed.json().url, bytes)).statusCode;
  };
  const fiveMebibytes = Buffer.alloc(5 * mebibyte);

  test('the size of an upload is counted part by part, and bytes beyond 10 MiB in total are refused before they are stored', async () => {
    await startWithNewHost();
    const begun = await beginUpload();
    expect(await putPart(begun, '/1', fiveMebibytes)).toBe(200);
    expect(await putPart(begun, '/2', fiveMebibytes)).toBe(200);
    expect(await putPart(begun, '/3', Buffer.from('x'))).toBe(413);
    expect(await putPart(begun, '/3?size=1', Buffer.from('x'))).toBe(413);
    // A part that is sent again replaces itself.
    expect(await putPart(begun, '/2', fiveMebibytes)).toBe(200);
    expect(await putPart(begun, '/2', Buffer.alloc(5 * mebibyte, 1))).toBe(200);
    expect(await bytesAdded()).toBe(largestUpload);
  });

  test('a part of an upload whose size differs from the announced one is refused, and announced sizes count towards 10 MiB', async () => {
    await startWithNewHost();
    const begun = await beginUpload();
    expect(await putPart(begun, `/1?size=${6 * mebibyte}`, fiveMebibytes)).toBe(403);
    expect(await putPart(begun, `/2?size=${5 * mebibyte}`, fiveMebibytes)).toBe(413);
    // The first URL is still valid for six MiB.
    expect(await putPart(begun, '/1?size=1', Buffer.from('x'))).toBe(200);
    expect(await putPart(begun, `/2?size=${5 * mebibyte}`, fiveMebibytes)).toBe(413);
    expect(await putPart(begun, `/2?size=${4 * mebibyte}`, fiveMebibytes.subarray(mebibyte))).toBe(
      200,
    );
  });

  test('an upload can have at most 160 parts of one byte, and the number of uploads is limited by the quota', async () => {
    await startWithNewHost();
    const begun = await beginUpload();
    const statuses: number[] = [];
    for (let number = 1; number <= 161; number += 1)
      statuses.push((await host.get(uploadPath(begun, `/${number}?size=1`))).statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(160);
    await beginUpload();
    const third = await host.post('/api/s3/multipart', { filename: 'x', type: 'image/jpeg' });
    expect([third.statusCode, third.json().code]).toEqual([413, 'quota_exceeded']);
  });

  test('parts that arrive after their upload was completed or aborted are not kept', async () => {
    await startWithNewHost();
    for (const ending of ['completed', 'aborted']) {
      const begun = await beginUpload();
      const first = await putBytes(
        app,
        (await host.get(uploadPath(begun, '/1'))).json().url,
        photo,
      );
      const latePartUrl = (await host.get(uploadPath(begun, '/2'))).json().url;
      const finish = await beginPut(latePartUrl, fiveMebibytes);
      if (ending === 'aborted')
        expect((await host.delete(uploadPath(begun, ''))).statusCode).toBe(200);
      else {
        const parts = [{ PartNumber: 1, ETag: first.headers.etag }];
        expect((await host.post(uploadPath(begun, '/complete'), { parts })).statusCode).toBe(200);
      }
      expect(await finish()).toBe(404);
      expect((await putBytes(app, latePartUrl, fiveMebibytes)).statusCode).toBe(
        ending === 'aborted' ? 403 : 404,
      );
      expect(await bytesAdded()).toBeLessThan(100_000);
    }
  });

  test('a part without a length is refused with 411, as in S3', async () => {
    await startWithNewHost();
    const { url } = (await host.get(uploadPath(await beginUpload(), '/1'))).json();
    const chunked = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(10));
        controller.close();
      },
    });
    const reply = await fetch(url.replace(/^https?:\/\/[^/]+/, serverUrl.origin), {
      method: 'PUT',
      body: chunked,
      duplex: 'half',
    } as RequestInit);
    expect([reply.status, (await reply.json()).code]).toEqual([411, 'length_required']);
  });
});

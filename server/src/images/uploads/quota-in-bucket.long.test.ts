/**
 * Attempts to store more in a bucket than the host's quota. The bucket accepts an upload directly only if its length is
 * signed, and every signed length counts towards the quota.
 */
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { deleteSpentUploads } from '../cleanup/spent-uploads.ts';
import { openObjectStore } from '../store/open-object-store.ts';
import { claimStore } from '../store-owner.ts';
import { startFakeS3 } from '../testing/fake-s3.ts';
import { jpeg } from '../testing/files.ts';
import { asEnvironment, startS3rver } from '../testing/s3-servers.ts';
import { attachUpload, requestUploadUrl } from '../testing/upload.ts';

const mebibyte = 1024 * 1024;
const largestUpload = 10 * mebibyte;
const quota = 2 * largestUpload + 100_000;

const s3 = await startS3rver();
afterAll(() => s3.stop());
const settings = { ...asEnvironment(s3.settings), HOST_QUOTA_BYTES: String(quota) };
const { app, db, config } = await createTestApp({ settings });
const origin = await app.listen({ host: '127.0.0.1', port: 0 });
const { store } = await openObjectStore(config);
await claimStore({ db, store });
const photo = await jpeg(300, 200);
const bigPhoto = Buffer.concat([photo, Buffer.alloc(largestUpload - photo.length)]);

let host: Visitor;
beforeEach(async () => {
  ({ host } = await hostWithApartment(app, db));
});

/** The origin in the URLs that injected requests get. */
const injectedOrigin = 'http://localhost:80';
const isOnThisServer = (url: string) => url.startsWith(`${injectedOrigin}/objects/uploads/`);
const throughServer = (url: string) => url.replace(injectedOrigin, origin);
const isSignedForBucket = (url: string) =>
  url.startsWith(`${s3.settings.endpoint}/`) && url.includes('content-length');
const put = (url: string, bytes: Buffer, headers: Record<string, string> = {}) =>
  fetch(throughServer(url), { method: 'PUT', body: new Uint8Array(bytes), headers });
const statusAndCode = async (reply: Response) => [reply.status, (await reply.json()).code];

async function bytesInUploads() {
  const folder = join(s3.folder, s3.settings.bucket, 'uploads');
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const objects = names.filter((name) => name.endsWith('._S3rver_object'));
  const sizes = await Promise.all(
    objects.map(async (name) => (await stat(join(folder, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

test('a URL of the bucket is signed for a length, and an upload without a length goes through this server', async () => {
  const type = { contentType: 'image/jpeg' };
  const withLength = await requestUploadUrl(host, { ...type, size: photo.length });
  expect(isSignedForBucket(withLength.uploadURL)).toBe(true);
  const withoutLength = await requestUploadUrl(host, type);
  expect(isOnThisServer(withoutLength.uploadURL)).toBe(true);
  const tooLarge = await put(withoutLength.uploadURL, Buffer.concat([bigPhoto, photo]), {
    'content-type': 'image/jpeg',
  });
  expect(await statusAndCode(tooLarge)).toEqual([413, 'image_too_large']);
  expect((await put(withoutLength.uploadURL, photo, { 'content-type': 'image/png' })).status).toBe(
    403,
  );
  const accepted = await put(withoutLength.uploadURL, photo, { 'content-type': 'image/jpeg' });
  expect(accepted.headers.get('etag')).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await attachUpload(host, withoutLength.uploadURL)).statusCode).toBe(200);
  expect(
    await statusAndCode(
      await put(withoutLength.uploadURL, photo, { 'content-type': 'image/jpeg' }),
    ),
  ).toEqual([403, 'not_signed']);
});

test('a part is signed for its length or goes through this server', async () => {
  const asked = { filename: 'x.jpg', type: 'image/jpeg' };
  const { key, uploadId } = (await host.post('/api/s3/multipart', asked)).json();
  const part = async (partQuery: string) =>
    host.get(`/api/s3/multipart/${uploadId}/${partQuery}key=${encodeURIComponent(key)}`);
  const fiveMebibytes = Buffer.alloc(5 * mebibyte);
  const first = (await part(`1?size=${fiveMebibytes.length}&`)).json().url;
  expect(isSignedForBucket(first)).toBe(true);
  const second = (await part('2?')).json().url;
  expect(isOnThisServer(second)).toBe(true);
  const bytes = Buffer.concat([photo, fiveMebibytes]);
  const replies = [
    await put(first, bytes.subarray(0, fiveMebibytes.length)),
    await put(second, bytes.subarray(fiveMebibytes.length)),
  ];
  expect(await statusAndCode(await put(second, Buffer.alloc(6 * mebibyte)))).toEqual([
    413,
    'image_too_large',
  ]);
  const parts = replies.map(({ headers }, index) => ({
    PartNumber: index + 1,
    ETag: headers.get('etag'),
  }));
  const complete = `/api/s3/multipart/${uploadId}/complete?key=${encodeURIComponent(key)}`;
  const done = await host.post(complete, { parts });
  expect(done.statusCode).toBe(200);
  expect((await attachUpload(host, done.json().location)).statusCode).toBe(200);
});

test('an upload that is larger than signed, in a bucket that does not check, is refused at the end and deleted', async () => {
  const asked = { filename: 'x.jpg', type: 'image/jpeg' };
  const { key, uploadId } = (await host.post('/api/s3/multipart', asked)).json();
  const uploadPath = (step: string) =>
    `/api/s3/multipart/${uploadId}/${step}key=${encodeURIComponent(key)}`;
  const parts = [];
  for (const PartNumber of [1, 2, 3]) {
    const { url } = (await host.get(uploadPath(`${PartNumber}?size=1&`))).json();
    const reply = await put(url, Buffer.alloc(5 * mebibyte));
    parts.push({ PartNumber, ETag: reply.headers.get('etag') });
  }
  const reply = await host.post(uploadPath('complete?'), { parts });
  expect([reply.statusCode, reply.json().code]).toEqual([413, 'image_too_large']);
  expect(await store.sizeOf(key)).toBeUndefined();
  expect((await attachUpload(host, key)).statusCode).toBe(400);
});

test.each([
  ['attached', bigPhoto],
  ['refused', Buffer.alloc(largestUpload, 'no photo')],
])(
  'a URL of the bucket counts towards the quota until it expires, even after its upload was %s',
  async (outcome, bytes) => {
    const before = await bytesInUploads();
    const urls: string[] = [];
    let lastStatus = 200;
    for (let round = 0; round < 6 && lastStatus === 200; round += 1) {
      const asked = await host.post('/api/images/upload-url', { size: largestUpload });
      lastStatus = asked.statusCode;
      if (lastStatus !== 200) expect(asked.json().code).toBe('quota_exceeded');
      else {
        const { uploadURL } = asked.json();
        urls.push(uploadURL);
        await put(uploadURL, bytes);
        expect((await attachUpload(host, uploadURL)).statusCode).toBe(
          outcome === 'attached' ? 200 : 415,
        );
        // The bucket does not know that the upload is over.
        expect((await put(uploadURL, bytes)).status).toBe(200);
        expect((await attachUpload(host, uploadURL)).statusCode).toBe(
          outcome === 'attached' ? 200 : 400,
        );
      }
    }
    expect(urls).toHaveLength(2);
    expect((await bytesInUploads()) - before).toBe(2 * largestUpload);

    await deleteSpentUploads(db, store);
    expect((await bytesInUploads()) - before).toBe(2 * largestUpload);
    await db.execute(sql`update uploads set expires_at = now() - interval '16 minutes'`);
    await deleteSpentUploads(db, store);
    expect((await bytesInUploads()) - before).toBe(0);
    if (outcome === 'attached') {
      expect((await attachUpload(host, urls[0] ?? '')).statusCode).toBe(200);
      await db.execute(sql`update uploads set expires_at = now() - interval '3 hours'`);
    }
    expect((await host.post('/api/images/upload-url', { size: largestUpload })).statusCode).toBe(
      200,
    );
  },
);

test('an upload without a length is answered with 411, as in S3', async () => {
  const { uploadURL } = await requestUploadUrl(host);
  const body = new Blob([new Uint8Array(10)]).stream();
  const reply = await fetch(throughServer(uploadURL), {
    method: 'PUT',
    body,
    duplex: 'half',
  } as RequestInit);
  expect(await statusAndCode(reply)).toEqual([411, 'length_required']);
});

test('temporary credentials need the operator’s permission and room for the largest upload, and their number is limited', async () => {
  const keys = '<AccessKeyId>A</AccessKeyId><SecretAccessKey>S</SecretAccessKey>';
  const body = `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>${keys}<SessionToken>T</SessionToken><Expiration>2030-01-01T00:00:00Z</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`;
  const asked: string[] = [];
  const bucket = await startFakeS3((call) => {
    asked.push(call.body);
    return { status: 200, headers: { 'content-type': 'text/xml' }, body };
  });
  const openApp = async (extraSettings: Record<string, string>) => {
    const opened = await createTestApp({
      settings: { ...asEnvironment(bucket), ...extraSettings },
    });
    return (await hostWithApartment(opened.app, opened.db)).host;
  };
  const withoutPermission = await openApp({ S3_TEMPORARY_CREDENTIALS: '' });
  const refused = await withoutPermission.get('/api/s3/sts');
  expect([refused.statusCode, refused.json().code]).toEqual([404, 'sts_unavailable']);
  expect(asked).toEqual([]);

  const full = await openApp({ HOST_QUOTA_BYTES: String(2 * largestUpload) });
  const statuses = [];
  for (const _ of [1, 2, 3]) statuses.push((await full.get('/api/s3/sts')).statusCode);
  expect(statuses).toEqual([200, 200, 413]);
  expect(asked).toHaveLength(2);
  expect(decodeURIComponent(asked[0] ?? '')).toContain('DurationSeconds=900');

  const eager = await openApp({});
  for (let count = 0; count < 12; count += 1)
    expect((await eager.get('/api/s3/sts')).statusCode).toBe(200);
  expect((await eager.get('/api/s3/sts')).statusCode).toBe(429);
});

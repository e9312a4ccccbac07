/**
 * Signed URLs of a bucket that checks them as Amazon does. The signed URLs of the store on disk are tested in
 * signed-puts.test.ts.
 */
import { afterAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { jpeg } from '../testing/files.ts';
import { asEnvironment, startS3rver } from '../testing/s3-servers.ts';
import { attachUpload, requestUploadUrl } from '../testing/upload.ts';

const s3 = await startS3rver(0, undefined, true);
afterAll(() => s3.stop());
const { app, db } = await createTestApp({ settings: asEnvironment(s3.settings) });
const { host, id } = await hostWithApartment(app, db);
const bytes = await jpeg(64, 48);
const type = 'image/jpeg';

const put = async (url: string, body: Buffer, contentType?: string) => {
  const headers: Record<string, string> = contentType ? { 'content-type': contentType } : {};
  return (await fetch(url, { method: 'PUT', body: new Uint8Array(body), headers })).status;
};
const signUpload = async () =>
  (await requestUploadUrl(host, { contentType: type, size: bytes.length })).uploadURL;

test.each<[string, (url: string) => string]>([
  ['another key', (url) => url.replace(/(uploads\/[\w-]+\/)/, '$1_')],
  ['the key of a checked image', (url) => url.replace(/uploads\/[^?]+/, 'images/x/original')],
  ['a later expiry', (url) => url.replace('X-Amz-Expires=900', 'X-Amz-Expires=9000')],
  ['another signature', (url) => url.replace(/(X-Amz-Signature=)./, '$1z')],
  ['fewer signed headers', (url) => url.replace(/(X-Amz-SignedHeaders=)[^&]+/, '$1host')],
])(
  'a signed URL of the bucket that was changed to have %s is refused with 403',
  async (_, change) => {
    const url = await signUpload();
    const changed = change(url);
    expect(changed).not.toBe(url);
    expect(await put(changed, bytes, type)).toBe(403);
    expect(await put(url, bytes, type)).toBe(200);
  },
);

test.each<[string, string | undefined, Buffer]>([
  ['another type', 'image/png', bytes],
  ['no type', undefined, bytes],
  ['a longer body', type, Buffer.concat([bytes, bytes])],
  ['a shorter body', type, bytes.subarray(1)],
])(
  'an upload to the bucket with %s instead of the signed one is refused with 403',
  async (_, contentType, body) => {
    const url = await signUpload();
    expect(await put(url, body, contentType)).toBe(403);
    expect(await put(url, bytes, type)).toBe(200);
  },
);

test('an upload to an expired URL of the bucket is refused with 403', async () => {
  const url = await signUpload();
  vi.useFakeTimers({ now: Date.now() + 901_000, toFake: ['Date'] });
  const status = await put(url, bytes, type);
  vi.useRealTimers();
  expect(status).toBe(403);
});

test('an upload to the bucket for one property cannot be used for another, and not by another host', async () => {
  const { uploadURL } = await requestUploadUrl(host, {
    apartmentId: id,
    contentType: type,
    size: bytes.length,
  });
  expect(await put(uploadURL, bytes, type)).toBe(200);
  const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
  const photos = (apartment: string) => `/api/host/apartments/${apartment}/update-photos`;
  expect((await host.put(photos(second), { images: [uploadURL] })).statusCode).toBe(403);
  const other = await hostWithApartment(app, db);
  expect((await other.host.post('/api/objects/upload', { apartmentId: id })).statusCode).toBe(404);
  expect((await attachUpload(other.host, uploadURL)).statusCode).toBe(400);
  expect((await host.put(photos(id), { images: [uploadURL] })).statusCode).toBe(200);
});

import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { newVisitor } from '../../test/support/factories/accounts.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { guestOf, type Property, propertyWithGuest } from '../../test/support/factories/stays.ts';
import { jpeg } from './testing/files.ts';
import { checkedImage, filesIn, upload } from './testing/upload.ts';

const { app, db, config } = await createTestApp();
let property: Property;
let guest: Visitor;
let path: string;
let bytes: Buffer;

beforeAll(async () => {
  property = await propertyWithGuest(app, db);
  guest = await guestOf(app, property);
  path = await checkedImage(app, property.host, await jpeg(800, 600));
  await property.host.put(`/api/host/apartments/${property.id}/update-photos`, { images: [path] });
  bytes = (await property.host.get(path)).rawPayload;
});

function requestImage(headers: Record<string, string>, url = path) {
  return app.inject({ url, cookies: property.host.cookies(), headers });
}

describe('who may see an image', () => {
  test('a host sees the images of their own property', async () => {
    expect((await property.host.get(path)).statusCode).toBe(200);
  });
  test('a guest sees the images whose paths are on the property’s page', async () => {
    const bundle = (await guest.get(property.refreshPath)).json();
    expect(bundle.apartment.apartmentPhotos).toEqual([path]);
    expect((await guest.get(path)).statusCode).toBe(200);
    expect((await guest.get(`${path}?w=320`)).statusCode).toBe(200);
  });
  test('visitors, other hosts and guests of other properties get 404 for an image', async () => {
    const { host: stranger } = await hostWithApartment(app, db);
    const otherGuest = await guestOf(app, await propertyWithGuest(app, db));
    for (const visitor of [newVisitor(app), stranger, otherGuest]) {
      const reply = await visitor.get(path);
      expect(reply.statusCode).toBe(404);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.body).toBe((await visitor.get('/objects/images/nothing')).body);
    }
  });
  test('a guest cannot see an image before it is on the page or after their access has ended', async () => {
    const notShown = await checkedImage(app, property.host, await jpeg(64, 48));
    expect((await property.host.get(notShown)).statusCode).toBe(200);
    expect((await guest.get(notShown)).statusCode).toBe(404);
    const otherProperty = await propertyWithGuest(app, db);
    const formerGuest = await guestOf(app, otherProperty);
    const shown = await checkedImage(app, otherProperty.host, await jpeg(64, 48));
    await otherProperty.host.put(`/api/host/apartments/${otherProperty.id}/update-photos`, {
      images: [shown],
    });
    expect((await formerGuest.get(shown)).statusCode).toBe(200);
    await otherProperty.host.patch(`/api/host/guests/${otherProperty.guest.id}`, {
      pinCode: '9731',
    });
    expect((await formerGuest.get(shown)).statusCode).toBe(404);
  });
  test('nobody can see an upload before it is checked', async () => {
    const uploaded = await upload(app, property.host, await jpeg(64, 48));
    expect((await property.host.get(uploaded)).statusCode).toBe(404);
  });
});

test.each([
  '/objects/../data/admin-password',
  '/objects/%2e%2e/%2e%2e/etc/passwd',
  '/objects/..%2f..%2fetc%2fpasswd',
  '/objects/images/..%5c..%5cx',
  '/objects//etc/passwd',
  '/objects/images/',
  '/objects/incoming',
])('the image URL %s answers 404', async (url) => {
  expect((await property.host.get(url)).statusCode).toBe(404);
});

test('an image URL with a NUL is refused', async () => {
  expect((await property.host.get(`${path}%00.png`)).statusCode).toBe(400);
});

test('an image is cached for a year, only by the browser that requested it, and cannot run scripts', async () => {
  const { headers } = await requestImage({});
  expect(headers).toMatchObject({
    'cache-control': 'private, max-age=31536000, immutable',
    'content-type': 'image/jpeg',
    'content-length': String(bytes.length),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'accept-ranges': 'bytes',
  });
  const again = await requestImage({ 'if-none-match': String(headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  expect(
    (await requestImage({ 'if-none-match': String(headers.etag) }, `${path}?w=320`)).statusCode,
  ).toBe(200);
});

test('a property that is no longer live shows its images to the host only', async () => {
  const otherProperty = await propertyWithGuest(app, db);
  const formerGuest = await guestOf(app, otherProperty);
  const shown = await checkedImage(app, otherProperty.host, await jpeg(64, 48));
  await otherProperty.host.put(`/api/host/apartments/${otherProperty.id}/update-photos`, {
    images: [shown],
  });
  const { etag } = (await formerGuest.get(shown)).headers;
  await db.execute(
    sql`update manual_trials set ended_at = now(), ended_by = 'staff' where apartment_id = ${otherProperty.id}`,
  );
  const requestImage = (headers: { 'if-none-match'?: string; range?: string }) =>
    app.inject({ url: shown, cookies: formerGuest.cookies(), headers });
  // The change is written directly to the database, and the server notices it within a second.
  await vi.waitFor(async () => expect((await requestImage({})).statusCode).toBe(404));
  for (const headers of [{}, { 'if-none-match': String(etag) }, { range: 'bytes=0-9' }]) {
    const reply = await requestImage(headers);
    expect(reply.statusCode).toBe(404);
    expect(reply.headers['cache-control']).toBe('no-store');
    expect(reply.headers.etag).toBeUndefined();
  }
  expect((await otherProperty.host.get(shown)).statusCode).toBe(200);
});

test('the answer for a lost file is not cached', async () => {
  const lost = await checkedImage(app, property.host, await jpeg(64, 48));
  const [file = ''] = (await filesIn(config.dataDir)).filter((storedFile) =>
    storedFile.includes(lost.split('/').pop() ?? lost),
  );
  await rm(file);
  const reply = await property.host.get(lost);
  expect(reply.statusCode).toBe(404);
  expect(reply.headers['cache-control']).toBe('no-store');
});

test('a cached copy does not give permission to see an image', async () => {
  const { etag } = (await requestImage({})).headers;
  const reply = await app.inject({ url: path, headers: { 'if-none-match': String(etag) } });
  expect(reply.statusCode).toBe(404);
});

describe('a range request', () => {
  test.each([
    ['bytes=0-99', 0, 100],
    ['bytes=100-', 100, undefined],
    ['bytes=-50', -50, undefined],
    ['bytes=10-99999999', 10, undefined],
    ['bytes=0-', 0, undefined],
    ['bytes=0-0', 0, 1],
    ['bytes=-99999999', 0, undefined],
  ])('the range %s gets exactly its part of the file', async (range, start, end) => {
    const reply = await requestImage({ range });
    expect(reply.statusCode).toBe(206);
    const expected = bytes.subarray(start, end);
    expect(reply.rawPayload.equals(expected)).toBe(true);
    const first = start < 0 ? bytes.length + start : start;
    expect(reply.headers['content-range']).toBe(
      `bytes ${first}-${first + expected.length - 1}/${bytes.length}`,
    );
  });
  test.each([() => `bytes=${bytes.length}-`, () => 'bytes=-0', () => 'bytes=999999999999999-'])(
    'a range outside the file answers 416, and the answer is not cached',
    async (range) => {
      const reply = await requestImage({ range: range() });
      expect(reply.statusCode).toBe(416);
      expect(reply.headers['content-range']).toBe(`bytes */${bytes.length}`);
      expect(reply.headers['cache-control']).toBe('no-store');
      expect(reply.headers['content-type']).toContain('application/json');
    },
  );
  test.each([
    'bytes=5-2',
    'bytes=0-1,5-6',
    'pages=1-2',
    'bytes=-',
    'bytes=0x1-5',
    'bytes=1.5-9',
    'bytes=--5',
    'bytes=9999999999999999999999-',
  ])('the invalid range %s gets the whole file', async (range) => {
    const reply = await requestImage({ range });
    expect(reply.statusCode).toBe(200);
    expect(reply.rawPayload.length).toBe(bytes.length);
  });
  test('a range request with the ETag of another file gets the whole file', async () => {
    expect((await requestImage({ range: 'bytes=0-9', 'if-range': '"other"' })).statusCode).toBe(
      200,
    );
    const { etag } = (await requestImage({})).headers;
    expect((await requestImage({ range: 'bytes=0-9', 'if-range': String(etag) })).statusCode).toBe(
      206,
    );
  });
});

describe('the width of an image', () => {
  test.each([
    ['320', 'image/webp', 320],
    ['200', 'image/webp', 320],
    ['321', 'image/webp', 640],
    ['641', 'image/jpeg', 800],
    ['5000', 'image/jpeg', 800],
    ['nonsense', 'image/jpeg', 800],
    ['-1', 'image/jpeg', 800],
    ['0', 'image/jpeg', 800],
    ['', 'image/jpeg', 800],
    ['320.5', 'image/jpeg', 800],
    ['Infinity', 'image/jpeg', 800],
    ['99999999999999999999', 'image/jpeg', 800],
    ['320&w=640', 'image/jpeg', 800],
    ['../original', 'image/jpeg', 800],
  ])(
    'a request for the width %s gets the smallest file that is wide enough, or else the original',
    async (requestedWidth, type, width) => {
      const { default: sharp } = await import('sharp');
      const reply = await requestImage({}, `${path}?w=${requestedWidth}`);
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe(type);
      expect((await sharp(reply.rawPayload).metadata()).width).toBe(width);
    },
  );
});

test('a HEAD request for an image returns its length', async () => {
  const reply = await app.inject({ method: 'HEAD', url: path, cookies: property.host.cookies() });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers['content-length']).toBe(String(bytes.length));
  expect(reply.body).toBe('');
});

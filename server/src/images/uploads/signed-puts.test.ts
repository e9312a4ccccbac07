import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import type { Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { readSignedPath, signedServerUrl } from '../store/signed-urls.ts';
import { jpeg } from '../testing/files.ts';
import { attachUpload, filesIn, putBytes, requestUploadUrl } from '../testing/upload.ts';

const { app, db, config } = await createTestApp();
let host: Visitor;
let apartment: string;
let bytes: Buffer;

beforeAll(async () => {
  ({ host, id: apartment } = await hostWithApartment(app, db));
  bytes = await jpeg(64, 48);
});

test('an upload needs no cookie and can come from any page with any content type, because the signature is the permission', async () => {
  const { uploadURL, objectPath } = await requestUploadUrl(host);
  const reply = await putBytes(app, uploadURL, bytes, 'application/json', {
    origin: 'https://elsewhere.example',
    'sec-fetch-site': 'cross-site',
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.headers.etag).toMatch(/^"[0-9a-f]{32}"$/);
  expect((await attachUpload(host, objectPath)).statusCode).toBe(200);
  await host.put(`/api/host/apartments/${apartment}/update-photos`, { images: [] });
});

test('a signed URL has the host name and port by which the caller reached the server', async () => {
  const reply = await app.inject({
    method: 'POST',
    url: '/api/images/upload-url',
    cookies: host.cookies(),
    headers: { host: '192.168.1.7:3000', origin: 'http://192.168.1.7:3000' },
    payload: {},
  });
  expect(reply.json().uploadURL).toMatch(/^http:\/\/192\.168\.1\.7:3000\/objects\/uploads\//);
});

/** The last base64 character of 32 bytes has two unused bits, so it can be written in four ways. */
function otherSpelling(url: string): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = letters.indexOf(url.slice(-1));
  return `${url.slice(0, -1)}${letters[last ^ 1]}`;
}

/** Replaces a character by a different one. The characters are random, so no fixed replacement is always different. */
const replaceCharacter = (url: string, pattern: RegExp) =>
  url.replace(
    pattern,
    (_, before: string, letter: string) => before + (letter === '_' ? '-' : '_'),
  );

/** Inserts the parameter in the place where the server would have written it. */
const withNumber = (url: string, name: string, number: string) =>
  url.replace('&signature=', `&${name}=${number}&signature=`);

describe('a signed URL allows what was signed and nothing else', async () => {
  const { dataDir } = config;
  test.each([
    ['another key', (url: string) => replaceCharacter(url, /(uploads\/[\w-]+\/)(.)/)],
    ['a path out of the store', (url: string) => url.replace(/uploads\/[^?]+/, '..%2f..%2fetc')],
    ['a later expiry', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['another signature', (url: string) => replaceCharacter(url, /(signature=)(.)/)],
    ['no signature', (url: string) => url.replace(/&signature=.*/, '')],
    [
      'the parameters of a part',
      (url: string) => `${url}&uploadId=AAAAAAAAAAAAAAAAAAAAAA&partNumber=1`,
    ],
    ['no type', (url: string) => url.replace(/&contentType=[^&]+/, '')],
    ['no size', (url: string) => url.replace(/&size=\d+/, '')],
    ['a signature with its padding', (url: string) => `${url}=`],
    ['a signature with one more character', (url: string) => `${url}!`],
    ['a signature in another spelling', (url: string) => otherSpelling(url)],
    ['a signature twice', (url: string) => `${url}&${/signature=.*/.exec(url)?.[0]}`],
    ['a size twice', (url: string) => url.replace(/&(size=\d+)/, '&$1&$1')],
    ['a size with a leading zero', (url: string) => url.replace('&size=', '&size=0')],
    ['a size that is not a number', (url: string) => url.replace(/&size=\d+/, '&size=many')],
    ['an unknown parameter', (url: string) => `${url}&more=1`],
    ['a part number that is not a number', (url: string) => `${url}&partNumber=x`],
    ['NaN as a part number', (url: string) => withNumber(url, 'partNumber', 'NaN')],
    ['Infinity as a part number', (url: string) => withNumber(url, 'partNumber', 'Infinity')],
    ['-Infinity as a part number', (url: string) => withNumber(url, 'partNumber', '-Infinity')],
    [
      'another order of parameters',
      (url: string) => url.replace(/\?(expires=\d+)&(.*)$/, '?$2&$1'),
    ],
    ['percent-encoded letters', (url: string) => url.replace('expires', '%65xpires')],
  ])('a signed URL that was changed to have %s is refused', async (_, change) => {
    const signedFields = { contentType: 'image/jpeg', size: bytes.length };
    const before = await filesIn(dataDir);
    const { uploadURL } = await requestUploadUrl(host, signedFields);
    expect((await putBytes(app, change(uploadURL), bytes, 'image/jpeg')).statusCode).toBe(403);
    expect(await filesIn(dataDir)).toEqual(before);
  });

  test.each(['NaN', 'Infinity', '-Infinity'])(
    'a signed URL with the size %s is not valid',
    (number) => {
      const secret = randomBytes(32);
      const path = signedServerUrl(secret, '', 60, { key: 'uploads/a/b' });
      expect(readSignedPath(secret, path)).toMatchObject({ key: 'uploads/a/b' });
      expect(readSignedPath(secret, withNumber(path, 'size', number))).toBeUndefined();
    },
  );

  test.each([
    ['another type', 'image/png', (whole: Buffer) => whole],
    ['no type', undefined, (whole: Buffer) => whole],
    ['a bigger body', 'image/jpeg', (whole: Buffer) => Buffer.concat([whole, whole])],
    ['a smaller body', 'image/jpeg', (whole: Buffer) => whole.subarray(1)],
  ])('an upload with %s instead of the signed one is refused', async (_, type, change) => {
    const before = await filesIn(dataDir);
    const { uploadURL } = await requestUploadUrl(host, {
      contentType: 'image/jpeg',
      size: bytes.length,
    });
    expect((await putBytes(app, uploadURL, change(bytes), type)).statusCode).toBe(403);
    expect(await filesIn(dataDir)).toEqual(before);
    expect((await putBytes(app, uploadURL, bytes, 'image/jpeg')).statusCode).toBe(200);
  });

  test('an upload to a signed URL that has expired is refused', async () => {
    const { uploadURL } = await requestUploadUrl(host);
    vi.useFakeTimers({ now: Date.now() + 16 * 60_000, toFake: ['Date'] });
    const reply = await putBytes(app, uploadURL, bytes);
    vi.useRealTimers();
    expect(reply.statusCode).toBe(403);
    expect(reply.body).toContain('<Message>Request has expired</Message>');
  });

  test('a host gets no signed URL for another host’s property', async () => {
    const other = await hostWithApartment(app, db);
    const reply = await host.post('/api/objects/upload', { apartmentId: other.id });
    expect(reply.statusCode).toBe(404);
  });

  test('an upload for one property cannot be used for another property', async () => {
    const second = (await host.post('/api/host/apartments', { name: 'Second' })).json().id;
    const signed = (await host.post('/api/objects/upload', { apartmentId: apartment })).json();
    await putBytes(app, signed.uploadURL, bytes);
    const url = (id: string) => `/api/host/apartments/${id}/update-photos`;
    const body = { images: [signed.objectPath] };
    expect((await host.put(url(second), body)).statusCode).toBe(403);
    expect((await host.put(url(apartment), body)).statusCode).toBe(200);
  });
});

describe('uploads over a network', async () => {
  const otherApp = await createTestApp();
  const address = new URL(await otherApp.app.listen({ host: '127.0.0.1', port: 0 }));

  /** Sends headers and the start of a body, and returns the answer. */
  function begin(path: string, length: number, start = '') {
    return new Promise<string>((resolve) => {
      const socket = connect(Number(address.port), '127.0.0.1');
      socket.write(
        `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: image/jpeg\r\nContent-Length: ${length}\r\n\r\n${start}`,
      );
      socket.once('data', (data) => {
        socket.destroy();
        resolve(data.toString());
      });
    });
  }

  test('an upload that announces a body that is too large is refused before the body arrives', async () => {
    const { host: owner } = await hostWithApartment(otherApp.app, otherApp.db);
    const path = new URL((await requestUploadUrl(owner)).uploadURL);
    const reply = await begin(`${path.pathname}${path.search}`, 11 * 1024 * 1024);
    expect(reply).toMatch(/^HTTP\/1\.1 413/);
    expect(await filesIn(otherApp.config.dataDir)).toEqual([]);
  });

  test('an upload that breaks off leaves no file, and the same URL can be used again', async () => {
    const { host: owner } = await hostWithApartment(otherApp.app, otherApp.db);
    const { uploadURL, objectPath } = await requestUploadUrl(owner);
    const path = new URL(uploadURL);
    const socket = connect(Number(address.port), '127.0.0.1');
    socket.write(
      `PUT ${path.pathname}${path.search} HTTP/1.1\r\nHost: x\r\nContent-Length: 5000\r\n\r\nstart`,
    );
    await vi.waitFor(async () => expect(await filesIn(otherApp.config.dataDir)).toHaveLength(1));
    socket.destroy();
    await vi.waitFor(async () => expect(await filesIn(otherApp.config.dataDir)).toEqual([]));
    expect((await putBytes(otherApp.app, uploadURL, bytes)).statusCode).toBe(200);
    expect((await attachUpload(owner, objectPath)).statusCode).toBe(200);
  });
});

test('uploads that were refused leave no files behind', async () => {
  const leftFiles = (await filesIn(config.dataDir)).filter(
    (file) => !/\/(images|uploads)\//.test(file),
  );
  expect(leftFiles).toEqual([]);
});

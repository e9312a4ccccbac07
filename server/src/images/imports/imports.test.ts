import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createTestApp } from '../../../test/support/app.ts';
import { signUp } from '../../../test/support/factories/accounts.ts';
import { hostWithApartment, verifiedHost } from '../../../test/support/factories/properties.ts';
import { sendEndlessBody, startForeignServer } from '../../platform/safe-fetch/testing.ts';
import { html, jpeg, png, svg } from '../testing/files.ts';
import { followImport, inspectUrl, tokenFor } from '../testing/import.ts';
import { attachUpload, filesIn } from '../testing/upload.ts';
import { deleteOldImports } from './old-imports.ts';
import { fileName } from './remote-photo.ts';

const mebibyte = 1024 * 1024;
const quota = 25 * mebibyte;
const { app, db, config } = await createTestApp({
  settings: { OUTGOING_ALLOW: '127.0.0.1', HOST_QUOTA_BYTES: String(quota) },
});
const server = await app.listen({ host: '127.0.0.1', port: 0 });
const host = await verifiedHost(app, db);
const photo = await jpeg(64, 48);

const photoServer = (bytes = photo, headers: Record<string, string> = {}) =>
  startForeignServer((_, response) =>
    response.writeHead(200, { 'content-length': String(bytes.length), ...headers }).end(bytes),
  );
const countUploads = async () =>
  Number((await db.execute(sql`select count(*) from uploads`)).rows[0]?.count);

/** Imports the photo at a URL and returns the outcome. */
async function importPhoto(url: string, importer = host) {
  return followImport(server, importer, await tokenFor(importer, url)).outcome();
}

test('an import from a URL reports its progress and can be attached like any upload', async () => {
  const { host: owner, id } = await hostWithApartment(app, db);
  const { url } = await photoServer();
  const photoUrl = `${url}/rooms/hall.jpg`;
  expect((await inspectUrl(owner, photoUrl)).json()).toEqual({
    name: 'hall.jpg',
    type: 'image/jpeg',
    size: photo.length,
    statusCode: 200,
  });
  const following = followImport(server, owner, await tokenFor(owner, photoUrl, id));
  const outcome = await following.outcome();
  expect(outcome).toMatchObject({ action: 'success', status: 200, bucket: 'local' });
  expect(outcome.location).toBe(`${server}/objects/${outcome.key}`);
  const progress = following.messages.filter(({ action }) => action === 'progress');
  expect(progress[0]?.payload).toEqual({ progress: '0.00', bytesUploaded: 0, bytesTotal: null });
  expect(progress.at(-1)?.payload).toEqual({
    progress: '100.00',
    bytesUploaded: photo.length,
    bytesTotal: photo.length,
  });
  const attached = await owner.put(`/api/host/apartments/${id}/update-photos`, {
    images: [`/objects/${outcome.key}`],
  });
  expect(attached.json().apartmentPhotos).toEqual([expect.stringMatching(/^\/objects\/images\//)]);
});

test.each([
  ['/rooms/hall.jpg', 'hall.jpg'],
  ['/rooms/Hall.JPEG', 'Hall.JPEG'],
  ['/photo?id=3', 'photo.jpg'],
  ['/', 'photo.jpg'],
  ['/hall.png', 'hall.png.jpg'],
  ['/%D0%B4%D0%BE%D0%BC.jpg', 'дом.jpg'],
  ['/%2e%2e%2fetc%2fpasswd', '..etcpasswd.jpg'],
  ['/%E0%A4%A.jpg', 'E0A4A.jpg'],
])('a photo that is imported from %s is named %s', (path, name) => {
  expect(fileName(new URL(path, 'https://photos.example'), 'image/jpeg')).toBe(name);
});

test('the type of an imported photo is read from its bytes, not from its server’s headers', async () => {
  const { url } = await photoServer(await png(32, 32), { 'content-type': 'text/html' });
  expect((await inspectUrl(host, `${url}/a.jpg`)).json()).toMatchObject({
    name: 'a.jpg.png',
    type: 'image/png',
  });
  const drawing = await photoServer(svg('<rect width="9" height="9"/>'));
  expect((await inspectUrl(host, drawing.url)).json().type).toBe('image/svg+xml');
});

describe('who may import', () => {
  test('a visitor who is not signed in cannot import photos', async () => {
    const { url } = await photoServer();
    const stranger = { cookies: () => ({}) };
    const token = await tokenFor(host, url);
    expect(await followImport(server, stranger, token).refused).toBe(401);
    for (const call of ['meta', 'get']) {
      const reply = await app.inject({
        method: 'POST',
        url: `/api/companion/url/${call}`,
        payload: { url },
      });
      expect(reply.statusCode).toBe(401);
    }
  });

  test('a host with an unverified address cannot import photos', async () => {
    const unverified = (await signUp(app)).visitor;
    const { url, requests } = await photoServer();
    for (const call of ['meta', 'get']) {
      const reply = await unverified.post(`/api/companion/url/${call}`, { url });
      expect([reply.statusCode, reply.json().code]).toEqual([403, 'email_not_verified']);
    }
    expect(await followImport(server, unverified, 'any').refused).toBe(403);
    expect(requests).toEqual([]);
  });

  test('an import token works once, for a short time, and only for the host who requested it', async () => {
    const { url, requests } = await photoServer();
    const token = await tokenFor(host, url);
    const other = await verifiedHost(app, db);
    const endedOutcome = { action: 'error', error: 'This import has ended.' };
    expect(await followImport(server, other, token).outcome()).toMatchObject(endedOutcome);
    expect(requests).toEqual([]);
    const both = await Promise.all([
      followImport(server, host, token).outcome(),
      followImport(server, host, token).outcome(),
    ]);
    expect(both.map(({ action }) => action).sort()).toEqual(['error', 'success']);
    expect(await followImport(server, host, token).outcome()).toMatchObject(endedOutcome);
    expect(requests).toHaveLength(1);

    const expiredToken = await tokenFor(host, url);
    await db.execute(sql`update imports set expires_at = now() - interval '1 second'`);
    expect(await followImport(server, host, expiredToken).outcome()).toMatchObject(endedOutcome);
    await deleteOldImports(db);
    expect((await db.execute(sql`select 1 from imports`)).rows).toEqual([]);
  });

  test('a photo cannot be imported for another host’s property', async () => {
    const { id } = await hostWithApartment(app, db);
    const { url } = await photoServer();
    const reply = await host.post('/api/companion/url/get', { url, metadata: { apartmentId: id } });
    expect(reply.statusCode).toBe(404);
  });

  test('a page of another site cannot open an import socket with a host’s cookies', async () => {
    const { url, requests } = await photoServer();
    const token = await tokenFor(host, url);
    const cookie = Object.entries(host.cookies()).map(([name, value]) => `${name}=${value}`);
    const socket = new WebSocket(`${server.replace('http', 'ws')}/api/companion/api/${token}`, {
      headers: { cookie: cookie.join('; ') },
      origin: 'https://evil.example',
    });
    socket.on('error', () => {});
    const status = await new Promise((resolve) =>
      socket.once('unexpected-response', (_, response) => resolve(response.statusCode)),
    );
    expect(status).toBe(403);
    expect(requests).toEqual([]);
  });
});

describe('an import that is refused', () => {
  const refusal = async (url: string) => {
    const before = [await countUploads(), (await filesIn(config.dataDir)).length];
    const outcome = await importPhoto(url);
    expect([await countUploads(), (await filesIn(config.dataDir)).length]).toEqual(before);
    return outcome;
  };

  test('imports from an internal address and from a closed port are refused with the same message', async () => {
    const closedServer = createServer();
    await new Promise<void>((listening) => closedServer.listen(0, '127.0.0.1', listening));
    const { port } = closedServer.address() as AddressInfo;
    await new Promise((closed) => closedServer.close(closed));
    const outcomes = [];
    for (const url of [
      'http://169.254.169.254/latest/meta-data/',
      `http://localhost:${new URL(server).port}/metrics`,
      'http://[::1]/',
      `http://127.0.0.1:${port}/`,
    ]) {
      outcomes.push(await refusal(url));
      const { statusCode, body } = await inspectUrl(host, url);
      expect([statusCode, JSON.parse(body).code]).toEqual([422, 'import_unreachable']);
    }
    for (const outcome of outcomes) expect(outcome).toEqual(outcomes[0]);
    expect(outcomes[0]).toMatchObject({
      action: 'success',
      status: 422,
      code: 'import_unreachable',
    });
  });

  test.each(['ftp://photos.example/a.jpg', 'https://me:secret@photos.example/', 'hall.jpg'])(
    'an import from the invalid URL %s is refused',
    async (url) => {
      expect(await refusal(url)).toMatchObject({ status: 400, code: 'import_address' });
    },
  );

  test('an import that is redirected to an internal address is refused', async () => {
    const { url } = await startForeignServer((_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/' }).end(),
    );
    expect(await refusal(url)).toMatchObject({ code: 'import_unreachable' });
  });

  test('an import of a photo that does not exist is refused', async () => {
    const { url } = await startForeignServer((_, response) => response.writeHead(404).end('no'));
    const sentence = 'There is no photo at this address (status 404). Check the address.';
    expect(await refusal(url)).toMatchObject({ status: 422, message: sentence });
    expect((await inspectUrl(host, url)).json().message).toBe(sentence);
  });

  test('an import of more than 10 MB is refused, whether its length is announced or not', async () => {
    const withLength = await startForeignServer((_, response) => {
      response.writeHead(200, { 'content-length': String(10 * mebibyte + 1) });
      response.write(photo);
    });
    const withoutLength = await startForeignServer((_, response) => {
      response.write(photo);
      sendEndlessBody(response, Buffer.alloc(65_536));
    });
    for (const { url } of [withLength, withoutLength])
      expect(await refusal(url)).toMatchObject({ status: 413, code: 'image_too_large' });
    expect((await inspectUrl(host, withLength.url)).json().code).toBe('image_too_large');
  });

  test('an import that breaks off, or is not compressed as its server says, is refused', async () => {
    const broken = await startForeignServer((_, response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write(photo.subarray(0, 100), () => response.destroy());
    });
    const packed = await photoServer(photo, { 'content-encoding': 'gzip' });
    for (const { url } of [broken, packed])
      expect(await refusal(url)).toMatchObject({ status: 422, code: 'import_unreadable' });
  });

  test('an import is refused if the host’s storage is full', async () => {
    const full = await verifiedHost(app, db);
    await db.execute(
      sql`insert into objects (path, host_id, content_type, bytes, width, height)
        select 'full', id, 'image/webp', ${quota}, 1, 1 from hosts
        where email = ${(await full.get('/api/auth/user')).json().email}`,
    );
    const { url } = await photoServer();
    expect(await importPhoto(url, full)).toMatchObject({ status: 413, code: 'quota_exceeded' });
  });
});

test('an HTML page is refused as a photo when its URL is inspected, and again when it is attached', async () => {
  const { url } = await photoServer(html, { 'content-type': 'image/jpeg' });
  const inspected = await inspectUrl(host, url);
  expect([inspected.statusCode, inspected.json().code]).toEqual([415, 'unsupported_image']);
  const { action, key } = await importPhoto(url);
  expect(action).toBe('success');
  const reply = await attachUpload(host, `/objects/${key}`);
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'unsupported_image']);
});

describe('an import that is cancelled', () => {
  test.each([
    [
      'by a message from the uploader',
      (socket: { send(text: string): void }) => socket.send('{"action":"cancel","payload":{}}'),
    ],
    ['by closing the socket', (socket: { close(): void }) => socket.close()],
    ['by a connection that breaks', (socket: { terminate(): void }) => socket.terminate()],
  ])('an import that is cancelled %s ends at once and leaves nothing behind', async (_, cancel) => {
    const slow = await startForeignServer((_request, response) => {
      response.writeHead(200, { 'content-length': '5000' });
      response.write(photo.subarray(0, 100));
    });
    const before = await countUploads();
    const following = followImport(server, host, await tokenFor(host, slow.url));
    await expect.poll(countUploads).toBe(before + 1);
    cancel(following.socket);
    await expect.poll(() => slow.countClosedConnections()).toBe(1);
    await expect.poll(countUploads).toBe(before);
    expect(following.messages.every(({ action }) => action === 'progress')).toBe(true);
  });
});

test('a host can run two imports at once, a third one is told to try again, and other hosts do not wait', async () => {
  const slowServer = await startForeignServer((_, response) =>
    response.writeHead(200).flushHeaders(),
  );
  const busy = await verifiedHost(app, db);
  const imports = [];
  for (let count = 0; count < 2; count += 1)
    imports.push(followImport(server, busy, await tokenFor(busy, slowServer.url)));
  await expect.poll(() => slowServer.requests.length).toBe(2);
  const { url } = await photoServer();
  const third = { action: 'error', error: expect.stringContaining('try again in a moment') };
  expect(await importPhoto(url, busy)).toMatchObject(third);
  expect((await inspectUrl(busy, url)).statusCode).toBe(429);
  expect(await importPhoto(url)).toMatchObject({ action: 'success', status: 200 });
  for (const { socket } of imports) socket.terminate();
  await expect.poll(async () => (await importPhoto(url, busy)).action).toBe('success');
});

test('a host has to wait after inspecting sixty URLs in an hour', async () => {
  const eager = await verifiedHost(app, db);
  const replies = [];
  for (let count = 0; count < 61; count += 1) replies.push(await inspectUrl(eager, 'nothing'));
  expect(replies.slice(0, 60).every(({ statusCode }) => statusCode === 400)).toBe(true);
  expect(replies[60]?.statusCode).toBe(429);
  expect(replies[60]?.json().message).toMatch(/^Too many attempts/);
});

test('a server that is shut down ends a running import, removes what it stored, and stops', async () => {
  const other = await createTestApp({ settings: { OUTGOING_ALLOW: '127.0.0.1' } });
  const origin = await other.app.listen({ host: '127.0.0.1', port: 0 });
  const otherHost = await verifiedHost(other.app, other.db);
  const slow = await startForeignServer((_, response) => {
    response.writeHead(200, { 'content-length': '5000' });
    response.write(photo.subarray(0, 100));
  });
  const following = followImport(origin, otherHost, await tokenFor(otherHost, slow.url));
  const count = async () => (await other.db.execute(sql`select 1 from uploads`)).rows.length;
  await expect.poll(count).toBe(1);
  const startedAt = performance.now();
  await other.app.close();
  // Without the shutdown, the request would only time out after ten seconds.
  expect(performance.now() - startedAt).toBeLessThan(8_000);
  expect(await count()).toBe(0);
  await following.closed;
});

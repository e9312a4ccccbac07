/** Failures in the middle of an upload. Afterwards, everything must work again. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createVisitor, type Visitor } from '../../../test/support/browser.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { guestOf, propertyWithGuest } from '../../../test/support/factories/stays.ts';
import type { Database } from '../../platform/database/database.ts';
import { startForeignServer } from '../../platform/safe-fetch/testing.ts';
import { jpeg } from '../testing/files.ts';
import { followImport, tokenFor } from '../testing/import.ts';
import { asEnvironment, startS3rver } from '../testing/s3-servers.ts';
import {
  attachUpload,
  checkedImage,
  filesIn,
  putBytes,
  requestUploadUrl,
  upload,
} from '../testing/upload.ts';

const countObjects = async (db: Database) =>
  Number((await db.execute(sql`select count(*) from objects`)).rows[0]?.count);

/** Counts the rows that must not exist without their objects. */
const countRows = async (db: Database) =>
  (
    await db.execute(sql`select (select count(*) from objects) as objects,
      (select count(*) from places) as tips, (select count(*) from uploads) as uploads`)
  ).rows[0];

/** Starts an upload in parts and sends its only part, but does not complete it. */
async function uploadInParts(app: FastifyInstance, host: Visitor, bytes: Buffer) {
  const { key, uploadId } = (
    await host.post('/api/s3/multipart', { filename: 'x.jpg', type: 'image/jpeg' })
  ).json();
  const path = `/api/s3/multipart/${uploadId}`;
  const keyParameter = `key=${encodeURIComponent(key)}`;
  const { url } = (await host.get(`${path}/1?${keyParameter}`)).json();
  const { etag } = (await putBytes(app, url, bytes)).headers;
  const parts = { parts: [{ PartNumber: 1, ETag: etag }] };
  return { complete: `${path}/complete?${keyParameter}`, abort: `${path}?${keyParameter}`, parts };
}

/** Mounts a small disk, if this machine allows it. */
async function smallDisk(kilobytes: number) {
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-full-'));
  const mounted = join(dataDir, 'objects');
  await mkdir(mounted);
  const { status } = spawnSync('mount', [
    '-t',
    'tmpfs',
    '-o',
    `size=${kilobytes}k`,
    'tmpfs',
    mounted,
  ]);
  return { dataDir, mounted, isMounted: status === 0 };
}

const disk = await smallDisk(400);
const reservedDisk = await smallDisk(1_000);
afterAll(async () => {
  for (const { isMounted, mounted, dataDir } of [disk, reservedDisk]) {
    if (isMounted) spawnSync('umount', [mounted]);
    await rm(dataDir, { recursive: true, force: true });
  }
});

describe.runIf(disk.isMounted)('a full disk', async () => {
  const { app, db, config } = await createTestApp({ settings: { DATA_DIR: disk.dataDir } });
  const { host, id } = await hostWithApartment(app, db);
  const photo = await jpeg(1200, 900);
  const filler = join(disk.mounted, 'filler');
  const shown = await checkedImage(app, host, await jpeg(64, 48));
  const fillDisk = (kilobytes: number) => writeFile(filler, Buffer.alloc(kilobytes * 1024));

  test('an upload to a full disk is refused with a message and leaves nothing, and images can still be read', async () => {
    await fillDisk(370);
    const { uploadURL } = await requestUploadUrl(host);
    const before = await filesIn(config.dataDir);
    const reply = await putBytes(app, uploadURL, photo);
    expect(reply.statusCode).toBe(507);
    expect(reply.json()).toMatchObject({ code: 'disk_full' });
    expect(await filesIn(config.dataDir)).toEqual(before);
    expect((await host.get(shown)).statusCode).toBe(200);
  });

  test('an image that does not fit on the disk in all its widths is not stored at all, and fits once there is room', async () => {
    await rm(filler);
    const uploaded = await upload(app, host, photo);
    await fillDisk(Math.floor(380 - photo.length / 1024));
    const before = await filesIn(config.dataDir);
    const url = `/api/host/apartments/${id}/update-photos`;
    const reply = await host.put(url, { images: [uploaded] });
    expect(reply.statusCode).toBe(507);
    expect(await filesIn(config.dataDir)).toEqual(before);
    expect(await countObjects(db)).toBe(1);
    await rm(filler);
    expect((await host.put(url, { images: [uploaded] })).statusCode).toBe(200);
  });
});

describe('free space below the reserve', async () => {
  test('if free space is below the reserve, all uploads are refused with 507, and images can still be read', async () => {
    const { app, db, config, database } = await createTestApp();
    const { host, id } = await hostWithApartment(app, db);
    const photo = await jpeg(64, 48);
    const startedUpload = await uploadInParts(app, host, photo);
    const shown = await checkedImage(app, host, photo);
    const { uploadURL, objectPath } = await requestUploadUrl(host);
    await putBytes(app, uploadURL, photo);
    const before = await filesIn(config.dataDir);

    const settings = {
      DATA_DIR: config.dataDir,
      FREE_SPACE_RESERVE_BYTES: '999999999999999',
      OUTGOING_ALLOW: '127.0.0.1',
    };
    const appWithReserve = await createTestApp({ settings, database });
    const visitor = createVisitor(appWithReserve.app);
    visitor.stealFrom(host);
    const uploadRequest = { filename: 'x.jpg', type: 'image/jpeg' };
    const replies = [
      await visitor.post('/api/images/upload-url', { size: 5 }),
      await visitor.post('/api/objects/upload', { apartmentId: id }),
      await visitor.post('/api/s3/multipart', uploadRequest),
      await visitor.get('/api/s3/params?filename=x.jpg&type=image%2Fjpeg'),
      await putBytes(appWithReserve.app, uploadURL, photo),
      await attachUpload(visitor, objectPath),
      await visitor.post(startedUpload.complete, startedUpload.parts),
    ];
    for (const reply of replies) {
      expect([reply.statusCode, reply.json().code]).toEqual([507, 'disk_full']);
      expect(reply.json().message).toBe(
        'The server is short of disk space and can’t store large files or texts. Please try again later.',
      );
    }
    const origin = await appWithReserve.app.listen({ host: '127.0.0.1', port: 0 });
    const { url } = await startForeignServer((_, response) => response.end(photo));
    expect(
      await followImport(origin, visitor, await tokenFor(visitor, url)).outcome(),
    ).toMatchObject({
      action: 'error',
      error:
        'The server is short of disk space and can’t store large files or texts. Please try again later.',
    });
    expect(await filesIn(config.dataDir)).toEqual(before);
    expect((await visitor.get(shown)).statusCode).toBe(200);
  });

  test.runIf(reservedDisk.isMounted)(
    'parts that do not fit on the disk twice, and an imported photo of unknown length that does not fit, are refused',
    async () => {
      const settings = {
        DATA_DIR: reservedDisk.dataDir,
        FREE_SPACE_RESERVE_BYTES: '300000',
        OUTGOING_ALLOW: '127.0.0.1',
      };
      const { app, db, config } = await createTestApp({ settings });
      const { host } = await hostWithApartment(app, db);
      const startedUpload = await uploadInParts(app, host, Buffer.alloc(400_000));
      const before = await filesIn(config.dataDir);
      const reply = await host.post(startedUpload.complete, startedUpload.parts);
      expect([reply.statusCode, reply.json().code]).toEqual([507, 'disk_full']);
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const { url } = await startForeignServer((_, response) => {
        response.write(Buffer.alloc(200_000));
        response.end(Buffer.alloc(200_000));
      });
      expect(await followImport(origin, host, await tokenFor(host, url)).outcome()).toMatchObject({
        action: 'error',
        error:
          'The server is short of disk space and can’t store large files or texts. Please try again later.',
      });
      expect(await filesIn(config.dataDir)).toEqual(before);
      await host.delete(startedUpload.abort);
      expect(await filesIn(config.dataDir)).toEqual([]);
    },
  );

  test.runIf(reservedDisk.isMounted)(
    'an upload that would use up the reserve is stopped on its way and leaves nothing',
    async () => {
      const settings = { DATA_DIR: reservedDisk.dataDir, FREE_SPACE_RESERVE_BYTES: '500000' };
      const { app, db, config } = await createTestApp({ settings });
      const { host } = await hostWithApartment(app, db);
      const origin = await app.listen({ host: '127.0.0.1', port: 0 });
      const { uploadURL } = await requestUploadUrl(host);
      const url = uploadURL.replace(/^http:\/\/[^/]+/, origin);
      // The length of this upload is not announced.
      const body = new Blob([new Uint8Array(800_000)]).stream();
      const reply = await fetch(url, { method: 'PUT', body, duplex: 'half' } as RequestInit);
      expect([reply.status, (await reply.json()).code]).toEqual([507, 'disk_full']);
      expect(await filesIn(config.dataDir)).toEqual([]);
      // The free space is read again after a second.
      const photo = await jpeg(64, 48);
      await vi.waitFor(
        async () => expect((await putBytes(app, uploadURL, photo)).statusCode).toBe(200),
        5_000,
      );
    },
  );
});

describe('an unavailable bucket', async () => {
  const s3 = await startS3rver();
  const { app, db } = await createTestApp({ settings: asEnvironment(s3.settings) });
  const property = await propertyWithGuest(app, db);
  const { host, id, slug, refreshPath } = property;
  const guest = await guestOf(app, property);
  const putTo = async (url: string, bytes: Buffer) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  const photo = await jpeg(400, 300);
  afterAll(() => s3.stop());

  test('without its bucket, the server answers 503 to uploads, adds no rows and still serves pages, and then recovers', async () => {
    const first = await requestUploadUrl(host, { size: photo.length });
    await putTo(first.uploadURL, photo);
    const shown = (await attachUpload(host, first.uploadURL)).json().objectPath;
    const photos = `/api/host/apartments/${id}/update-photos`;
    expect((await host.put(photos, { images: [shown] })).statusCode).toBe(200);
    expect((await guest.get(shown)).statusCode).toBe(200);
    expect((await host.get(`${shown}?w=320`)).headers['content-type']).toBe('image/webp');
    const second = await requestUploadUrl(host, { size: photo.length });
    await putTo(second.uploadURL, photo);
    const tip = { apartmentId: id, name: 'Café', images: [second.objectPath] };
    const startedUpload = (
      await host.post('/api/s3/multipart', { filename: 'x', type: 'image/png' })
    ).json();
    const part = `/api/s3/multipart/${startedUpload.uploadId}`;
    const keyParameter = `key=${encodeURIComponent(startedUpload.key)}`;
    const before = await countRows(db);

    await s3.close();
    const refused = {
      'the property’s photos': await host.put(photos, { images: [shown, second.objectPath] }),
      'a new row with images': await host.post('/api/host/local-tips', tip),
      'the check of a photo': await attachUpload(host, second.uploadURL),
      'an upload in parts': await host.post('/api/s3/multipart', {
        filename: 'x',
        type: 'image/png',
      }),
      'the end of an upload in parts': await host.post(`${part}/complete?${keyParameter}`, {
        parts: [{ PartNumber: 1, ETag: '"x"' }],
      }),
      'an image': await guest.get(shown),
    };
    for (const [call, reply] of Object.entries(refused)) {
      expect([call, reply.statusCode, reply.json().code]).toEqual([
        call,
        503,
        'storage_unavailable',
      ]);
      expect(reply.json().message).toBe(
        'Images can’t be stored or read right now. Please try again in a moment.',
      );
      expect(reply.headers['retry-after']).toBe('5');
    }
    expect(await countRows(db)).toEqual(before);

    const pages = [
      await guest.get(`/guest/${slug}`),
      await guest.get(refreshPath),
      await host.get('/'),
      await host.get(`/api/host/apartments/${id}/local-tips`),
      await host.patch(`/api/host/apartments/${id}`, { wifiName: 'Harbour' }),
    ];
    expect(pages.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    const apartments = await host.get('/api/host/apartments');
    expect(apartments.json()[0].apartmentPhotos).toEqual([shown]);

    const restartedS3 = await startS3rver(s3.port, s3.folder);
    const saved = await host.put(photos, { images: [shown, second.objectPath] });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().apartmentPhotos).toHaveLength(2);
    for (const path of saved.json().apartmentPhotos)
      expect((await guest.get(path)).statusCode).toBe(200);
    await restartedS3.close();
  });
});

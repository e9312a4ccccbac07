/** What breaks in the middle, and that it works again afterwards. */
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import type { Database } from '../platform/database.ts';
import { createTestApp } from '../testing/app.ts';
import { hostWithApartment } from '../testing/people.ts';
import { jpeg } from './testing/files.ts';
import { asEnvironment, startS3rver } from './testing/s3-servers.ts';
import { check, checkedImage, filesIn, put, sign, upload } from './testing/upload.ts';

const countObjects = async (db: Database) =>
  Number((await db.execute(sql`select count(*) from objects`)).rows[0]?.count);

/** A disk of 400 kB, where this machine allows to make one. */
async function smallDisk() {
  const dataDir = await mkdtemp(join(tmpdir(), 'guest-portal-full-'));
  const mounted = join(dataDir, 'objects');
  await mkdir(mounted);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400k', 'tmpfs', mounted]);
  return { dataDir, mounted, isMounted: status === 0 };
}

const disk = await smallDisk();
afterAll(async () => {
  if (disk.isMounted) spawnSync('umount', [disk.mounted]);
  await rm(disk.dataDir, { recursive: true, force: true });
});

describe.runIf(disk.isMounted)('on a disk that is full', async () => {
  const { app, db, config } = await createTestApp({ settings: { DATA_DIR: disk.dataDir } });
  const { host, id } = await hostWithApartment(app, db);
  const photo = await jpeg(1200, 900);
  const filler = join(disk.mounted, 'filler');
  const shown = await checkedImage(app, host, await jpeg(64, 48));
  const fill = (kilobytes: number) => writeFile(filler, Buffer.alloc(kilobytes * 1024));

  test('an upload is refused with a sentence and leaves nothing; images are still read', async () => {
    await fill(370);
    const { uploadURL } = await sign(host);
    const before = await filesIn(config.dataDir);
    const reply = await put(app, uploadURL, photo);
    expect(reply.statusCode).toBe(507);
    expect(reply.json()).toMatchObject({ code: 'disk_full' });
    expect(await filesIn(config.dataDir)).toEqual(before);
    expect((await host.get(shown)).statusCode).toBe(200);
  });

  test('an image that does not fit in all its widths is not kept in any, and fits once there is room', async () => {
    await rm(filler);
    const uploaded = await upload(app, host, photo);
    await fill(Math.floor(380 - photo.length / 1024));
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

describe('with the bucket gone', async () => {
  const s3 = await startS3rver();
  const { app, db } = await createTestApp({ settings: asEnvironment(s3.settings) });
  const { host, id } = await hostWithApartment(app, db);
  const putTo = async (url: string, bytes: Buffer) =>
    fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
  const photo = await jpeg(400, 300);
  afterAll(() => s3.stop());

  test('uploads answer 503, no row stands without its object, pages still come, and it works again', async () => {
    const first = await sign(host);
    await putTo(first.uploadURL, photo);
    const shown = (await check(host, first.uploadURL)).json().objectPath;
    expect((await host.get(shown)).statusCode).toBe(200);
    expect((await host.get(`${shown}?w=320`)).headers['content-type']).toBe('image/webp');
    const second = await sign(host);
    await putTo(second.uploadURL, photo);

    await s3.close();
    const url = `/api/host/apartments/${id}/update-photos`;
    const reply = await host.put(url, { images: [shown, second.objectPath] });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ code: 'storage_unavailable' });
    expect(reply.headers['retry-after']).toBe('5');
    expect(
      (await host.post('/api/s3/multipart', { filename: 'x', type: 'image/png' })).statusCode,
    ).toBe(503);
    expect((await host.get(shown)).statusCode).toBe(503);
    expect(await countObjects(db)).toBe(1);
    const apartments = await host.get('/api/host/apartments');
    expect(apartments.statusCode).toBe(200);
    expect(apartments.json()[0].apartmentPhotos).toEqual([]);

    const again = await startS3rver(s3.port, s3.folder);
    const saved = await host.put(url, { images: [shown, second.objectPath] });
    expect(saved.statusCode).toBe(200);
    expect(saved.json().apartmentPhotos).toHaveLength(2);
    for (const path of saved.json().apartmentPhotos)
      expect((await host.get(path)).statusCode).toBe(200);
    await again.close();
  });
});

/** Tests simultaneous changes: no shown image loses its file, and no unused file is kept. */
import { stat, utimes } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestApp } from '../../test/support/app.ts';
import type { Visitor } from '../../test/support/browser.ts';
import { hostWithApartment } from '../../test/support/factories/properties.ts';
import { openObjectStore } from './store/open-object-store.ts';
import { cleanUpImages } from './testing/clean-up-images.ts';
import { jpeg } from './testing/files.ts';
import { attachUpload, checkedImage, filesIn, requestUploadUrl, upload } from './testing/upload.ts';

vi.setConfig({ testTimeout: 60_000 });
const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const smallPhoto = await jpeg(64, 48);
const cleanUp = () => cleanUpImages({ db, store });
const rounds = Array.from({ length: 12 }, (_, index) => index);

const filesInUse = async () =>
  (await filesIn(config.dataDir)).filter((file) => !file.includes('/trash/')).sort();

const photosAt = (id: string) => `/api/host/apartments/${id}/update-photos`;

async function moveBackByADay() {
  const before = new Date(Date.now() - 25 * 3_600_000);
  for (const file of await filesIn(config.dataDir)) await utimes(file, before, before);
  await db.execute(sql`update uploads set created_at = created_at - interval '25 hours'`);
  await db.execute(sql`update objects set created_at = created_at - interval '25 hours'`);
}

/** Checks that every image of the host's properties can be loaded. */
async function expectImagesToLoad(host: Visitor) {
  const apartments: { apartmentPhotos: string[] }[] = (
    await host.get('/api/host/apartments')
  ).json();
  for (const path of apartments.flatMap(({ apartmentPhotos }) => apartmentPhotos))
    expect((await host.get(path)).statusCode).toBe(200);
}

test('an image that is added to a gallery while the cleanup runs is either shown with its file or refused', async () => {
  const { host, id } = await hostWithApartment(app, db);
  for (const _ of rounds) {
    const images = await Promise.all([1, 2, 3].map(() => checkedImage(app, host, smallPhoto)));
    await moveBackByADay();
    const [placed] = await Promise.all([
      host.put(photosAt(id), { images }),
      // A cleanup that conflicts with the change fails and runs again in an hour.
      cleanUp().catch(() => undefined),
    ]);
    expect([200, 400]).toContain(placed.statusCode);
    await expectImagesToLoad(host);
  }
});

test('an upload that is attached while the cleanup runs is either stored or refused', async () => {
  const { host } = await hostWithApartment(app, db);
  for (const _ of rounds) {
    const uploaded = await upload(app, host, smallPhoto);
    await moveBackByADay();
    const [reply] = await Promise.all([attachUpload(host, uploaded), cleanUp()]);
    if (reply.statusCode === 200)
      expect((await host.get(reply.json().objectPath)).statusCode).toBe(200);
    else expect(reply.json().code).toBe('unknown_image');
  }
});

test('a property that is deleted while images are attached to it leaves nothing behind', async () => {
  const { host } = await hostWithApartment(app, db);
  await moveBackByADay();
  await cleanUp();
  const before = await filesInUse();
  for (const _ of rounds.slice(0, 6)) {
    const { id } = (await host.post('/api/host/apartments', { name: 'Short-lived' })).json();
    const images = await Promise.all([
      upload(app, host, smallPhoto, { apartmentId: id }),
      upload(app, host, smallPhoto),
    ]);
    const [saved, deleted] = await Promise.all([
      host.put(photosAt(id), { images }),
      host.delete(`/api/host/apartments/${id}`),
    ]);
    expect([200, 400, 404]).toContain(saved.statusCode);
    expect(deleted.statusCode).toBe(200);
  }
  await moveBackByADay();
  await cleanUp();
  expect(await filesInUse()).toEqual(before);
});

test('one upload saved to two lists at once is one image in both', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const tip = (await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café' })).json();
  for (const _ of rounds) {
    const uploaded = await upload(app, host, smallPhoto);
    const replies = await Promise.all([
      host.put(photosAt(id), { images: [uploaded] }),
      host.put(`/api/host/local-tips/${tip.id}/update-images`, { images: [uploaded] }),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [photos, images] = [replies[0].json().apartmentPhotos, replies[1].json().images];
    expect(photos).toEqual(images);
    expect((await host.get(photos[0])).statusCode).toBe(200);
  }
});

test('the images of a property and its copy survive when both are changed, deleted and cleaned up at once', async () => {
  const { host } = await hostWithApartment(app, db);
  for (const round of rounds) {
    const { id } = (await host.post('/api/host/apartments', { name: 'First' })).json();
    const images = [
      await checkedImage(app, host, smallPhoto),
      await checkedImage(app, host, smallPhoto),
    ];
    await host.put(photosAt(id), { images });
    const tip = (
      await host.post('/api/host/local-tips', {
        apartmentId: id,
        name: 'Café',
        images: [images[0]],
      })
    ).json();
    await moveBackByADay();
    const [copied] = await Promise.all([
      host.post(`/api/host/apartments/${id}/duplicate`),
      round % 2
        ? host.delete(`/api/host/local-tips/${tip.id}`)
        : host.put(photosAt(id), { images: [] }),
      cleanUp().catch(() => undefined),
    ]);
    expect(copied.statusCode).toBe(201);
    const copy = copied.json();
    await Promise.all([
      host.delete(`/api/host/apartments/${id}`),
      host.put(photosAt(copy.id), { images: copy.apartmentPhotos }),
      cleanUp().catch(() => undefined),
    ]);
    await expectImagesToLoad(host);
    await host.delete(`/api/host/apartments/${copy.id}`);
  }
});

test('the quota of a host is not exceeded, however many uploads finish at once', async () => {
  const smallQuotaApp = await createTestApp({ settings: { HOST_QUOTA_BYTES: '500000' } });
  const { host } = await hostWithApartment(smallQuotaApp.app, smallQuotaApp.db);
  // In all its widths, the image takes twice the space of its upload.
  const photo = await jpeg(1200, 900);
  const uploads = await Promise.all(
    Array.from({ length: 12 }, () =>
      upload(smallQuotaApp.app, host, photo, { size: photo.length }),
    ),
  );
  const checked = await Promise.all(uploads.map((path) => attachUpload(host, path)));
  expect(new Set(checked.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 413]));
  const files = await filesIn(smallQuotaApp.config.dataDir);
  const sizes = await Promise.all(files.map(async (file) => (await stat(file)).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(500_000);
  const { rows } = await smallQuotaApp.db.execute(sql`select path from objects`);
  const imageNames = new Set(files.flatMap((file) => /\/images\/([^/]+)/.exec(file)?.[1] ?? []));
  expect(imageNames.size).toBe(rows.length);
  const signed = await Promise.all(
    Array.from({ length: 8 }, () => host.post('/api/images/upload-url', { size: 30_000 })),
  );
  expect(new Set(signed.map(({ statusCode }) => statusCode))).toEqual(new Set([413]));
  await expect(requestUploadUrl(host, { size: 500_000 })).rejects.toThrow('storage is full');
});

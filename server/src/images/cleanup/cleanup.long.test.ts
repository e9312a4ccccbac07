import { utimes } from 'node:fs/promises';
import { relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestApp } from '../../../test/support/app.ts';
import { createTestDatabase } from '../../../test/support/database.ts';
import { hostWithApartment } from '../../../test/support/factories/properties.ts';
import { createReadableLog } from '../../../test/support/log.ts';
import { runCleanup } from '../../../test/support/run-cleanup.ts';
import {
  deleteCarefully,
  holdSentence,
  listHeldDeletions,
} from '../../platform/deletion/careful-deletion.ts';
import { trustClock } from '../../platform/deletion/trusted-clock.ts';
import { openObjectStore } from '../store/open-object-store.ts';
import { claimIfSafe, claimStore, obstacleToCleanup } from '../store-owner.ts';
import type { ImageStorage } from '../stored-files.ts';
import { objects } from '../tables.ts';
import { cleanUpImages, deletionsInStore } from '../testing/clean-up-images.ts';
import { jpeg } from '../testing/files.ts';
import { checkedImage, filesIn, upload } from '../testing/upload.ts';

// The tests make many calls one after the other, perhaps on a busy machine.
vi.setConfig({ testTimeout: 60_000 });
const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const smallPhoto = await jpeg(64, 48);
const cleanUp = () => cleanUpImages({ db, store });
const listFiles = () => filesIn(config.dataDir);
const hour = 3_600_000;
const day = 24 * hour;

async function ageFiles(time: number) {
  const before = new Date(Date.now() - time);
  for (const file of await listFiles()) await utimes(file, before, before);
}

async function moveBackByADay() {
  await ageFiles(25 * hour);
  await db.execute(sql`update uploads set created_at = created_at - interval '25 hours'`);
  await db.execute(sql`update objects set created_at = created_at - interval '25 hours'`);
}

async function addShownImage() {
  const { host, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, host, smallPhoto);
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [path] });
  return { host, path };
}

/** Adds files that belong to another database. */
async function addForeignFiles(count: number) {
  for (let number = 0; number < count; number += 1)
    await store.write(`images/strange-${number}.1x1/original`, smallPhoto, 'image/jpeg');
}

const filesBelow = (prefix: string, found: string[]) =>
  found
    .map((file) => relative(`${config.dataDir}/objects`, file))
    .filter((file) => file.startsWith(prefix));

beforeEach(async () => {
  await db.execute(sql`truncate hosts, objects, installation, held_deletions cascade`);
  const keys: string[] = ['installation-id'];
  for (const prefix of ['images/', 'uploads/', 'trash/'])
    for await (const { key } of store.list(prefix)) keys.push(key);
  await store.remove(keys);
});

test('after a day, unused images are deleted, unknown files are moved to the trash, and shown images stay', async () => {
  const { host, path } = await addShownImage();
  const unusedImage = await checkedImage(app, host, smallPhoto);
  await upload(app, host, smallPhoto);
  await store.write('images/left-by-a-crash.1x1/original', smallPhoto, 'image/jpeg');

  await cleanUp();
  expect(await listFiles()).toHaveLength(4);

  await moveBackByADay();
  await cleanUp();
  const today = new Date().toISOString().slice(0, 10);
  expect(filesBelow('trash/', await listFiles())).toEqual([
    `trash/${today}/images/left-by-a-crash.1x1/original`,
  ]);
  expect(await listFiles()).toHaveLength(2);
  expect((await host.get(path)).statusCode).toBe(200);
  expect((await host.get(unusedImage)).statusCode).toBe(404);
  expect((await db.execute(sql`select 1 from uploads`)).rows).toEqual([]);
});

test('files in the trash are kept for 30 days by their date and can be restored until then', async () => {
  const { host, path } = await addShownImage();
  const key = `${path.slice('/objects/'.length)}/original`;
  await claimStore({ db, store });
  const trashKey = (ago: number) =>
    `trash/${new Date(Date.now() - ago * day).toISOString().slice(0, 10)}/${key}`;
  for (const ago of [29, 31]) await store.write(trashKey(ago), smallPhoto, 'image/jpeg');
  await store.remove([key]);
  await cleanUp();
  expect(await store.sizeOf(trashKey(31))).toBeUndefined();
  await store.move(trashKey(29), key);
  expect((await host.get(path)).statusCode).toBe(200);
});

describe('cleanup on the wrong database', () => {
  test('a server with an empty database keeps the files of another database and logs what to do', async () => {
    await addForeignFiles(3);
    await ageFiles(2 * day);
    const before = await listFiles();
    const { log, lines } = createReadableLog();
    await runCleanup({ db, store }, config, log);
    expect(await listFiles()).toEqual(before);
    expect(await listHeldDeletions(db)).toEqual([
      { name: 'orphaned files', reason: 'unclaimed_store', due: 0 },
    ]);
    const warnings = () => lines().filter(({ level }) => level === 40);
    expect(warnings()).toHaveLength(1);
    expect(warnings()[0]?.msg).toMatch(/If this is the right database, .*clean-up --claim-images/);
    // The warning is logged once, not every hour.
    await runCleanup({ db, store }, config, log);
    expect(warnings()).toHaveLength(1);
  });

  test('of two databases on one store, only the one that the store names cleans it up', async () => {
    const other = await createTestDatabase();
    const theirs: ImageStorage = { db: other.db, store };
    const ours: ImageStorage = { db, store };
    await claimIfSafe(ours);
    await claimIfSafe(theirs);
    expect([await obstacleToCleanup(ours), await obstacleToCleanup(theirs)]).toEqual([
      undefined,
      'foreign_store',
    ]);
    await addShownImage();
    await addForeignFiles(1);
    await ageFiles(2 * day);
    const before = await listFiles();
    await runCleanup(theirs, config);
    expect(await listFiles()).toEqual(before);
    await runCleanup(ours, config);
    expect(filesBelow('images/strange', await listFiles())).toEqual([]);
    expect(filesBelow('trash/', await listFiles())).toHaveLength(1);
    // The operator assigns the store to the other database.
    await claimStore(theirs);
    expect(await obstacleToCleanup(ours)).toBe('foreign_store');
  });

  test('cleanup deletes no uploads, images or accounts while the store belongs to another database', async () => {
    const other = await createTestDatabase();
    // The store behaves like a bucket, which still accepts bytes at a URL whose upload is over.
    const ours: ImageStorage = {
      db,
      store: { ...store, signUpload: async () => 'https://bucket.example' },
    };
    const { host, path } = await addShownImage();
    await checkedImage(app, host, smallPhoto);
    await upload(app, host, smallPhoto);
    const closedUpload = (await upload(app, host, smallPhoto)).slice('/objects/'.length);
    const { host: leavingHost } = await addShownImage();
    await upload(app, leavingHost, smallPhoto);
    await leavingHost.delete('/api/account/delete', {});
    await db.execute(
      sql`update hosts set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`,
    );
    await db.execute(
      sql`update uploads set closed_at = now(), expires_at = now() - interval '1 day' where key = ${closedUpload}`,
    );
    await moveBackByADay();
    await claimStore({ db: other.db, store });
    const rows = async () =>
      (
        await db.execute(sql`select (select count(*) from objects) as objects,
          (select count(*) from uploads) as uploads, (select count(*) from hosts) as hosts`)
      ).rows[0];
    const before = [await listFiles(), await rows()];
    await runCleanup(ours, config);
    expect([await listFiles(), await rows()]).toEqual(before);
    expect((await listHeldDeletions(db)).map(({ name, reason }) => [name, reason])).toEqual([
      ['deleted accounts', 'foreign_store'],
      ['orphaned files', 'foreign_store'],
      ['unused images', 'foreign_store'],
      ['unused uploads', 'foreign_store'],
    ]);

    await claimStore(ours);
    await runCleanup(ours, config);
    expect(filesBelow('', await listFiles())).toEqual([
      `${path.slice('/objects/'.length)}/original`,
    ]);
    expect(await rows()).toEqual({ objects: '1', uploads: '0', hosts: '1' });
    expect(await listHeldDeletions(db)).toEqual([]);
  });

  test('a store of an older version is claimed by the database that knows most of its files', async () => {
    await addShownImage();
    await addShownImage();
    await addForeignFiles(1);
    await claimIfSafe({ db, store });
    expect(await obstacleToCleanup({ db, store })).toBeUndefined();
  });
});

test('an unusually large number of unknown files is kept until the operator confirms the deletion', async () => {
  await addShownImage();
  await claimStore({ db, store });
  await trustClock(db, new Date());
  await addForeignFiles(60);
  await ageFiles(2 * day);
  const before = (await listFiles()).length;
  const { log, lines } = createReadableLog();
  await runCleanup({ db, store }, config, log);
  expect(filesBelow('trash/', await listFiles())).toEqual([]);
  const [held] = await listHeldDeletions(db);
  expect(held).toEqual({ name: 'orphaned files', reason: 'many', due: 60 });
  expect(lines().map(({ msg }) => msg)).toContain(held && holdSentence(held));

  for (const deletion of deletionsInStore)
    await deleteCarefully({ db, store, log, isConfirmed: true }, deletion);
  expect(filesBelow('trash/', await listFiles())).toHaveLength(60);
  expect(await listFiles()).toHaveLength(before);
  expect(await listHeldDeletions(db)).toEqual([]);
});

test('files of unknown uploads are deleted after a day, however many, and do not hold up the cleanup of images', async () => {
  await addShownImage();
  const { host } = await hostWithApartment(app, db);
  const pending = await upload(app, host, smallPhoto);
  await addForeignFiles(1);
  for (let number = 0; number < 60; number += 1)
    await store.write(`uploads/stranger/${number}`, smallPhoto, 'image/jpeg');
  await cleanUp();
  expect(filesBelow('uploads/', await listFiles())).toHaveLength(61);
  await ageFiles(25 * hour);
  await cleanUp();
  expect(filesBelow('uploads/', await listFiles())).toEqual([pending.slice('/objects/'.length)]);
  expect(filesBelow('trash/', await listFiles())).toEqual([
    expect.stringContaining('/images/strange-0'),
  ]);
  expect(await listHeldDeletions(db)).toEqual([]);
});

describe('unused images', () => {
  /** Adds images that each host has attached but not placed. */
  async function addUnusedImages(hosts: number, imagesPerHost: number) {
    for (let number = 0; number < hosts; number += 1) {
      const email = `${number}@example.com`;
      await db.execute(sql`insert into hosts (email, password_hash, first_name, last_name)
        values (${email}, 'x', 'A', 'B')`);
      await db.execute(sql`insert into objects (path, host_id, content_type, bytes, width, height, created_at)
        select '/objects/images/' || gen_random_uuid() || '.1x1', id, 'image/jpeg', 1, 1, 1, now() - interval '2 days'
        from hosts, generate_series(1, ${imagesPerHost}::int) where email = ${email}`);
    }
  }
  const countImages = () => db.$count(objects);

  test('unused images of a single host do not hold up the cleanup, however many there are', async () => {
    await addShownImage();
    await addUnusedImages(1, 200);
    await cleanUp();
    expect(await listHeldDeletions(db)).toEqual([]);
    expect(await countImages()).toBe(1);
  });

  test('unused images of many hosts at once are kept until the operator confirms the deletion', async () => {
    await addShownImage();
    await addUnusedImages(6, 10);
    await cleanUp();
    expect(await listHeldDeletions(db)).toEqual([
      { name: 'unused images', reason: 'many', due: 60 },
    ]);
    expect(await countImages()).toBe(61);
  });
});

test('the files of an account are deleted when it is erased, without going to the trash', async () => {
  const { host, path } = await addShownImage();
  await addShownImage();
  const pendingUpload = await upload(app, host, smallPhoto);
  const ownFiles = (await listFiles()).filter(
    (file) =>
      file.includes(path.split('/').pop() ?? '') ||
      pendingUpload.endsWith(file.split('/').pop() ?? ''),
  );
  expect(ownFiles).toHaveLength(2);
  const before = await listFiles();
  await host.delete('/api/account/delete', {});
  await runCleanup({ db, store }, config);
  expect(await listFiles()).toEqual(before);
  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`,
  );
  await runCleanup({ db, store }, config);
  expect(await listFiles()).toEqual(before.filter((file) => !ownFiles.includes(file)));
});

test('deleting a property deletes its images at once, including those of its local tips', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const before = await listFiles();
  const [photo, tip] = [
    await checkedImage(app, host, smallPhoto),
    await checkedImage(app, host, smallPhoto),
  ];
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café', images: [tip] });
  expect((await listFiles()).length).toBe(before.length + 2);
  expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
  expect(await listFiles()).toEqual(before);
});

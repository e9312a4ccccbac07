import { utimes } from 'node:fs/promises';
import { relative } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { deleteCarefully, holdSentence, listHeld } from '../platform/careful-deletion.ts';
import { trustClock } from '../platform/trusted-clock.ts';
import { createTestApp } from '../testing/app.ts';
import { createTestDatabase } from '../testing/database.ts';
import { keepHouse } from '../testing/housekeeping.ts';
import { readLog } from '../testing/log.ts';
import { hostWithApartment } from '../testing/people.ts';
import type { Kept } from './files.ts';
import { openObjectStore } from './store/open.ts';
import { claim, claimIfSafe, obstacleToSweeping } from './store-owner.ts';
import { sweeping } from './sweeping.ts';
import { jpeg } from './testing/files.ts';
import { sweepImages } from './testing/sweep.ts';
import { checkedImage, filesIn, upload } from './testing/upload.ts';

// Many calls, one after the other, on a machine that may be busy.
vi.setConfig({ testTimeout: 60_000 });
const { app, db, config } = await createTestApp();
const { store } = await openObjectStore(config);
const small = await jpeg(64, 48);
const sweep = () => sweepImages({ db, store });
const files = () => filesIn(config.dataDir);
const hour = 3_600_000;
const day = 24 * hour;

async function age(time: number) {
  const before = new Date(Date.now() - time);
  for (const file of await files()) await utimes(file, before, before);
}

async function aDayPasses() {
  await age(25 * hour);
  await db.execute(sql`update uploads set created_at = created_at - interval '25 hours'`);
  await db.execute(sql`update objects set created_at = created_at - interval '25 hours'`);
}

async function shownImage() {
  const { host, id } = await hostWithApartment(app, db);
  const path = await checkedImage(app, host, small);
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [path] });
  return { host, path };
}

/** Files of a database that is not this one. */
async function strangeFiles(count: number) {
  for (let number = 0; number < count; number += 1)
    await store.write(`images/strange-${number}.1x1/original`, small, 'image/jpeg');
}

const below = (prefix: string, found: string[]) =>
  found
    .map((file) => relative(`${config.dataDir}/objects`, file))
    .filter((it) => it.startsWith(prefix));

beforeEach(async () => {
  await db.execute(sql`truncate hosts, objects, installation, held_deletions cascade`);
  const keys: string[] = ['installation-id'];
  for (const prefix of ['images/', 'uploads/', 'trash/'])
    for await (const { key } of store.list(prefix)) keys.push(key);
  await store.remove(keys);
});

test('what nothing shows is gone after a day, what nobody knows is in the trash, and what is shown stays', async () => {
  const { host, path } = await shownImage();
  const unshown = await checkedImage(app, host, small);
  await upload(app, host, small);
  await store.write('images/left-by-a-crash.1x1/original', small, 'image/jpeg');

  await sweep();
  expect(await files()).toHaveLength(4);

  await aDayPasses();
  await sweep();
  const today = new Date().toISOString().slice(0, 10);
  expect(below('trash/', await files())).toEqual([
    `trash/${today}/images/left-by-a-crash.1x1/original`,
  ]);
  expect(await files()).toHaveLength(2);
  expect((await host.get(path)).statusCode).toBe(200);
  expect((await host.get(unshown)).statusCode).toBe(404);
  expect((await db.execute(sql`select 1 from uploads`)).rows).toEqual([]);
});

test('the trash is kept for 30 days by its date, and can be put back until then', async () => {
  const { host, path } = await shownImage();
  const key = `${path.slice('/objects/'.length)}/original`;
  await claim({ db, store });
  const dated = (ago: number) =>
    `trash/${new Date(Date.now() - ago * day).toISOString().slice(0, 10)}/${key}`;
  for (const ago of [29, 31]) await store.write(dated(ago), small, 'image/jpeg');
  await store.remove([key]);
  await sweep();
  expect(await store.sizeOf(dated(31))).toBeUndefined();
  await store.move(dated(29), key);
  expect((await host.get(path)).statusCode).toBe(200);
});

describe('on the wrong database nothing is swept', () => {
  test('a server with an empty database leaves the files of another alone, and says what to do', async () => {
    await strangeFiles(3);
    await age(2 * day);
    const before = await files();
    const { log, lines } = readLog();
    await keepHouse({ db, store }, config, log);
    expect(await files()).toEqual(before);
    expect(await listHeld(db)).toEqual([
      { name: 'files that no row knows', reason: 'unclaimed_store', due: 0 },
    ]);
    const warned = () => lines().filter(({ level }) => level === 40);
    expect(warned()).toHaveLength(1);
    expect(warned()[0]?.msg).toMatch(/Is it the right database\?.*clean-up --claim-images/);
    // Said once, not every hour.
    await keepHouse({ db, store }, config, log);
    expect(warned()).toHaveLength(1);
  });

  test('of two databases on one store only the one sweeps that the store names', async () => {
    const other = await createTestDatabase();
    const theirs: Kept = { db: other.db, store };
    const ours: Kept = { db, store };
    await claimIfSafe(ours);
    await claimIfSafe(theirs);
    expect([await obstacleToSweeping(ours), await obstacleToSweeping(theirs)]).toEqual([
      undefined,
      'foreign_store',
    ]);
    await shownImage();
    await strangeFiles(1);
    await age(2 * day);
    const before = await files();
    await keepHouse(theirs, config);
    expect(await files()).toEqual(before);
    await keepHouse(ours, config);
    expect(below('images/strange', await files())).toEqual([]);
    expect(below('trash/', await files())).toHaveLength(1);
    // The operator moves the store over.
    await claim(theirs);
    expect(await obstacleToSweeping(ours)).toBe('foreign_store');
  });

  test('a store of an older version is taken over by the database that knows most of it', async () => {
    await shownImage();
    await shownImage();
    await strangeFiles(1);
    await claimIfSafe({ db, store });
    expect(await obstacleToSweeping({ db, store })).toBeUndefined();
  });
});

test('unlikely many unknown files are left alone until the operator says yes', async () => {
  await shownImage();
  await claim({ db, store });
  await trustClock(db, new Date());
  await strangeFiles(60);
  await age(2 * day);
  const before = (await files()).length;
  const { log, lines } = readLog();
  await keepHouse({ db, store }, config, log);
  expect(below('trash/', await files())).toEqual([]);
  const [held] = await listHeld(db);
  expect(held).toEqual({ name: 'files that no row knows', reason: 'many', due: 60 });
  expect(lines().map(({ msg }) => msg)).toContain(held && holdSentence(held));

  for (const deletion of sweeping({ db, store }))
    await deleteCarefully({ db, log, isConfirmed: true }, deletion);
  expect(below('trash/', await files())).toHaveLength(60);
  expect(await files()).toHaveLength(before);
  expect(await listHeld(db)).toEqual([]);
});

test('the files of an erased account are gone with its rows, and not by way of the trash', async () => {
  const { host, path } = await shownImage();
  await shownImage();
  const waiting = await upload(app, host, small);
  const own = (await files()).filter(
    (file) =>
      file.includes(path.split('/').pop() ?? '') || waiting.endsWith(file.split('/').pop() ?? ''),
  );
  expect(own).toHaveLength(2);
  const before = await files();
  await host.delete('/api/account/delete', {});
  await keepHouse({ db, store }, config);
  expect(await files()).toEqual(before);
  await db.execute(
    sql`update hosts set deleted_at = deleted_at - interval '31 days' where deleted_at is not null`,
  );
  await keepHouse({ db, store }, config);
  expect(await files()).toEqual(before.filter((file) => !own.includes(file)));
});

test('a deleted property takes its images along at once, those of its rows too', async () => {
  const { host, id } = await hostWithApartment(app, db);
  const before = await files();
  const [photo, tip] = [await checkedImage(app, host, small), await checkedImage(app, host, small)];
  await host.put(`/api/host/apartments/${id}/update-photos`, { images: [photo] });
  await host.post('/api/host/local-tips', { apartmentId: id, name: 'Café', images: [tip] });
  expect((await files()).length).toBe(before.length + 2);
  expect((await host.delete(`/api/host/apartments/${id}`)).statusCode).toBe(200);
  expect(await files()).toEqual(before);
});

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkGuide } from '@guest-portal/contract/guide-check/check';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/support/database.ts';
import { accessOf } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { listApartments } from '../apartments/apartments.ts';
import { arrivalSteps } from '../content/arrival-steps.ts';
import { guides } from '../content/guides.ts';
import { localTips, sightseeingSpots } from '../content/places.ts';
import { listSections } from '../content/sections.ts';
import { fileKeys } from '../images/keys.ts';
import { diskStore } from '../images/store/disk.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { demoGuest } from './people.ts';
import { addDemoPictures } from './photos.ts';
import { seedDemo } from './seed.ts';

const { db } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-demo-'));
const store = diskStore(folder);
afterAll(() => rm(folder, { recursive: true }));

const addPictures = () =>
  addDemoPictures({ db, store, quotaBytes: 2 ** 31, log: createLogger('silent') });
const listImages = async () =>
  (
    await db.execute<{ path: string; apartment_id: string }>(
      sql`select path, apartment_id from images`,
    )
  ).rows;

test('every property of the demo has photos, and so have some arrival steps, places and a guide item', async () => {
  await seedDemo(db);
  await addPictures();
  const images = await listImages();
  expect(images).toHaveLength(17);
  expect(new Set(images.map((image) => image.apartment_id)).size).toBe(3);
  const { rows } = await db.execute(
    sql`select count(place_id)::int as places, count(apartment_guide_id)::int as guides, count(arrival_step_id)::int as steps from images`,
  );
  expect(rows).toEqual([{ places: 4, guides: 1, steps: 4 }]);
  for (const { path } of images) {
    const [original = '', small = ''] = fileKeys(path);
    expect(await store.sizeOf(original)).toBeGreaterThan(20_000);
    expect(await store.sizeOf(small)).toBeLessThan(40_000);
  }
  expect((await db.execute(sql`select 1 from uploads where object_path is null`)).rows).toEqual([]);
}, 60_000);

test('the guide check has no findings for the demo’s properties, with their photos and compared with each other', async () => {
  const [host] = await db.select().from(hosts);
  const access = accessOf(host?.id ?? '', 'page.read');
  const properties = await Promise.all(
    (await listApartments(db, access.hostId)).map(async (apartment) => ({
      apartment,
      sections: await listSections(db, access, apartment.id),
      arrivalSteps: await arrivalSteps.list(db, access, apartment.id),
      localTips: await localTips.list(db, access, apartment.id),
      sightseeingSpots: await sightseeingSpots.list(db, access, apartment.id),
      guides: await guides.list(db, access, apartment.id),
    })),
  );
  expect(properties).toHaveLength(3);
  for (const property of properties) {
    const others = properties
      .filter((each) => each !== property)
      .map(({ apartment, sections }) => ({
        ...apartment,
        door: sections.find(({ kind }) => kind === 'entry_door')?.content ?? '',
      }));
    const today = new Date().toISOString().slice(0, 10);
    const { pinCode } = demoGuest;
    expect(checkGuide({ ...property, others, deadLinks: [], today, pinCode })).toEqual([]);
  }
});

test('a later start does not change the demo’s photos', async () => {
  await db.execute(sql`delete from images where place_id is not null`);
  const before = await listImages();
  await addPictures();
  expect(await listImages()).toEqual(before);
});

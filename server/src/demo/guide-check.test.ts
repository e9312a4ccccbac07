/** The demo's homes are written with care, so the guide check has nothing to say about them. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkGuide } from '@guest-portal/contract/guide-check/check';
import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { accessOf } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { listApartments } from '../apartments/apartments.ts';
import { listGuides } from '../content/guides.ts';
import { listPlaces } from '../content/places.ts';
import { listSections } from '../content/sections.ts';
import { diskStore } from '../images/store/disk.ts';
import { createLogger } from '../platform/monitoring/log.ts';
import { createTestDatabase } from '../testing/database.ts';
import { demoGuest, demoHost } from './content.ts';
import { hangPictures } from './photos.ts';
import { seedDemo } from './seed.ts';

const { db } = await createTestDatabase();
const folder = await mkdtemp(join(tmpdir(), 'guest-portal-checked-'));
afterAll(() => rm(folder, { recursive: true }));

test('no rule of the guide check fires on the demo’s properties, with their photos and each beside the others', async () => {
  await seedDemo(db);
  const log = createLogger('silent');
  await hangPictures({ db, store: diskStore(folder), quotaBytes: 2 ** 31, log });
  const [host] = await db.select().from(hosts).where(eq(hosts.email, demoHost.email));
  const access = accessOf(host?.id ?? '');
  const homes = await Promise.all(
    (await listApartments(db, access)).map(async (apartment) => ({
      apartment,
      sections: await listSections(db, access, apartment.id),
      localTips: await listPlaces(db, access, 'local_tip', apartment.id),
      sightseeingSpots: await listPlaces(db, access, 'sightseeing_spot', apartment.id),
      guides: await listGuides(db, access, apartment.id),
    })),
  );
  expect(homes).toHaveLength(3);
  for (const home of homes) {
    const others = homes
      .filter((each) => each !== home)
      .map(({ apartment, sections }) => ({
        ...apartment,
        door: sections.find(({ kind }) => kind === 'entry_door')?.content ?? '',
      }));
    const today = new Date().toISOString().slice(0, 10);
    expect(checkGuide({ ...home, others, today, pinCode: demoGuest.pinCode })).toEqual([]);
    expect(home.apartment.apartmentPhotos.length).toBeGreaterThan(1);
  }
}, 60_000);

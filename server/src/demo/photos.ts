/** Hangs pictures in the demo: drawn here, then uploaded, checked and placed by the rules that hold for every host. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { apartmentGuides, places } from '../content/tables.ts';
import type { ImageDeps } from '../images/image-deps.ts';
import { pathOfKey } from '../images/keys.ts';
import { changeImages, replaced, type Target } from '../images/lists.ts';
import type { ObjectStore } from '../images/store/store.ts';
import { objects } from '../images/tables.ts';
import { expectUpload } from '../images/uploads.ts';
import { openImageWorker } from '../images/worker/image-worker.ts';
import type { Database } from '../platform/database/database.ts';
import { unlimitedSpace } from '../platform/files/free-space.ts';
import { demoHost, loft, pineHouse } from './content.ts';
import { bedroom, coffee, espresso, livingRoom } from './pictures/rooms.ts';
import { beach, fireside, house } from './pictures/sea.ts';
import { facade, greenDoor, market, rooftops } from './pictures/town.ts';

type Picture = () => string;

const picturesOf: Record<string, Picture[]> = {
  [loft.apartment.name]: [livingRoom, bedroom, greenDoor],
  [pineHouse.apartment.name]: [house, beach, fireside],
  'Miit Coffee': [coffee],
  'Central Market': [market],
  "St. Peter's tower": [rooftops],
  'Art Nouveau district': [facade],
  'Espresso machine': [espresso],
};

/** Only where there are none: whoever plays with the demo keeps what they have made of it. */
export async function hangPictures(db: Database, store: ObjectStore, quotaBytes: number) {
  const [host] = await db
    .select({ id: hosts.id, picture: objects.path })
    .from(hosts)
    .leftJoin(objects, eq(objects.hostId, hosts.id))
    .where(eq(hosts.email, demoHost.email))
    .limit(1);
  if (!host || host.picture) return;
  const worker = openImageWorker();
  try {
    const deps = { db, store, worker, quotaBytes, space: unlimitedSpace };
    const walls = await wallsOf(db, host.id);
    for (const wall of walls) await hang(deps, host.id, wall);
  } finally {
    worker.end();
  }
}

type Wall = Target & { name: string };

async function wallsOf(db: Database, hostId: string): Promise<Wall[]> {
  const isTheirs = eq(apartments.hostId, hostId);
  const properties = await db
    .select({ id: apartments.id, name: apartments.name })
    .from(apartments)
    .where(isTheirs);
  const around = await db
    .select({ id: places.id, name: places.name, kind: places.kind })
    .from(places)
    .innerJoin(apartments, eq(apartments.id, places.apartmentId))
    .where(isTheirs);
  const guides = await db
    .select({ id: apartmentGuides.id, name: apartmentGuides.name })
    .from(apartmentGuides)
    .innerJoin(apartments, eq(apartments.id, apartmentGuides.apartmentId))
    .where(isTheirs);
  return [
    ...properties.map((row) => ({ ...row, kind: 'apartment' as const })),
    ...around,
    ...guides.map((row) => ({ ...row, kind: 'guide' as const })),
  ];
}

async function hang(deps: ImageDeps, hostId: string, { name, ...target }: Wall) {
  const drawn = await Promise.all((picturesOf[name] ?? []).map(draw));
  if (drawn.length === 0) return;
  const references: string[] = [];
  for (const bytes of drawn) references.push(await upload(deps, hostId, bytes));
  await changeImages(deps, { hostId, addresses: [] }, target, { references, change: replaced });
}

const draw = (picture: Picture) => sharp(Buffer.from(picture())).jpeg({ quality: 88 }).toBuffer();

async function upload(deps: ImageDeps, hostId: string, bytes: Buffer): Promise<string> {
  const contentType = 'image/jpeg';
  const key = await expectUpload(deps, hostId, { contentType, size: bytes.length });
  await deps.store.write(key, bytes, contentType);
  return pathOfKey(key);
}

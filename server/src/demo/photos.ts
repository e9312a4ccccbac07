/**
 * Draws the demo's pictures and adds them. They are uploaded, checked and stored like the images of any host.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { accessOf, type HostAccess } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { listApartments, photosOfApartment } from '../apartments/apartments.ts';
import { arrivalSteps } from '../content/arrival-steps.ts';
import { guides } from '../content/guides.ts';
import { localTips, sightseeingSpots } from '../content/places.ts';
import type { ImageDeps } from '../images/image-deps.ts';
import { pathOfKey } from '../images/keys.ts';
import { changeImages, type ListOwner, replaceImages } from '../images/lists/list-changes.ts';
import { objects } from '../images/tables.ts';
import { reserveUpload } from '../images/uploads/uploads.ts';
import { openImageWorker } from '../images/worker/image-worker.ts';
import { unlimitedSpace } from '../platform/files/free-space.ts';
import { AppError } from '../platform/http/errors.ts';
import { demoHost } from './people.ts';
import { captions, type Picture, picturesByName } from './pictures/chosen-pictures.ts';

/** Pictures of arrival steps need no caption, because the step has its text. */
const noCaptions: typeof captions = new Map();

type DemoImageDeps = Pick<ImageDeps, 'db' | 'store' | 'quotaBytes' | 'log'>;

/** Adds pictures only if the demo has none, so that changes by a user of the demo are kept. */
export async function addDemoPictures(imageDeps: DemoImageDeps) {
  const { db } = imageDeps;
  const [host] = await db
    .select({ id: hosts.id, picture: objects.path })
    .from(hosts)
    .leftJoin(objects, eq(objects.hostId, hosts.id))
    .where(eq(hosts.email, demoHost.email))
    .limit(1);
  if (!host || host.picture) return;
  const worker = openImageWorker();
  try {
    const deps = { ...imageDeps, worker, space: unlimitedSpace };
    await addAllPictures(deps, accessOf(host.id, 'page.edit'));
  } finally {
    worker.end();
  }
}

async function addAllPictures(deps: ImageDeps, access: HostAccess) {
  const { db } = deps;
  for (const { id, name } of await listApartments(db, access.hostId)) {
    await addPictures(deps, access, name, photosOfApartment(access, id));
    for (const places of [localTips, sightseeingSpots])
      for (const place of await places.list(db, access, id))
        await addPictures(deps, access, place.name, places.imagesOf(access, place.id));
    for (const guide of await guides.list(db, access, id))
      await addPictures(deps, access, guide.name, guides.imagesOf(access, guide.id));
    for (const step of await arrivalSteps.list(db, access, id))
      await addPictures(
        deps,
        access,
        step.text,
        arrivalSteps.imagesOf(access, step.id),
        noCaptions,
      );
  }
}

async function addPictures<Row extends { version: number }>(
  deps: ImageDeps,
  access: HostAccess,
  name: string,
  owner: ListOwner<Row>,
  captionsByPicture = captions,
) {
  const pictures = picturesByName[name] ?? [];
  if (pictures.length === 0) return;
  const captionsByReference: [reference: string, caption: string][] = [];
  const jpegs = await Promise.all(
    pictures.map(async (picture) => ({ picture, bytes: await drawPicture(picture) })),
  );
  for (const { picture, bytes } of jpegs)
    captionsByReference.push([
      await uploadPicture(deps, access, bytes),
      captionsByPicture.get(picture) ?? '',
    ]);
  const change = {
    references: captionsByReference.map(([reference]) => reference),
    captions: Object.fromEntries(captionsByReference),
    change: replaceImages,
  };
  await retryWhileBusy(deps.log, () =>
    changeImages(deps, { access, urlPrefixes: [] }, owner, change),
  );
}

/**
 * Retries while the machine is too busy to create an image, and keeps the uploads until then. A host would get an error
 * instead, but the demo can wait.
 */
async function retryWhileBusy(log: ImageDeps['log'], work: () => Promise<unknown>) {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'busy') || attempt === maxAttempts)
        throw error;
      log.warn('the machine is too busy to create the demo’s pictures; trying again');
      await sleep(2_000);
    }
  }
}

const maxAttempts = 20;

const drawPicture = (picture: Picture) =>
  sharp(Buffer.from(picture())).jpeg({ quality: 88 }).toBuffer();

async function uploadPicture(deps: ImageDeps, access: HostAccess, bytes: Buffer): Promise<string> {
  const contentType = 'image/jpeg';
  const key = await reserveUpload(deps, access, { contentType, size: bytes.length });
  await deps.store.write(key, bytes, contentType);
  return pathOfKey(key);
}

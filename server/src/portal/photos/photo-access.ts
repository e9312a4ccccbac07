/** Decides whether a guest may see a photo, from the cached photos of the guest's sessions or by a query. */
import { eq, inArray } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { ServedImage } from '../../images/access.ts';
import { images, objects } from '../../images/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { hashToken } from '../../platform/tokens.ts';
import { openUntil } from '../page/stay-of-page.ts';
import { sessionKey } from '../page-cache/page-cache.ts';
import type { GuestCookies } from '../sessions/session-cookies.ts';
import { findStaysOf } from '../sessions/sessions.ts';
import type { PhotosOfDevice, ShownPhotos } from './shown-photos.ts';

export function photoAccess(db: Database, guests: GuestCookies, shownPhotos: ShownPhotos) {
  return {
    hasCookie: guests.hasCookie,
    /** Returns the photo if the device has access to an open stay at a property that shows it, on whichever page. */
    async find(request: FastifyRequest, path: string): Promise<ServedImage | undefined> {
      const tokens = guests.tokensIn(request.cookies);
      const cached = tokens.map((token) => shownPhotos.photosOf(sessionKey(hashToken(token))));
      const photo = cached.find((photos) => photos?.has(path))?.get(path);
      // If the photos of all sessions are cached and none of them is this photo, no query is needed to refuse it.
      if (photo || cached.every((photos) => photos !== undefined)) return photo;
      const shown = await readAndCache(db, tokens, shownPhotos);
      return shown.find(({ photos }) => photos.has(path))?.photos.get(path);
    },
  };
}

/** Reads all photos that these sessions may see, because a device that requests one photo requests the others, too. */
async function readAndCache(
  db: Database,
  tokens: string[],
  shownPhotos: ShownPhotos,
): Promise<PhotosOfDevice[]> {
  const pending = shownPhotos.begin();
  let shown: PhotosOfDevice[] = [];
  try {
    shown = await readShownPhotos(db, tokens);
    return shown;
  } finally {
    shownPhotos.end(pending, shown);
  }
}

async function readShownPhotos(db: Database, tokens: string[]): Promise<PhotosOfDevice[]> {
  const openStays = (await findStaysOf(db, tokens)).flatMap((stay) => {
    const until = openUntil(stay);
    return until ? [{ ...stay, until }] : [];
  });
  const photosByApartment = await readPhotos(
    db,
    openStays.map(({ apartment }) => apartment.id),
  );
  return openStays.map(({ apartment, session, until }) => ({
    apartmentId: apartment.id,
    session: sessionKey(session.tokenHash),
    until: session.expiresAt < until ? session.expiresAt : until,
    photos: photosByApartment.get(apartment.id) ?? new Map(),
  }));
}

async function readPhotos(db: Database, apartmentIds: string[]) {
  const photosByApartment = new Map<string, Map<string, ServedImage>>();
  if (apartmentIds.length === 0) return photosByApartment;
  const { path, contentType, width } = objects;
  const rows = await db
    .select({ apartmentId: images.apartmentId, photo: { path, contentType, width } })
    .from(images)
    .innerJoin(objects, eq(objects.path, images.path))
    .where(inArray(images.apartmentId, apartmentIds));
  for (const { apartmentId, photo } of rows) {
    const photos = photosByApartment.get(apartmentId) ?? new Map<string, ServedImage>();
    photosByApartment.set(apartmentId, photos.set(photo.path, photo));
  }
  return photosByApartment;
}

/** Decides whether a guest may see a photo, from what is cached of the session and the property, or by a query. */
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

export function photoAccess(db: Database, guests: GuestCookies, kept: ShownPhotos) {
  return {
    isBrought: guests.isBrought,
    /** Returns the photo if the device has access to an open stay at a property that shows it, on whichever page. */
    async find(request: FastifyRequest, path: string): Promise<ServedImage | undefined> {
      const tokens = guests.tokensIn(request.cookies);
      const known = tokens.map((token) => kept.photosOf(sessionKey(hashToken(token))));
      const seen = known.find((photos) => photos?.has(path))?.get(path);
      // If all pages of the device are cached, it is also certain that none of them shows the photo.
      if (seen || known.every((photos) => photos !== undefined)) return seen;
      const shown = await look(db, tokens, kept);
      return shown.find(({ photos }) => photos.has(path))?.photos.get(path);
    },
  };
}

/** Reads all photos of these pages, because a device that sees one of them sees the others, too. */
async function look(db: Database, tokens: string[], kept: ShownPhotos): Promise<PhotosOfDevice[]> {
  const pending = kept.begin();
  let shown: PhotosOfDevice[] = [];
  try {
    shown = await readShown(db, tokens);
    return shown;
  } finally {
    kept.end(pending, shown);
  }
}

async function readShown(db: Database, tokens: string[]): Promise<PhotosOfDevice[]> {
  const open = (await findStaysOf(db, tokens)).flatMap((stay) => {
    const until = openUntil(stay);
    return until ? [{ ...stay, until }] : [];
  });
  const photosAt = await readPhotos(
    db,
    open.map(({ apartment }) => apartment.id),
  );
  return open.map(({ apartment, session, until }) => ({
    apartmentId: apartment.id,
    session: sessionKey(session.tokenHash),
    until: session.expiresAt < until ? session.expiresAt : until,
    photos: photosAt.get(apartment.id) ?? new Map(),
  }));
}

async function readPhotos(db: Database, apartmentIds: string[]) {
  const photosAt = new Map<string, Map<string, ServedImage>>();
  if (apartmentIds.length === 0) return photosAt;
  const { path, contentType, width } = objects;
  const rows = await db
    .select({ apartmentId: images.apartmentId, photo: { path, contentType, width } })
    .from(images)
    .innerJoin(objects, eq(objects.path, images.path))
    .where(inArray(images.apartmentId, apartmentIds));
  for (const { apartmentId, photo } of rows) {
    const photos = photosAt.get(apartmentId) ?? new Map<string, ServedImage>();
    photosAt.set(apartmentId, photos.set(photo.path, photo));
  }
  return photosAt;
}

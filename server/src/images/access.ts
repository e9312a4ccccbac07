/** Decides who may see and who may use an image. This depends on the properties that show it. */
import { and, eq, exists, isNotNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, type HostAccess, mayEdit, mayRead } from '../access/access.ts';
import { type CrewCaller, crewAccess, type HostAuthentication } from '../access/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { isImagePath } from './keys.ts';
import { images, objects } from './tables.ts';

type ImageRow = typeof objects.$inferSelect;

/** The fields of an image that are needed to send its bytes. */
export type ServedImage = Pick<ImageRow, 'path' | 'contentType' | 'width'>;

/** Recognises the requests of guests. */
type GuestRecognition = {
  hasCookie: (request: FastifyRequest) => boolean;
  /** Returns the image if the guest has an open stay at a property that shows it. */
  find: (request: FastifyRequest, path: string) => Promise<ServedImage | undefined>;
};

type CrewRecognition = {
  hasCookie: (request: FastifyRequest) => boolean;
  recognise: (request: FastifyRequest, reply: FastifyReply) => Promise<CrewCaller | undefined>;
};

export type ImageAudience = {
  db: Database;
  cookies: HostAuthentication;
  guests: GuestRecognition;
  crew: CrewRecognition;
};

const placements = (condition?: SQL) =>
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(images)
    .where(and(eq(images.path, objects.path), condition));

/** Returns a condition on `objects`. An image that no property shows is only open to its owner. */
const isOpenTo = ({ hostId }: HostAccess, isAccessible: SQL): SQL | undefined =>
  or(exists(placements(isAccessible)), and(eq(objects.hostId, hostId), notExists(placements())));

const maySee = (access: HostAccess) => isOpenTo(access, mayRead(access, images.apartmentId));
export const mayUse = (access: HostAccess) => isOpenTo(access, mayEdit(access, images.apartmentId));

/** The crew tries whether the photos of the way in are right. Other photos are not part of its work. */
const isArrivalPhotoFor = (caller: CrewCaller) =>
  exists(
    placements(
      and(
        isNotNull(images.arrivalStepId),
        mayRead(crewAccess(caller, 'turnover.read'), images.apartmentId),
      ),
    ),
  );

/**
 * Returns the image to guests of a property that shows it, to accounts that may see such a property, to the crew if it
 * shows the way in, and to the owner of an image that no property shows. For all others the image does not exist.
 */
export async function requireVisible(
  { db, cookies, guests, crew }: ImageAudience,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ServedImage> {
  if (!isImagePath(path)) throw notFound();
  // A request without cookies costs no query.
  const shownToGuest = guests.hasCookie(request) ? await guests.find(request, path) : undefined;
  if (shownToGuest) return shownToGuest;
  const host = cookies.hasCookie(request) ? await cookies.recognise(request, reply) : undefined;
  const member = crew.hasCookie(request) ? await crew.recognise(request, reply) : undefined;
  if (!host && !member) throw notFound();
  const isVisible = or(
    host && maySee(accessOf(host.id, 'page.read')),
    member && isArrivalPhotoFor(member),
  );
  const [image] = await db
    .select()
    .from(objects)
    .where(and(eq(objects.path, path), isVisible));
  if (!image) throw notFound();
  return image;
}

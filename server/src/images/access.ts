/** Decides who may see and who may use an image. This depends on where it is used. */
import { and, eq, exists, isNotNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { accessOf, type HostAccess, mayEdit, mayRead } from '../access/access.ts';
import { type CrewCaller, crewAccess, type HostAuthentication } from '../access/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { problemPhotos, problems } from '../problems/tables.ts';
import { turnoverTicks } from '../turnovers/tables.ts';
import { isPhotoOfProblem, isUnused } from './image-uses.ts';
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

const query = new QueryBuilder();

const placements = (...conditions: SQL[]) =>
  query
    .select({ one: sql`1` })
    .from(images)
    .where(and(eq(images.path, objects.path), ...conditions));

const reports = (...conditions: SQL[]) =>
  query
    .select({ one: sql`1` })
    .from(problemPhotos)
    .innerJoin(problems, isPhotoOfProblem)
    .where(and(eq(problemPhotos.path, objects.path), ...conditions));

const ticks = (isAccessible: SQL) =>
  query
    .select({ one: sql`1` })
    .from(turnoverTicks)
    .where(and(eq(turnoverTicks.photo, objects.path), isAccessible));

/** An image that is used nowhere is only open to its owner. */
const isOwnUnused = (hostId: string) => and(eq(objects.hostId, hostId), isUnused());

/** Returns a condition on `objects`. Photos of a page and of turnovers need different rights. */
const maySee = (hostId: string) => {
  const atTurnovers = accessOf(hostId, 'turnover.read');
  return or(
    exists(placements(mayRead(accessOf(hostId, 'page.read'), images.apartmentId))),
    exists(reports(mayRead(atTurnovers, problems.apartmentId))),
    exists(ticks(mayRead(atTurnovers, turnoverTicks.apartmentId))),
    isOwnUnused(hostId),
  );
};

/** Returns a condition on `objects`. The photo of a problem or a task cannot be put on a page. */
export const mayUse = (access: HostAccess) =>
  or(exists(placements(mayEdit(access, images.apartmentId))), isOwnUnused(access.hostId));

/**
 * The crew checks the photos of the way in, and sees what hosts and other members have reported and ticked. Photos of
 * guests and of the rest of the page are not part of its work.
 */
const crewMaySee = (caller: CrewCaller) => {
  const access = crewAccess(caller, 'turnover.read');
  return or(
    exists(placements(mayRead(access, images.apartmentId), isNotNull(images.arrivalStepId))),
    exists(reports(mayRead(access, problems.apartmentId), ne(problems.reporter, 'guest'))),
    exists(ticks(mayRead(access, turnoverTicks.apartmentId))),
  );
};

/**
 * Returns the image to guests of a property that shows it, to accounts that may see such a property or its turnovers,
 * to the crew if its work needs it, and to the owner of an image that is used nowhere. For all others the image does
 * not exist.
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
  const isVisible = or(host && maySee(host.id), member && crewMaySee(member));
  const [image] = await db
    .select()
    .from(objects)
    .where(and(eq(objects.path, path), isVisible));
  if (!image) throw notFound();
  return image;
}

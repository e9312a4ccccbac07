/** Who may see an image, and who may place it: that is decided by the properties that show it. */
import { and, eq, exists, notExists, or, type SQL, sql } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Access, mayEdit, mayRead } from '../access/access.ts';
import type { HostDoor } from '../access/caller.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { isImagePath } from './keys.ts';
import { images, objects } from './tables.ts';

export type ImageRow = typeof objects.$inferSelect;

/** Where guests come in. */
type GuestDoor = {
  isBrought: (request: FastifyRequest) => boolean;
  /** Whether they have an open stay at one of these properties. */
  isIn: (request: FastifyRequest, apartmentIds: string[]) => Promise<boolean>;
};

export type Doors = { db: Database; cookies: HostDoor; guests: GuestDoor };

const placements = (which?: SQL) =>
  new QueryBuilder()
    .select({ one: sql`1` })
    .from(images)
    .where(and(eq(images.path, objects.path), which));

/** Conditions on `objects`. What is shown nowhere yet is there for the account that has brought it. */
const isOpenTo = ({ hostId }: Access, isAtTheirs: SQL): SQL | undefined =>
  or(exists(placements(isAtTheirs)), and(eq(objects.hostId, hostId), notExists(placements())));

const maySee = (access: Access) => isOpenTo(access, mayRead(access, images.apartmentId));
export const mayUse = (access: Access) => isOpenTo(access, mayEdit(access, images.apartmentId));

/** The image, for guests at a property that shows it and for whoever may see such a property; to all others it does not exist. */
export async function requireVisible(
  { db, cookies, guests }: Doors,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImageRow> {
  if (!isImagePath(path)) throw notFound();
  // Who brings no cookie at all costs no query.
  if (!guests.isBrought(request) && !cookies.isBrought(request)) throw notFound();
  const isIt = eq(objects.path, path);
  const [image] = await db.select().from(objects).where(isIt);
  if (!image) throw notFound();
  if (await isGuestOf(db, guests, path, request)) return image;
  if (cookies.isBrought(request)) {
    const host = await cookies.recognise(request, reply);
    if (host && (await db.$count(objects, and(isIt, maySee(host.access)))) > 0) return image;
  }
  throw notFound();
}

async function isGuestOf(db: Database, guests: GuestDoor, path: string, request: FastifyRequest) {
  if (!guests.isBrought(request)) return false;
  const shown = await db
    .selectDistinct({ apartmentId: images.apartmentId })
    .from(images)
    .where(eq(images.path, path));
  return guests.isIn(
    request,
    shown.map(({ apartmentId }) => apartmentId),
  );
}

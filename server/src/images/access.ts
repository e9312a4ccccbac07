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

type ImageRow = typeof objects.$inferSelect;

/** As much of an image as its bytes are sent with. */
export type ServedImage = Pick<ImageRow, 'path' | 'contentType' | 'width'>;

/** Where guests come in. */
type GuestDoor = {
  isBrought: (request: FastifyRequest) => boolean;
  /** If they have an open stay at a property that shows it. */
  find: (request: FastifyRequest, path: string) => Promise<ServedImage | undefined>;
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
): Promise<ServedImage> {
  if (!isImagePath(path)) throw notFound();
  // Who brings no cookie at all costs no query.
  const shown = guests.isBrought(request) ? await guests.find(request, path) : undefined;
  if (shown) return shown;
  const host = cookies.isBrought(request) ? await cookies.recognise(request, reply) : undefined;
  if (!host) throw notFound();
  const [image] = await db
    .select()
    .from(objects)
    .where(and(eq(objects.path, path), maySee(host.access)));
  if (!image) throw notFound();
  return image;
}

/** Who may see an image: the host whose it is, and guests whose stay is at a property that shows it. */
import { eq } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookies } from '../accounts/session-cookie.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import type { GuestCookies } from '../portal/session-cookies.ts';
import { isImagePath } from './keys.ts';
import { images, objects } from './tables.ts';

export type ImageRow = typeof objects.$inferSelect;
export type Doors = { db: Database; cookies: SessionCookies; guests: GuestCookies };

/** To everybody else it does not exist. */
export async function requireVisible(
  { db, cookies, guests }: Doors,
  path: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<ImageRow> {
  if (!isImagePath(path)) throw notFound();
  // Who brings no cookie at all costs no query.
  if (!guests.isBrought(request) && !cookies.isBrought(request)) throw notFound();
  const [image] = await db.select().from(objects).where(eq(objects.path, path));
  if (!image) throw notFound();
  if (await isGuestOf(db, guests, path, request)) return image;
  if (cookies.isBrought(request)) {
    const host = await cookies.recognise(request, reply);
    if (host?.id === image.hostId) return image;
  }
  throw notFound();
}

async function isGuestOf(
  db: Database,
  guests: GuestCookies,
  path: string,
  request: FastifyRequest,
) {
  if (!guests.isBrought(request)) return false;
  const shown = await db
    .selectDistinct({ apartmentId: images.apartmentId })
    .from(images)
    .where(eq(images.path, path));
  for (const { apartmentId } of shown) {
    if (await guests.stayAt(request, apartmentId)) return true;
  }
  return false;
}

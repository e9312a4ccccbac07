/** The property behind a shared link. */
import { and, eq, isNull } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database.ts';
import { notFound } from '../platform/errors.ts';
import { isApartmentLive } from './stays.ts';

/** While it is live, or for its own host; to everybody else there is no such link. */
export async function findBySlug(db: Database, slug: string, hostId: string | undefined) {
  const [found] = await db
    .select({ id: apartments.id, name: apartments.name, hostId: apartments.hostId })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(apartments.slug, slug), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  if (found.hostId !== hostId && !(await isApartmentLive(db, found.hostId, found.id)))
    throw notFound();
  return { id: found.id, name: found.name };
}

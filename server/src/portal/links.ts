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
    .select({ apartment: apartments })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(and(eq(apartments.slug, slug), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  const { apartment } = found;
  const isLive = () => isApartmentLive(db, apartment.hostId, apartment.id);
  if (apartment.hostId !== hostId && !(await isLive())) throw notFound();
  return apartment;
}

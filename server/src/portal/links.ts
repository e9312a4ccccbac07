/** The property behind a shared link. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { isApartmentLive } from '../billing/states.ts';
import { customSections } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';

/** While it is live, or for whoever may see it anyhow; to everybody else there is no such link. */
export async function findBySlug(db: Database, slug: string, access: Access | undefined) {
  const [found] = await db
    .select({
      apartment: apartments,
      isCardShown: customSections.showInPortal,
      isReadable: sql<boolean>`${access ? mayRead(access) : sql`false`}`,
    })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(customSections, isContactCard)
    .where(and(eq(apartments.slug, slug), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  const { apartment, isCardShown, isReadable } = found;
  if (!isReadable && !(await isApartmentLive(db, apartment.id))) throw notFound();
  return { ...apartment, phoneBeforePin: isCardShown === false ? '' : phoneOf(apartment) };
}

const isContactCard = and(
  eq(customSections.apartmentId, apartments.id),
  eq(customSections.kind, 'host_contact'),
);

/** What the host hides from guests who are in is hidden from everybody else, too. */
const phoneOf = (apartment: typeof apartments.$inferSelect) =>
  apartment.showPhoneBeforePin && apartment.showHostPhone ? apartment.hostPhone.trim() : '';

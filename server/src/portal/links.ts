/** The property behind a shared link. */
import { and, eq, isNull } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { customSections } from '../content/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { notFound } from '../platform/http/errors.ts';
import { isApartmentLive } from './stays.ts';

/** While it is live, or for its own host; to everybody else there is no such link. */
export async function findBySlug(db: Database, slug: string, hostId: string | undefined) {
  const [found] = await db
    .select({ apartment: apartments, isCardShown: customSections.showInPortal })
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(customSections, isContactCard)
    .where(and(eq(apartments.slug, slug), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  const { apartment, isCardShown } = found;
  const isLive = () => isApartmentLive(db, apartment.hostId, apartment.id);
  if (apartment.hostId !== hostId && !(await isLive())) throw notFound();
  return { ...apartment, phoneBeforePin: isCardShown === false ? '' : phoneOf(apartment) };
}

const isContactCard = and(
  eq(customSections.apartmentId, apartments.id),
  eq(customSections.kind, 'host_contact'),
);

/** What the host hides from guests who are in is hidden from everybody else, too. */
const phoneOf = (apartment: typeof apartments.$inferSelect) =>
  apartment.showPhoneBeforePin && apartment.showHostPhone ? apartment.hostPhone.trim() : '';

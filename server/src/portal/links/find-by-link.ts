/** Finds what a link opens: the property that it was made for, or one guest's stay there. */
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Access, mayRead } from '../../access/access.ts';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import { isApartmentLive } from '../../billing/states/states.ts';
import { customSections } from '../../content/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import { guests } from '../../stays/tables.ts';

/** The link of a property that is not live works only for its own host. */
export async function findBySlug(db: Database, slug: string, access: Access | undefined) {
  const [found] = await db
    .select(columnsFor(access))
    .from(apartments)
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(customSections, isContactCard)
    .where(and(eq(apartments.slug, slug), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  const { apartment, isCardShown, isReadable } = found;
  if (!isReadable && !(await isApartmentLive(db, apartment.id))) throw notFound();
  return withPhone(apartment, isCardShown);
}

/** Finds past and cancelled stays, too. Only guests with the PIN learn what has become of the stay. */
export async function findByCode(db: Database, code: string, access: Access | undefined) {
  const [found] = await db
    .select({ stayId: guests.id, ...columnsFor(access) })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .leftJoin(customSections, isContactCard)
    .where(and(eq(guests.code, code), isNull(hosts.deletedAt)));
  if (!found) throw notFound();
  const { stayId, apartment, isCardShown, isReadable } = found;
  if (!isReadable && !(await isApartmentLive(db, apartment.id))) throw notFound();
  return { stayId, apartment: withPhone(apartment, isCardShown) };
}

const columnsFor = (access: Access | undefined) => ({
  apartment: apartments,
  isCardShown: customSections.showInPortal,
  isReadable: sql<boolean>`${access ? mayRead(access) : sql`false`}`,
});

const withPhone = (apartment: typeof apartments.$inferSelect, isCardShown: boolean | null) => ({
  ...apartment,
  phoneBeforePin: isCardShown === false ? '' : phoneOf(apartment),
});

export const isContactCard = and(
  eq(customSections.apartmentId, apartments.id),
  eq(customSections.kind, 'host_contact'),
);

/** A phone number that the host hides from guests is hidden from everybody else, too. */
const phoneOf = (apartment: typeof apartments.$inferSelect) =>
  apartment.showPhoneBeforePin && apartment.showHostPhone ? apartment.hostPhone.trim() : '';

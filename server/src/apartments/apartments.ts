/** The properties of a host and their own fields. */
import type {
  Apartment,
  ApartmentPatch,
  ListedApartment,
  NewApartment,
} from '@guest-portal/contract';
import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { type HostAccess, isAccessible, mayEdit, mayRead } from '../access/access.ts';
import { type Caller, requireVerified } from '../access/caller.ts';
import { writeAsOwner, writeToAccount } from '../access/property-lock.ts';
import { roleColumns, toRights } from '../access/role-at-property.ts';
import { endPaymentsOfApartment } from '../billing/end-payments.ts';
import {
  type BillingState,
  factsOfState,
  isLive,
  stateFromFacts,
  stateOf,
} from '../billing/states/states.ts';
import { propertiesBudget } from '../budgets/budgets.ts';
import { chargeText, storedBytes, storeTextSize } from '../budgets/text-budget.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { measureText, writeText } from '../content/text-limit.ts';
import type { ImagesForFeatures } from '../images/images-for-features.ts';
import {
  galleryOf,
  galleryOfEach,
  imagesByRow,
  type ListedImages,
  listedImages,
  noImages,
} from '../images/lists/image-lists.ts';
import type { ListOwner } from '../images/lists/list-changes.ts';
import type { Database } from '../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../platform/database/prepared.ts';
import { updateVersioned } from '../platform/database/row-versions.ts';
import { notFound } from '../platform/http/errors.ts';
import { chargeBudget } from '../platform/limits/budgets.ts';
import { updateStoredTimes } from '../stays/times/stored-times.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';

type Row = typeof apartments.$inferSelect;

const isEditable = (access: HostAccess, id: string) => and(eq(apartments.id, id), mayEdit(access));

/** Needs one query, however many properties there are. */
export async function listApartments(db: Database, hostId: string): Promise<ListedApartment[]> {
  const rows = await queryAllOfHost(db).execute({ hostId });
  return rows.map(({ apartment, photos, owner, role, ...facts }) => {
    const state = stateFromFacts(facts);
    const rights = toRights({ owner, role });
    return {
      ...toApartment(apartment, listedImages(photos), visibleState(rights, state)),
      ...rights,
      isLive: isLive(state),
    };
  });
}

const queryAllOfHost = preparedFor((db) => {
  const { columns, subscription, trial } = factsOfState(db);
  const hostId = sql.placeholder('hostId');
  return prepareQuery(
    db
      .select({
        apartment: getTableColumns(apartments),
        photos: galleryOfEach,
        ...roleColumns(hostId),
        ...columns,
      })
      .from(apartments)
      .leftJoinLateral(subscription, sql`true`)
      .leftJoinLateral(trial, sql`true`)
      .where(isAccessible(hostId, 'page.read'))
      .orderBy(asc(apartments.createdAt), asc(apartments.id)),
  );
});

export async function listApartmentNames(db: Database, access: HostAccess) {
  const rows = await db
    .select({ id: apartments.id, name: apartments.name, ...roleColumns(access.hostId) })
    .from(apartments)
    .where(mayRead(access))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  return rows.map(({ id, name, ...role }) => ({ id, name, ...toRights(role) }));
}

export async function findApartment(
  db: Database,
  access: HostAccess,
  id: string,
): Promise<Apartment> {
  const [found] = await db
    .select({ row: getTableColumns(apartments), ...roleColumns(access.hostId) })
    .from(apartments)
    .where(and(eq(apartments.id, id), mayRead(access)));
  if (!found) throw notFound();
  const { row, ...role } = found;
  const photos = await imagesByRow(db, 'gallery', { apartmentIds: [id] });
  return toApartment(row, photos.get(id), visibleState(toRights(role), await stateOf(db, id)));
}

/** A manager learns whether a property is live, but not the state of its subscription. */
const visibleState = ({ actions }: ReturnType<typeof toRights>, state: BillingState | undefined) =>
  actions.includes('billing.read') ? state : undefined;

export async function createApartment(
  db: Database,
  host: Caller,
  fields: NewApartment,
): Promise<Apartment> {
  requireVerified(host, 'create properties');
  const { hostId } = host.access;
  return writeToAccount(db, host.access, async (tx) => {
    await chargeBudget(tx, propertiesBudget, hostId, 1);
    const [row] = await tx
      .insert(apartments)
      .values({ ...fields, hostId, slug: createSlug(fields.name) })
      .returning();
    if (!row) throw new Error('the property was not created');
    await addDefaultSections(tx, row.id);
    const size = await measureText(tx, row.id);
    await chargeText(tx, hostId, storedBytes(size));
    await storeTextSize(tx, row.id, size);
    return toApartment(row, noImages, undefined);
  });
}

export async function updateApartment(
  db: Database,
  access: HostAccess,
  id: string,
  { version, ...fields }: ApartmentPatch,
): Promise<Apartment> {
  return writeText(db, access, id, async (tx) => {
    const apartment = await changeApartment(tx, access, id, fields, version);
    if (clockFields.some((field) => fields[field] !== undefined)) await updateStoredTimes(tx, id);
    return apartment;
  });
}

/** The fields from which the times of a stay are computed. */
const clockFields = ['timeZone', 'checkinTime', 'checkoutTime'] as const;

/**
 * The new link contains the property's current name. Devices with a session keep their access, because a session
 * refers to the property by its id.
 */
export async function renewLink(
  db: Database,
  access: HostAccess,
  id: string,
  version: number | undefined,
): Promise<Apartment> {
  const { name } = await findApartment(db, access, id);
  const fields = { slug: createSlug(name), linkRenewedAt: new Date() };
  return writeText(db, access, id, (tx) => changeApartment(tx, access, id, fields, version));
}

async function changeApartment(
  tx: Database,
  access: HostAccess,
  id: string,
  fields: Partial<Row>,
  version: number | undefined,
): Promise<Apartment> {
  return updateVersioned(tx, apartments, {
    where: isEditable(access, id),
    fields: { ...fields, updatedAt: sql`now()` },
    version,
    find: () => findApartment(tx, access, id),
  });
}

export const photosOfApartment = (access: HostAccess, id: string): ListOwner<Apartment> => ({
  find: (db) => findApartment(db, access, id),
  listOf: (apartment) => galleryOf(apartment.id),
  countUp: (tx, version) => changeApartment(tx, access, id, {}, version),
  write: writeText,
});

export async function deleteApartment(
  { db, images }: { db: Database; images: ImagesForFeatures },
  access: HostAccess,
  id: string,
) {
  await images.removeWithImages(access, { apartmentId: id }, () =>
    writeAsOwner(db, access, id, async (tx) => {
      await endPaymentsOfApartment(tx, id);
      await tx.delete(apartments).where(and(eq(apartments.id, id), mayEdit(access)));
    }),
  );
}

function toApartment(row: Row, photos: ListedImages = noImages, state?: BillingState): Apartment {
  return {
    ...row,
    apartmentPhotos: photos.images,
    apartmentPhotoCaptions: photos.imageCaptions,
    subscription_status: state?.subscription_status ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

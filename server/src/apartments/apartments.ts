/** What a host keeps about a property itself. */
import {
  type Apartment,
  type ApartmentPatch,
  type NewApartment,
  reasonsToKeep,
} from '@guest-portal/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOwned, lockApartment } from '../access/access.ts';
import { requireVerified } from '../access/verified.ts';
import { endPaymentsOf } from '../billing/pending-cancellations.ts';
import { type BillingState, statesOfHost } from '../billing/states.ts';
import { addDefaultSections } from '../content/default-sections.ts';
import { writeText } from '../content/text-room.ts';
import { photosOf } from '../images/positions.ts';
import type { Database } from '../platform/database/database.ts';
import { staleVersion } from '../platform/database/versions.ts';
import { type AppError, conflict, notFound } from '../platform/http/errors.ts';
import { createSlug } from './slug.ts';
import { apartments } from './tables.ts';

type Row = typeof apartments.$inferSelect;

/** More than anybody rents out by hand; it keeps one account from filling the database. */
const maximum = 500;

/** A handful of queries, however many properties there are. */
export async function listApartments(db: Database, hostId: string): Promise<Apartment[]> {
  const rows = await db
    .select()
    .from(apartments)
    .where(eq(apartments.hostId, hostId))
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  const photos = await photosOf(db, eq(apartments.hostId, hostId));
  const states = await statesOfHost(db, hostId);
  return rows.map((row) => present(row, photos.get(row.id), states.get(row.id)));
}

export async function findApartment(db: Database, hostId: string, id: string): Promise<Apartment> {
  const [row] = await db.select().from(apartments).where(isOwned(hostId, id));
  if (!row) throw notFound();
  const photos = await photosOf(db, isOwned(hostId, id));
  const states = await statesOfHost(db, hostId, { apartmentId: id });
  return present(row, photos.get(id), states.get(id));
}

export async function createApartment(
  db: Database,
  host: { id: string; emailVerified: boolean },
  fields: NewApartment,
): Promise<Apartment> {
  requireVerified(host, 'create properties');
  return db.transaction(async (tx) => {
    await refuseTooMany(tx, host.id);
    const [row] = await tx
      .insert(apartments)
      .values({ ...fields, hostId: host.id, slug: createSlug(fields.name) })
      .returning();
    if (!row) throw new Error('the property was not made');
    await addDefaultSections(tx, row.id);
    return present(row, [], undefined);
  });
}

export async function refuseTooMany(db: Database, hostId: string) {
  const count = await db.$count(apartments, eq(apartments.hostId, hostId));
  if (count >= maximum)
    throw conflict('too_many', `An account holds at most ${maximum} properties.`);
}

export async function updateApartment(
  db: Database,
  hostId: string,
  id: string,
  { version, ...fields }: ApartmentPatch,
): Promise<Apartment> {
  return changeApartment(db, hostId, id, fields, version);
}

/** A new name since the last link is in the next one, too. Who was let in stays in: they are known by the property's id. */
export async function renewLink(
  db: Database,
  hostId: string,
  id: string,
  version: number | undefined,
): Promise<Apartment> {
  const { name } = await findApartment(db, hostId, id);
  return changeApartment(
    db,
    hostId,
    id,
    { slug: createSlug(name), linkRenewedAt: new Date() },
    version,
  );
}

function changeApartment(
  db: Database,
  hostId: string,
  id: string,
  fields: Partial<Row>,
  version: number | undefined,
): Promise<Apartment> {
  return writeText(db, hostId, id, async (tx) => {
    const changed = await tx
      .update(apartments)
      .set({ ...fields, version: sql`${apartments.version} + 1`, updatedAt: sql`now()` })
      .where(
        and(
          isOwned(hostId, id),
          version === undefined ? undefined : eq(apartments.version, version),
        ),
      )
      .returning({ id: apartments.id });
    const now = await findApartment(tx, hostId, id);
    if (changed.length === 0) throw staleVersion(now);
    return now;
  });
}

/** Only without a running subscription; what is owed comes first, because it has its own way out. */
export async function deleteApartment(db: Database, hostId: string, id: string) {
  await db.transaction(async (tx) => {
    await lockApartment(tx, hostId, id);
    const state = (await statesOfHost(tx, hostId, { apartmentId: id })).get(id);
    const reason = state && reasonToKeep(state);
    if (reason) throw reason;
    await endPaymentsOf(tx, { hostId, apartmentId: id });
    await tx.delete(apartments).where(isOwned(hostId, id));
  });
}

function reasonToKeep({ subscription_status, ui_state }: BillingState): AppError | undefined {
  if (subscription_status === 'past_due') {
    return conflict('payment_due', reasonsToKeep.payment_due);
  }
  const isOver = subscription_status === 'PENDING' || subscription_status === 'canceled';
  if (ui_state === 'inactive' || (ui_state === 'manual_trial_active' && isOver)) return undefined;
  return conflict('subscription_active', reasonsToKeep.subscription_active);
}

function present(row: Row, photos: string[] = [], state?: BillingState): Apartment {
  return {
    ...row,
    apartmentPhotos: photos,
    subscription_status: state?.subscription_status ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

/** Which stay a guest's page is about, and whether the page may be opened at this moment. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { isLive, statesOfHost } from '../billing/states.ts';
import type { Database } from '../platform/database.ts';
import type { GuestRow } from '../stays/guests.ts';
import { isOver } from '../stays/stay-end.ts';
import { guests } from '../stays/tables.ts';

export type ApartmentRow = typeof apartments.$inferSelect;
export type Stay = { guest: GuestRow; apartment: ApartmentRow };

/** Stands for the host of a property that does not exist, so that asking takes as long. */
const nobody = '00000000-0000-0000-0000-000000000000';

/** The current guest at a property whose host has not left. */
export const isCurrent = (more: SQL | undefined) =>
  and(more, guests.isActive, isNull(hosts.deletedAt));

export async function findStay(db: Database, apartmentId: string): Promise<Stay | undefined> {
  const [stay] = await db
    .select({ guest: guests, apartment: apartments })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(isCurrent(eq(guests.apartmentId, apartmentId)));
  return stay;
}

/** Asks the same of the database whether or not there is a stay: the time of a refusal tells nothing. */
export async function isOpen(db: Database, apartmentId: string, stay: Stay | undefined) {
  const live = await isApartmentLive(db, stay?.apartment.hostId ?? nobody, apartmentId);
  return stay !== undefined && live && !isOver(stay.guest);
}

export async function isApartmentLive(db: Database, hostId: string, apartmentId: string) {
  const state = (await statesOfHost(db, hostId, { apartmentId })).get(apartmentId);
  return state !== undefined && isLive(state);
}

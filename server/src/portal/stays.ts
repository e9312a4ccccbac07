/** Which stay a guest's page is about, and whether the page may be opened at this moment. */
import { and, eq, getTableColumns, inArray, isNull, or, type SQL } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { type BillingState, isLive, stateOf } from '../billing/states.ts';
import { rowVersion } from '../platform/database/columns.ts';
import type { Database } from '../platform/database/database.ts';
import { isOver, stayEnd } from '../stays/stay-end.ts';
import type { GuestRow } from '../stays/tables.ts';
import { guests } from '../stays/tables.ts';
import { type Arriving, opensOtherwiseAt } from './opening.ts';

export type ApartmentRow = typeof apartments.$inferSelect & { rowVersion: string };
export type Stay = { guest: GuestRow; apartment: ApartmentRow };

/** With the version of what was read in the same look. */
export const apartmentColumns = {
  ...getTableColumns(apartments),
  rowVersion: rowVersion(apartments),
};

/** A stay that is not over, at a property whose host has not left. */
export const isComing = (more: SQL | undefined) =>
  and(more, inArray(guests.state, ['upcoming', 'current']), isNull(hosts.deletedAt));

/** A page is that of a stay, or of whoever is the current guest of a property. */
export const isPageOf = (
  { guest, apartment }: { guest: Pick<GuestRow, 'id' | 'state'>; apartment: { id: string } },
  pageId: string,
) => guest.id === pageId || (apartment.id === pageId && guest.state === 'current');

export async function findStay(db: Database, pageId: string): Promise<Stay | undefined> {
  const [stay] = await db
    .select({ guest: guests, apartment: apartmentColumns })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .innerJoin(hosts, eq(hosts.id, apartments.hostId))
    .where(
      isComing(
        or(eq(guests.id, pageId), and(eq(guests.apartmentId, pageId), eq(guests.state, 'current'))),
      ),
    );
  return stay;
}

/**
 * Until when a stay's page is open, and what it says true, if nothing is written meanwhile; `undefined`: it is closed. Asks the same of the
 * database whether or not there is a stay: the time of a refusal tells nothing.
 */
export async function openUntil(
  db: Database,
  apartmentId: string,
  stay: { guest: Arriving & { checkoutDate: string }; apartment: ApartmentRow } | undefined,
): Promise<Date | undefined> {
  const state = await stateOf(db, apartmentId);
  if (!stay || !state || !isLive(state) || isOver(stay.guest)) return undefined;
  const { guest, apartment } = stay;
  return earlier(
    earlier(stayEnd(guest.checkoutDate), sureUntil(state)),
    opensOtherwiseAt(guest, apartment),
  );
}

const minute = 60_000;

/** A failed payment is borne for a time that ends without anybody's doing: it is looked at again and again. */
function sureUntil({ activeUntil, subscription_status }: BillingState): Date | null {
  return subscription_status === 'past_due' ? new Date(Date.now() + minute) : activeUntil;
}

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);

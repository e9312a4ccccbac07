/** Finds the stay that a guest's page is about, and whether the page is open at this moment. */
import { and, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { hosts } from '../../accounts/tables.ts';
import { apartments } from '../../apartments/tables.ts';
import {
  type BillingState,
  type FactsOfState,
  factsOfState,
  isLive,
  stateFromFacts,
} from '../../billing/states/states.ts';
import { rowVersion } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { preparedFor, prepareQuery } from '../../platform/database/prepared.ts';
import type { GuestRow } from '../../stays/tables.ts';
import { guests } from '../../stays/tables.ts';
import { type Arriving, freeAt, opensAt } from '../../stays/times/check-in-opening.ts';
import { isOver, stayEnd } from '../../stays/times/stay-end.ts';

export type ApartmentRow = typeof apartments.$inferSelect & { rowVersion: string };
export type StayWithProperty = { guest: GuestRow & Arriving; apartment: ApartmentRow };

/** The columns of a property with the version of its row from the same query. */
export const apartmentColumns = {
  ...getTableColumns(apartments),
  rowVersion: rowVersion(apartments),
};

export const statesWithPage: GuestRow['state'][] = ['upcoming', 'current'];

/** Matches upcoming and current stays, at properties whose host has not deleted the account. */
export const isOfStayWithPage = (condition: SQL | undefined) =>
  and(condition, inArray(guests.state, statesWithPage), isNull(hosts.deletedAt));

/** Whether a page belongs to this stay: as its own page, or as the property's page while the stay is the current one. */
export const stayHasPage = (
  { guest, apartment }: { guest: Pick<GuestRow, 'id' | 'state'>; apartment: { id: string } },
  pageId: string,
) => guest.id === pageId || (apartment.id === pageId && guest.state === 'current');

/** The stay that a page is or was about, with the facts that decide whether the page is open. */
type PageStay = StayWithProperty & { facts: FactsOfState };

export async function findStayOfPage(db: Database, pageId: string): Promise<PageStay | undefined> {
  const [row] = await stayOfPageQuery(db).execute({ pageId });
  if (!row) return undefined;
  const { guest, apartment, ...facts } = row;
  return { guest, apartment, facts };
}

const stayOfPageQuery = preparedFor((db) => {
  const pageId = sql.placeholder('pageId');
  const { columns, subscription, trial } = factsOfState(db);
  return prepareQuery(
    db
      .select({
        guest: { ...getTableColumns(guests), freeAt },
        apartment: apartmentColumns,
        ...columns,
      })
      .from(guests)
      .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
      .innerJoin(hosts, eq(hosts.id, apartments.hostId))
      .leftJoinLateral(subscription, sql`true`)
      .leftJoinLateral(trial, sql`true`)
      .where(
        and(
          or(
            eq(guests.id, pageId),
            and(eq(guests.apartmentId, pageId), eq(guests.state, 'current')),
          ),
          isNull(hosts.deletedAt),
        ),
      ),
  );
});

type Openable = {
  guest: Arriving & Pick<GuestRow, 'state' | 'checkoutDate'>;
  apartment: ApartmentRow;
  facts: FactsOfState;
};

/**
 * Returns the time until which the page is open and does not change without a write, or undefined if it is closed.
 */
export function openUntil({ guest, apartment, facts }: Openable): Date | undefined {
  const state = stateFromFacts(facts);
  if (!statesWithPage.includes(guest.state) || !isLive(state) || isOver(guest)) return undefined;
  return earlier(
    earlier(stayEnd(guest.checkoutDate), unchangedUntil(state)),
    guest.state === 'current' ? opensAt(guest, apartment) : null,
  );
}

const minute = 60_000;

/** The grace period of a failed payment ends without a write, so the page is checked again every minute. */
function unchangedUntil({ activeUntil, subscription_status }: BillingState): Date | null {
  return subscription_status === 'past_due' ? new Date(Date.now() + minute) : activeUntil;
}

const earlier = (one: Date, other: Date | null) => (other && other < one ? other : one);

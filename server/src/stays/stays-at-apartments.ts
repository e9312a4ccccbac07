/** Reads the current and the next stay of all properties in one query. */
import type { StayAtApartment } from '@guest-portal/contract';
import { and, asc, inArray } from 'drizzle-orm';
import { type Access, mayRead } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { guests } from './tables.ts';

const shownStates = ['current', 'upcoming'] as const;

export async function listStaysAtApartments(
  db: Database,
  access: Access,
): Promise<StayAtApartment[]> {
  const { id, apartmentId, state, name, checkinDate, checkoutDate } = guests;
  return db
    .selectDistinctOn([apartmentId, state], {
      id,
      apartmentId,
      state,
      name,
      checkinDate,
      checkoutDate,
    })
    .from(guests)
    .where(and(mayRead(access, apartmentId), inArray(state, [...shownStates])))
    .orderBy(
      asc(apartmentId),
      asc(state),
      asc(guests.arrivalDayAt),
      asc(guests.checkoutAt),
      asc(guests.createdAt),
    );
}

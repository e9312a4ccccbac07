/**
 * Guests say on the last day that they have left. Their access does not end with it, because they may have forgotten
 * something.
 */
import { eq } from 'drizzle-orm';
import { apartments } from '../../apartments/tables.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthorized } from '../../platform/http/errors.ts';
import { chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { guests } from '../../stays/tables.ts';
import { isLastDay, leftAt } from '../../stays/times/left-at.ts';
import { clocksOf } from '../../stays/times/stored-times.ts';
import { recordDeparture, undoDeparture } from '../../turnovers/departure.ts';
import { lockStayOfSession, type SessionStay } from '../sessions/sessions.ts';

/** Requests of all devices of a stay. */
const changesOfStay: Limit = { name: 'departure', max: 60, window: { seconds: 3_600 } };

export async function findDeparture(db: Database, stayId: string) {
  const [stay] = await db
    .select({ leftAt })
    .from(guests)
    .innerJoin(apartments, eq(apartments.id, guests.apartmentId))
    .where(eq(guests.id, stayId));
  return { leftAt: stay?.leftAt?.toISOString() ?? null };
}

/** The first of several devices determines the time. */
export async function setDeparture(
  db: Database,
  { guest, session }: Pick<SessionStay, 'guest' | 'session'>,
  hasLeft: boolean,
) {
  await chargeOrRefuse(db, changesOfStay, guest.id);
  return db.transaction(async (tx) => {
    const stay = await lockStayOfSession(tx, guest, session.tokenHash);
    if (!stay) throw unauthorized();
    if (!isLastDay(stay, await clocksOf(tx, stay.apartmentId)))
      throw conflict(
        'not_last_day',
        'This is possible on the day of check-out, until the check-out time.',
      );
    const before = await findDeparture(tx, stay.id);
    if (!hasLeft) await undoDeparture(tx, stay.id);
    else if (!before.leftAt) await recordDeparture(tx, stay.id);
    return findDeparture(tx, stay.id);
  });
}

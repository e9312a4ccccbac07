/** Which devices of a stay open its page without a network, as they say themselves; for the host to see. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { guests } from '../../stays/tables.ts';
import type { SessionStay } from '../sessions/sessions.ts';
import { guestSessions, savedCopies } from '../tables.ts';

/** A page says it once each time that it is opened. */
const notesOfDevice: Limit = { name: 'saved-copy', max: 60, window: { seconds: 3_600 } };

/** As many as a stay has sessions at a time; somebody who types the PIN again and again makes no more rows than that. */
export const mostCopiesOfStay = 50;

/** The first time counts: a host reads since when the phone has the way in. */
export async function noteSavedCopy(db: Database, { guest, session }: SessionStay) {
  await chargeOrRefuse(db, notesOfDevice, session.tokenHash.toString('hex'));
  await db.transaction(async (tx) => {
    // Held, so that devices that come at once are counted one after the other.
    await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guest.id)).for('update');
    if ((await tx.$count(savedCopies, eq(savedCopies.guestId, guest.id))) >= mostCopiesOfStay)
      return;
    // Whoever has left meanwhile has no copy.
    const isThere = eq(guestSessions.tokenHash, session.tokenHash);
    if ((await tx.$count(guestSessions, isThere)) === 0) return;
    await tx
      .insert(savedCopies)
      .values({ session: session.tokenHash, guestId: guest.id })
      .onConflictDoNothing();
  });
}

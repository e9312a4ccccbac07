/** Records which devices of a stay can open its page without a network. The devices report it, and the host sees it. */
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { chargeOrRefuse, type Limit } from '../../platform/limits/rate-limits.ts';
import { guests } from '../../stays/tables.ts';
import type { SessionStay } from '../sessions/sessions.ts';
import { guestSessions, savedCopies } from '../tables.ts';

/** Reports of one device. A page sends one each time it is opened. */
const reportsOfDevice: Limit = { name: 'saved-copy', max: 60, window: { seconds: 3_600 } };

/** The same as the limit on a stay's sessions, so that entering the PIN repeatedly does not create more rows. */
export const maxCopiesOfStay = 50;

/** Records a device's first report. Later ones change nothing, because the host sees since when it has its copy. */
export async function recordSavedCopy(db: Database, { guest, session }: SessionStay) {
  await chargeOrRefuse(db, reportsOfDevice, session.tokenHash.toString('hex'));
  await db.transaction(async (tx) => {
    // Because of this lock, devices that report at the same time are counted one after another.
    await tx.select({ id: guests.id }).from(guests).where(eq(guests.id, guest.id)).for('update');
    if ((await tx.$count(savedCopies, eq(savedCopies.guestId, guest.id))) >= maxCopiesOfStay)
      return;
    // A device whose session has ended meanwhile has no copy.
    const isOfSession = eq(guestSessions.tokenHash, session.tokenHash);
    if ((await tx.$count(guestSessions, isOfSession)) === 0) return;
    await tx
      .insert(savedCopies)
      .values({ session: session.tokenHash, guestId: guest.id })
      .onConflictDoNothing();
  });
}

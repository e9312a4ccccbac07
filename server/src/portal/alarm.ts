/** A host hears of it when a guest may stand before a closed door, and when somebody seems to guess a PIN. */
import { eq } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { charge, type Limit } from '../platform/rate-limits.ts';
import { noteLockOut } from '../stays/lock-outs.ts';
import { nobodysPin, tellOfWrongPins } from '../stays/pin-tries.ts';
import { guessingLetter, lockedOutLetter } from './letters.ts';
import type { Stay } from './stays.ts';

/** Of one stay. Each press that lets somebody in makes the next lock news again, and a guesser waits for that. */
const mailsOfLockOuts: Limit = { name: 'lock-out-mail', max: 3, window: { seconds: 24 * 60 * 60 } };

type WrongPin = {
  /** The seconds for which it locks the address out, if it does. */
  lockedFor: number | undefined;
  publicUrl: string;
};

/**
 * After a wrong PIN of a device without a session: mails the host of the first that locks somebody out, and when they
 * have become many over the PIN's whole life. Without a stay the same is asked of the database, so that the reply takes
 * as long.
 */
export async function noteWrongPin(
  db: Database,
  stay: Stay | undefined,
  { lockedFor, publicUrl }: WrongPin,
) {
  await db.transaction(async (tx) => {
    const pin = stay?.guest ?? nobodysPin;
    const told = await tellOfWrongPins(tx, pin);
    const isLockNews = lockedFor !== undefined && (await noteLockOut(tx, pin, lockedFor));
    if (!stay) return;
    const { id, name, hostId } = stay.apartment;
    const dashboard = `${publicUrl}/host/settings`;
    if (told) await mail(tx, hostId, guessingLetter(name, told, dashboard));
    if (isLockNews && (await charge(tx, mailsOfLockOuts, stay.guest.id)).allowed)
      await mail(tx, hostId, lockedOutLetter(name, lockedFor, `${dashboard}?property=${id}`));
  });
}

type Letter = ReturnType<typeof guessingLetter>;

async function mail(db: Database, hostId: string, letter: Letter) {
  const [host] = await db.select({ email: hosts.email }).from(hosts).where(eq(hosts.id, hostId));
  if (host) await queueMail(db, { recipient: host.email, ...letter });
}

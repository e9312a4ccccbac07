/** A host hears of it when somebody seems to guess a PIN. */
import { eq } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { charge, type Limit } from '../platform/rate-limits.ts';
import { guessingLetter } from './letters.ts';
import type { Stay } from './stays.ts';

/** Alarming from this many on; the counter itself refuses nothing. */
const alarming = 20;
const wrongPinsInADay: Limit = { name: 'pin-alarm', max: alarming, window: { seconds: 86_400 } };

/**
 * Counts a wrong PIN of a device without a session, and mails the host once when they become too many.
 * Without a stay the same is counted for the property, so that the reply takes as long.
 */
export async function noteWrongPin(
  db: Database,
  {
    stay,
    apartmentId,
    publicUrl,
  }: { stay?: Stay | undefined; apartmentId: string; publicUrl: string },
) {
  const pin = stay ? `${stay.guest.id} ${stay.guest.pinVersion}` : apartmentId;
  await db.transaction(async (tx) => {
    const { count } = await charge(tx, wrongPinsInADay, pin);
    if (!stay || count !== alarming) return;
    const [host] = await tx
      .select({ email: hosts.email })
      .from(hosts)
      .where(eq(hosts.id, stay.apartment.hostId));
    if (!host) return;
    const letter = guessingLetter(stay.apartment.name, `${publicUrl}/host/settings`);
    await queueMail(tx, { recipient: host.email, ...letter });
  });
}

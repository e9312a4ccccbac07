/** A host hears of it when somebody seems to guess a PIN, however slowly. */
import { eq } from 'drizzle-orm';
import { hosts } from '../accounts/tables.ts';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { nobodysPin, tellOfWrongPins } from '../stays/pin-tries.ts';
import { guessingLetter } from './letters.ts';
import type { Stay } from './stays.ts';

/**
 * After a wrong PIN of a device without a session: mails the host when they have become many over the PIN's whole
 * life. Without a stay the same is asked of the database, so that the reply takes as long.
 */
export async function noteWrongPin(db: Database, stay: Stay | undefined, publicUrl: string) {
  await db.transaction(async (tx) => {
    const told = await tellOfWrongPins(tx, stay?.guest ?? nobodysPin);
    if (!stay || !told) return;
    const [host] = await tx
      .select({ email: hosts.email })
      .from(hosts)
      .where(eq(hosts.id, stay.apartment.hostId));
    if (!host) return;
    const letter = guessingLetter(stay.apartment.name, told, `${publicUrl}/host/settings`);
    await queueMail(tx, { recipient: host.email, ...letter });
  });
}

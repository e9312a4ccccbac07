/** Changes that the mailbox is told of. */
import type { Database } from '../platform/database/database.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { type Mail, queueMail } from '../platform/mail/mail.ts';
import { toldChanges } from './limits.ts';

/**
 * Within the transaction of the change, which goes no further when it is one too many: without its letter nobody may
 * change anything, and without an end whoever signed up with another's address would fill that mailbox.
 */
export async function tellOfChange(
  db: Database,
  { id, email }: { id: string; email: string },
  letter: Omit<Mail, 'recipient'>,
) {
  await chargeOrRefuse(db, toldChanges, id);
  await queueMail(db, { recipient: email, ...letter });
}

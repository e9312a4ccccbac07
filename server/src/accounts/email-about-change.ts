/** Emails the host about a change to the account. */
import type { Database } from '../platform/database/database.ts';
import { chargeOrRefuse } from '../platform/limits/rate-limits.ts';
import { type QueuedEmail, queueMail } from '../platform/mail/mail.ts';
import { emailsAboutChanges } from './limits.ts';

/**
 * Runs in the transaction of the change and makes it fail if too many emails were sent. No change may happen without
 * its email, and a person who signed up with another's address must not be able to fill that mailbox.
 */
export async function emailAboutChange(
  db: Database,
  { id, email }: { id: string; email: string },
  content: Omit<QueuedEmail, 'recipient'>,
) {
  await chargeOrRefuse(db, emailsAboutChanges, id);
  await queueMail(db, { recipient: email, ...content });
}

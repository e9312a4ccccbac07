/** A mail, and the queue in the database that it waits in. */
import type { Database } from '../database.ts';
import { mails } from '../tables.ts';

export type Mail = {
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** Takes a mail or throws; a mail that was taken is on its way. */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** Inside the transaction that causes it: the mail exists exactly if what it tells of does. */
export async function queueMail(db: Database, mail: Mail) {
  await db.insert(mails).values(mail);
}

/** A mail, and the queue in the database that it waits in. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails } from '../tables.ts';

export type Mail = {
  /** Of its row in the queue. */
  id?: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/**
 * Takes a mail or throws; a mail that was taken is on its way. A refusal that trying again can't change is thrown as a
 * RefusedMailError.
 */
export type MailTransport = { send(mail: Mail): Promise<void>; close(): void };

/** A transport has given up by then: a mail that takes longer may be sent by another server as well. */
export const longestSendingSeconds = 210;

export class RefusedMailError extends Error {}

/**
 * As a mail program sees it. A mail server that goes silent after it has taken a mail, and before it has said so, is
 * sent the mail again: better twice than never. The second has the same Message-ID as the first, by which mailboxes
 * know and drop it.
 */
export function messageOf({ id, recipient, replyTo, subject, text, html }: Mail, from: string) {
  const domain = /@([\w.-]+)/.exec(from)?.[1];
  return {
    to: recipient,
    subject,
    text,
    html,
    // One that answers to a person was written by that person, and is answered like any other.
    ...(replyTo ? { replyTo } : { headers: byProgram }),
    ...(id && domain ? { messageId: `<${id}@${domain}>` } : {}),
  };
}

/** RFC 3834, and Exchange's own word: no holiday note answers these. */
const byProgram = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/** Inside the transaction that causes it: the mail exists exactly if what it tells of does. */
export async function queueMail(db: Database, mail: Mail) {
  await db.insert(mails).values(mail);
}

/** For somebody who is to be forgotten. One that is being sent in this moment may still arrive. */
export async function withdrawMailsTo(db: Database, recipient: string) {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}

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

/** One that is written when it is sent, and so may say more than a row of the queue. */
export type OutgoingMail = Mail & {
  /** Who writes, before the address that all our mails come from. */
  fromName?: string;
  /** Where its recipient says that no more should come: a page, which also takes the mail program's word (RFC 8058). */
  stopUrl?: string;
  /** When it came to be: the same mail once more is known by that and its id. */
  at?: Date;
};

export type Sending = {
  /**
   * Awaited when the mail server has everything of the mail but its end, for whoever must not send it twice. Once this
   * is done the mail may arrive, whatever happens to us; if it fails, the mail does not.
   */
  beforeLast?: () => Promise<void>;
};

/**
 * Takes a mail or throws; a mail that was taken is on its way. A refusal that trying again can't change is thrown as a
 * RefusedMailError. A transport to which the same mail twice is one need not ask `beforeLast`.
 */
export type MailTransport = {
  send(mail: OutgoingMail, sending?: Sending): Promise<void>;
  close(): void;
};

/** A transport has given up by then: a mail that takes longer may be sent by another server as well. */
export const longestSendingSeconds = 210;

export class RefusedMailError extends Error {}

/** The mail server has all of it and has not said whether it took it; only where `beforeLast` was asked. */
export class UnsureMailError extends Error {}

/**
 * As a mail program sees it. A mail server that goes silent after it has taken a mail, and before it has said so, is
 * sent the mail again: better twice than never. The second has the same Message-ID as the first, by which mailboxes
 * know and drop it.
 */
export function messageOf(mail: OutgoingMail, from: string) {
  const { id, recipient, replyTo, subject, text, html, fromName, stopUrl } = mail;
  const domain = /@([\w.-]+)/.exec(from)?.[1];
  // The contact form forwards what a person wrote. All other emails are sent by a program.
  const isByPerson = replyTo !== undefined && stopUrl === undefined;
  return {
    ...(fromName !== undefined && { from: { name: fromName, address: addressIn(from) } }),
    to: recipient,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    headers: { ...(!isByPerson && byProgram), ...(stopUrl && stopHeaders(stopUrl)) },
    ...(id && domain ? { messageId: `<${id}@${domain}>` } : {}),
  };
}

const addressIn = (from: string) => /<([^>]*)>/.exec(from)?.[1] ?? from;

const stopHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The headers of RFC 3834 and of Exchange, which prevent out-of-office replies. Bounces (NDR) still arrive. */
const byProgram = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/** Inside the transaction that causes it: the mail exists exactly if what it tells of does. */
export async function queueMail(db: Database, mail: Mail) {
  await db.insert(mails).values(mail);
}

/** For somebody who is to be forgotten. One that is being sent in this moment may still arrive. */
export async function withdrawMailsTo(db: Database, recipient: string) {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}

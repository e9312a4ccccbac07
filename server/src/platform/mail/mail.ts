/** An email, and the queue in the database that it waits in. */
import { eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { mails } from '../tables.ts';

export type QueuedEmail = {
  /** The id of its row in the queue. */
  id?: string;
  recipient: string;
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
};

/** An email that is only written when it is sent, so it may have more fields than a row of the queue. */
export type OutgoingEmail = QueuedEmail & {
  /** The name of the sender, in front of the address that all our emails come from. */
  fromName?: string;
  /**
   * A page where the recipient can unsubscribe. It also accepts the one-click request of an email program (RFC 8058).
   */
  unsubscribeUrl?: string;
  /** When the email was created. If it is sent again, this time and its id identify it. */
  at?: Date;
};

export type SendOptions = {
  /**
   * Awaited when the mail server has received the email except for its end. If it fails, the email does not arrive. If
   * it succeeds, the email may arrive, even if this process ends. So a sender can record the email and not send it twice.
   */
  beforeEnd?: () => Promise<void>;
};

/**
 * Accepts an email for delivery, or throws. A refusal that a retry can't change is thrown as a RefusedMailError. A
 * transport that stores an email only once, even if it is sent twice, need not call `beforeEnd`.
 */
export type MailTransport = {
  send(email: OutgoingEmail, options?: SendOptions): Promise<void>;
  close(): void;
};

/** A transport gives up within this time, because an email that takes longer may be sent by another server as well. */
export const maxSendingSeconds = 210;

export class RefusedMailError extends Error {}

/**
 * The mail server has the whole email but has not said whether it accepted it. This is only thrown if `beforeEnd` was
 * given.
 */
export class UnsureMailError extends Error {}

/**
 * Builds the message for the mail server. If a server goes silent after it has accepted an email, the email is sent
 * again: better twice than never. Both have the same Message-ID, by which many mailboxes recognise and drop the second
 * one.
 */
export function messageOf(email: OutgoingEmail, from: string) {
  const { id, recipient, replyTo, subject, text, html, fromName, unsubscribeUrl } = email;
  const domain = /@([\w.-]+)/.exec(from)?.[1];
  // Messages to the operator and about forgotten items are written by a person. A program writes all other emails.
  const isByPerson = replyTo !== undefined && unsubscribeUrl === undefined;
  return {
    ...(fromName !== undefined && { from: { name: fromName, address: addressIn(from) } }),
    to: recipient,
    subject,
    text,
    html,
    ...(replyTo && { replyTo }),
    headers: {
      ...(!isByPerson && automaticHeaders),
      ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)),
    },
    ...(id && domain ? { messageId: `<${id}@${domain}>` } : {}),
  };
}

const addressIn = (from: string) => /<([^>]*)>/.exec(from)?.[1] ?? from;

const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

/** The headers of RFC 3834 and of Exchange, which prevent out-of-office replies. Bounces (NDR) still arrive. */
const automaticHeaders = {
  'Auto-Submitted': 'auto-generated',
  'X-Auto-Response-Suppress': 'DR, RN, NRN, OOF, AutoReply',
};

/** Call this inside the transaction that causes the email, so that the email exists exactly if its cause does. */
export async function queueMail(db: Database, email: QueuedEmail) {
  await db.insert(mails).values(email);
}

/**
 * Deletes the queued emails to a person whose data is erased. An email that is being sent at this moment may still
 * arrive.
 */
export async function withdrawEmailsTo(db: Database, recipient: string) {
  await db.delete(mails).where(eq(mails.recipient, recipient));
}

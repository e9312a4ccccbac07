/** What visitors write to the operator: kept for a year, and mailed on. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { contactLetter } from './letters.ts';
import { contactMessages } from './tables.ts';

export type Message = { name: string; email: string; message: string };

export async function sendMessage(db: Database, message: Message, supportEmail: string) {
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(message);
    await queueMail(tx, {
      recipient: supportEmail,
      replyTo: message.email,
      ...contactLetter(message),
    });
  });
}

export async function forgetOldMessages(db: Database) {
  await db
    .delete(contactMessages)
    .where(lt(contactMessages.createdAt, sql`now() - interval '12 months'`));
}

import type { Database } from '../platform/database/database.ts';
import { queueMail } from '../platform/mail/mail.ts';
import { contactEmail } from './contact-email.ts';
import { contactMessages } from './tables.ts';

export type Message = { name: string; email: string; message: string };

export async function sendMessage(db: Database, message: Message, supportEmail: string) {
  await db.transaction(async (tx) => {
    await tx.insert(contactMessages).values(message);
    await queueMail(tx, {
      recipient: supportEmail,
      replyTo: message.email,
      ...contactEmail(message),
    });
  });
}

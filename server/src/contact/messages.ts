/** What visitors write to the operator: kept for a year, and mailed on. */
import { lt, sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { deleteInBatches } from '../platform/deletion/batches.ts';
import type { CarefulDeletion } from '../platform/deletion/careful-deletion.ts';
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

export function oldMessages(db: Database): CarefulDeletion {
  const isOld = (now: Date) =>
    lt(contactMessages.createdAt, sql`${now.toISOString()}::timestamptz - interval '12 months'`);
  return {
    name: 'old messages',
    count: async (now) => ({
      due: await db.$count(contactMessages, isOld(now)),
      of: await db.$count(contactMessages),
    }),
    async destroy(now) {
      await deleteInBatches(db, contactMessages, isOld(now));
    },
  };
}

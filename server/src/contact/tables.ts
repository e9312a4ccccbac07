import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, rowId } from '../platform/database/columns.ts';

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: rowId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('contact_messages_created_at').on(table.createdAt),
    check('contact_messages_name_length', sql`char_length(${table.name}) between 1 and 100`),
    check('contact_messages_message_length', sql`char_length(${table.message}) between 1 and 5000`),
  ],
);

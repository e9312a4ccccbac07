import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { apartments } from '../apartments/tables.ts';

/**
 * What each property takes of its account's room for text, in bytes. Whoever writes texts counts them again under the
 * property's lock, so that nobody has to read all texts of an account to know their sum.
 */
export const textSizes = pgTable('text_sizes', {
  apartmentId: uuid('apartment_id')
    .primaryKey()
    .references(() => apartments.id, { onDelete: 'cascade' }),
  texts: bigint('texts', { mode: 'number' }).notNull().default(0),
  translations: bigint('translations', { mode: 'number' }).notNull().default(0),
});

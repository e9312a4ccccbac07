import { bigint, pgTable, uuid } from 'drizzle-orm/pg-core';
import { apartments } from '../apartments/tables.ts';

/**
 * The size of each property's texts in bytes. A host's write of texts measures them again under the property's lock, so
 * that the total of an account is a sum of a few numbers.
 */
export const textSizes = pgTable('text_sizes', {
  apartmentId: uuid('apartment_id')
    .primaryKey()
    .references(() => apartments.id, { onDelete: 'cascade' }),
  texts: bigint('texts', { mode: 'number' }).notNull().default(0),
  translations: bigint('translations', { mode: 'number' }).notNull().default(0),
});

/** An entry of a list is known by what it says: once it says something else, what it was in other languages is nobody's. */
import { fieldsOf } from '@guest-portal/contract/apartment-fields';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import type { Database } from '../platform/database/database.ts';
import { translations } from './tables.ts';

const lists = fieldsOf('list');

/** The caller holds the property's lock. */
export async function dropOrphans(tx: Database, apartmentId: string) {
  const { field, entry } = translations;
  const inItsList = lists.map((list) => sql`when ${list} then ${entry} = any(${apartments[list]})`);
  const isThere = sql`(select case ${field} ${sql.join(inItsList, sql` `)} end
    from ${apartments} where ${apartments.id} = ${apartmentId})`;
  await tx
    .delete(translations)
    .where(
      and(
        eq(translations.apartmentId, apartmentId),
        eq(translations.kind, 'apartment'),
        inArray(field, lists),
        sql`not ${isThere}`,
      ),
    );
}

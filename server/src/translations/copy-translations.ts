/** Copies the translations of a property to its duplicate, whose rows have ids of their own. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { translations } from './tables.ts';

type CopyOptions = {
  from: string;
  to: string;
  /** The new ids of the property and its rows, by old id. */
  newIds: ReadonlyMap<string, string>;
  /** Fields of rows, by old id, that are empty in the copy. */
  leftOut: { rows: string[]; fields: string[] }[];
};

/**
 * Copies in one statement, because there may be megabytes of translations and none should pass through this process.
 */
export async function copyTranslations(db: Database, { from, to, newIds, leftOut }: CopyOptions) {
  const leftOutConditions = leftOut.map(
    ({ rows, fields }) =>
      sql`(old.row_id = any(${sql.param(rows)}::uuid[]) and old.field = any(${sql.param(fields)}::text[]))`,
  );
  await db.execute(sql`
    insert into ${translations}
      (apartment_id, language, kind, row_id, field, entry, text, original, is_unread)
    select ${to}::uuid, language, kind, ids.new_id, field, entry, text, original, is_unread
    from ${translations} as old
    join unnest(${sql.param([...newIds.keys()])}::uuid[], ${sql.param([...newIds.values()])}::uuid[])
      as ids(old_id, new_id) on ids.old_id = old.row_id
    where old.apartment_id = ${from} and not (${sql.join(leftOutConditions, sql` or `)})`);
}

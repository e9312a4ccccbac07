/** The translations of a property for its copy, whose rows have ids of their own. */
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { translations } from './tables.ts';

type Copying = {
  from: string;
  to: string;
  /** Of each row and of the property itself, by the old id. */
  newIds: ReadonlyMap<string, string>;
  /** Fields of rows, by their old ids, for which the copy has nothing to translate. */
  leftOut: { rows: string[]; fields: string[] }[];
};

/** One statement, because there may be megabytes of them: none passes through this process. */
export async function copyTranslations(db: Database, { from, to, newIds, leftOut }: Copying) {
  const isLeftOut = leftOut.map(
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
    where old.apartment_id = ${from} and not (${sql.join(isLeftOut, sql` or `)})`);
}

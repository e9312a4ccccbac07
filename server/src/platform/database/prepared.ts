/** Queries whose text is made once: making it anew for each guest was a third of the work of a page. */
import type { Database } from './database.ts';

/** Without a name nothing is kept at the database, where it would outlive a change of the tables. */
export const unnamed = '';

/** What `prepare` makes for a database, made when it is first asked for. */
export function preparedFor<Queries>(
  prepare: (db: Database) => Queries,
): (db: Database) => Queries {
  const known = new WeakMap<Database, Queries>();
  return (db) => {
    const queries = known.get(db) ?? prepare(db);
    known.set(db, queries);
    return queries;
  };
}

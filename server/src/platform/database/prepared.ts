/**
 * Queries whose text is made once, and that the database reads and plans once on each connection: doing both anew for each
 * guest was half of the work of a page. PostgreSQL plans a prepared query again when its tables change. A statement's
 * name is a hash of its text, so two releases on one database never mean different queries by one name.
 */
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

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

type Values = Record<string, unknown>;
type Preparable<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Rows> };
};

/** With placeholders for what differs. */
export function kept<Rows>(query: Preparable<Rows>) {
  const prepared = query.prepare(nameOf(query.toSQL().sql));
  return { execute: (values: Values) => againIfOutdated(() => prepared.execute(values)) };
}

/** By its text: what says something else is another statement. */
export const nameOf = (text: string) => createHash('sha256').update(text).digest('base64url');

/** Said of a kept query when the type of one of its columns has changed. */
const outdated = '0A000';

const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === outdated) || isOutdated(error.cause));

/** The pool lets go of each connection that says so, and a new one reads the query anew. */
async function againIfOutdated<Result>(
  ask: () => Promise<Result>,
  connections = 20,
): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    if (connections === 0 || !isOutdated(error)) throw error;
    return againIfOutdated(ask, connections - 1);
  }
}

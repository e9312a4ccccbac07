/**
 * PostgreSQL parses and plans a prepared query once per connection, and again when its tables change. Doing that for
 * every request was half of the work for a guest's page. A statement's name is a hash of its text, so two releases on
 * one database never use one name for different queries.
 */
import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** Returns the queries of a database. The first call prepares them. */
export function preparedFor<Queries>(
  prepare: (db: Database) => Queries,
): (db: Database) => Queries {
  const cached = new WeakMap<Database, Queries>();
  return (db) => {
    const queries = cached.get(db) ?? prepare(db);
    cached.set(db, queries);
    return queries;
  };
}

type Values = Record<string, unknown>;
type Preparable<Rows> = {
  toSQL(): { sql: string };
  prepare(name: string): { execute(values?: Values): Promise<Rows> };
};

/** Prepares a query. Placeholders stand for the values that differ. */
export function prepareQuery<Rows>(query: Preparable<Rows>) {
  const prepared = query.prepare(statementNameOf(query.toSQL().sql));
  return { execute: (values: Values) => retryIfOutdated(() => prepared.execute(values)) };
}

/** Derives the name of a statement from its text, so that different statements have different names. */
export const statementNameOf = (text: string) =>
  createHash('sha256').update(text).digest('base64url');

/** The SQLSTATE code of a prepared query after the type of one of its columns has changed. */
const outdatedCode = '0A000';

const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === outdatedCode) || isOutdated(error.cause));

/**
 * Retries a query whose plan is outdated. The pool closes each connection that fails this way, and a new connection
 * plans the query again.
 */
async function retryIfOutdated<Result>(
  run: () => Promise<Result>,
  retriesLeft = 20,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (retriesLeft === 0 || !isOutdated(error)) throw error;
    return retryIfOutdated(run, retriesLeft - 1);
  }
}

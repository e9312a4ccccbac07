/** A statement that does several things at once, which no query builder can say, with its text made once. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { againIfOutdated, nameOf, preparedFor } from './prepared.ts';

type Values = Record<string, unknown>;

/** Gives how many rows it returned. */
export function statement(text: () => SQL): (db: Database, values: Values) => Promise<number> {
  const prepared = preparedFor((db) => {
    const query = new PgDialect().sqlToQuery(text());
    return db._.session.prepareQuery<{
      execute: { rows: unknown[] };
      all: unknown;
      values: unknown;
    }>(query, undefined, nameOf(query.sql), false);
  });
  return async (db, values) => {
    const { rows } = await againIfOutdated(() => prepared(db).execute(values));
    return rows.length;
  };
}

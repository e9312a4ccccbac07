/** A statement that does several things at once, which no query builder can say, with its text made once. */
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { preparedFor, unnamed } from './prepared.ts';

type Values = Record<string, unknown>;

/** Gives how many rows it returned. */
export function statement(text: () => SQL): (db: Database, values: Values) => Promise<number> {
  const prepared = preparedFor((db) =>
    db._.session.prepareQuery<{ execute: { rows: unknown[] }; all: unknown; values: unknown }>(
      new PgDialect().sqlToQuery(text()),
      undefined,
      unnamed,
      false,
    ),
  );
  return async (db, values) => (await prepared(db).execute(values)).rows.length;
}

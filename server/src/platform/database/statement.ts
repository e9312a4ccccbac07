/**
 * A statement that no query builder can express, with its text built once and planned once on each connection. It runs
 * in transactions, so cast each result column: a plan whose result types change fails until the connection ends.
 */
import type { Query, SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { statementNameOf } from './prepared.ts';

type Values = Record<string, unknown>;

/** Returns a function that runs the statement with values for its placeholders and returns the rows. */
export function prepareStatement<Row>(
  text: () => SQL,
): (tx: Database, values: Values) => Promise<Row[]> {
  let statement: { query: Query; name: string } | undefined;
  const build = () => {
    const query = new PgDialect().sqlToQuery(text());
    return { query, name: statementNameOf(query.sql) };
  };
  return async (tx, values) => {
    statement ??= build();
    const prepared = tx._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>(statement.query, undefined, statement.name, false);
    return (await prepared.execute(values)).rows;
  };
}

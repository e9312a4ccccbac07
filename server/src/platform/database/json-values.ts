/** Combines columns into one JSON value. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

export type ValueOf<Column> = Column extends PgColumn
  ? Column['_']['data']
  : Column extends SQL<infer Data>
    ? Data
    : never;

/**
 * Use this only for columns whose values are the same in JSON: texts, numbers and booleans. Callers name each column,
 * so that the code shows what a page contains.
 */
export function valuesOf(columns: Record<string, PgColumn | SQL>): SQL {
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  return sql`json_build_object(${sql.join(pairs, sql`, `)})`;
}

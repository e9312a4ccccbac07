/** Selects a short list for each row of a query, as one JSON value. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type ValueOf, valuesOf } from './json-values.ts';

type ListOptions<Columns> = { where: SQL | undefined; orderBy: SQL[]; columns: Columns };

export function jsonList<Columns extends Record<string, PgColumn | SQL>>(
  table: PgTable,
  { where, orderBy, columns }: ListOptions<Columns>,
) {
  type Row = { [Name in keyof Columns]: ValueOf<Columns[Name]> };
  return sql<
    Row[]
  >`(select coalesce(json_agg(${valuesOf(columns)} order by ${sql.join(orderBy, sql`, `)}), '[]')
    from ${table} where ${where})`;
}

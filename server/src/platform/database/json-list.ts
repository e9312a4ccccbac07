/** A list of rows as one value, so that several lists come with one query. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

type Wanted<Columns> = { where: SQL | undefined; orderBy?: SQL[]; columns: Columns };

type Value<Column> = Column extends PgColumn
  ? Column['_']['data']
  : Column extends SQL<infer Data>
    ? Data
    : never;

/** Of columns that mean the same in JSON: texts, numbers, switches. Each is named: what a page is made of must be known. */
export function jsonList<Columns extends Record<string, PgColumn | SQL>>(
  table: PgTable,
  { where, orderBy = [], columns }: Wanted<Columns>,
) {
  type Row = { [Name in keyof Columns]: Value<Columns[Name]> };
  const pairs = Object.entries(columns).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  const order = orderBy.length > 0 ? sql` order by ${sql.join(orderBy, sql`, `)}` : sql``;
  return sql<
    Row[]
  >`(select coalesce(json_agg(json_build_object(${sql.join(pairs, sql`, `)})${order}), '[]')
    from ${table} where ${where})`;
}

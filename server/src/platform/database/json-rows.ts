/**
 * Reads rows of several tables with one query. Each row is a JSON value of its own, so a large result is parsed as it
 * arrives and never blocks other requests for long.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from './database.ts';
import { type ValueOf, valuesOf } from './json-values.ts';
import { prepareQuery } from './prepared.ts';

type JsonRows<Columns extends Record<string, PgColumn | SQL>> = {
  from: PgTable | SQL;
  where?: SQL | undefined;
  orderBy?: SQL[];
  columns: Columns;
};

type AnyRows = JsonRows<Record<string, PgColumn | SQL>>;
type RowsOf<List extends AnyRows> = {
  [Name in keyof List['columns']]: ValueOf<List['columns'][Name]>;
}[];
type ReadRows<Lists extends Record<string, AnyRows>> = {
  [Name in keyof Lists]: RowsOf<Lists[Name]>;
};

/** Prepares a query that returns the rows of all lists, grouped by the names of the lists. */
export function prepareRows<Lists extends Record<string, AnyRows>>(db: Database, lists: Lists) {
  const names = Object.keys(lists);
  const query = prepareQuery(
    db
      .select({ list: sql<string>`list`, row: sql<unknown>`row` })
      .from(
        sql`(${sql.join(
          names.map((name) => selectRows(name, lists[name])),
          sql` union all `,
        )}) as rows_of_lists`,
      )
      .orderBy(sql`list`, sql`position`),
  );
  return async (values: Record<string, unknown>): Promise<ReadRows<Lists>> => {
    const rowsByList = Object.fromEntries(names.map((name) => [name, [] as unknown[]]));
    for (const { list, row } of await query.execute(values)) rowsByList[list]?.push(row);
    return rowsByList as ReadRows<Lists>;
  };
}

function selectRows(name: string, list: AnyRows | undefined): SQL {
  if (!list) throw new Error('there is no query for this list');
  const { from, where = sql`true`, orderBy = [], columns } = list;
  const order = orderBy.length > 0 ? sql`order by ${sql.join(orderBy, sql`, `)}` : sql``;
  return sql`select ${sql.raw(`'${name}'`)} as list, row_number() over (${order}) as position, ${valuesOf(columns)} as row
    from ${from} where ${where}`;
}

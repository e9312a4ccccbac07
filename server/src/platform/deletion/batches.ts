/**
 * Deletes or changes any number of rows in short statements. The database ends a statement after 15 seconds, and one that takes
 * longer would be retried forever.
 */
import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../database/database.ts';

const batchSize = 5_000;

/** Returns the number of deleted rows. Locked rows are left for the next run. */
export async function deleteInBatches(
  db: Database,
  table: PgTable,
  where: SQL | undefined,
): Promise<number> {
  return deleteFrom(db, sql.identifier(getTableName(table)), where);
}

/** Changes rows so that the condition no longer matches them. */
export async function updateInBatches(
  db: Database,
  table: PgTable,
  { set, where }: { set: SQL; where: SQL },
) {
  const name = sql.identifier(getTableName(table));
  await repeatForBatches(db, (batch) => sql`update ${name} set ${set} where ${batch}`, name, where);
}

type TableName = ReturnType<typeof sql.identifier>;

const deleteFrom = (db: Database, table: TableName, where: SQL | undefined): Promise<number> =>
  repeatForBatches(db, (batch) => sql`delete from ${table} where ${batch}`, table, where);

/** Returns the number of rows that were written. */
async function repeatForBatches(
  db: Database,
  write: (batch: SQL) => SQL,
  table: TableName,
  where: SQL | undefined,
): Promise<number> {
  const batch = sql`ctid = any(array(
    select ctid from ${table} where ${where} limit ${batchSize} for update skip locked))`;
  for (let written = 0; ; ) {
    const { rowCount } = await db.execute(write(batch));
    written += rowCount ?? 0;
    if ((rowCount ?? 0) < batchSize) return written;
  }
}

/**
 * Deletes rows, and before them everything that foreign keys would delete with them, because a single statement would
 * have to delete all dependants at once. The dependent tables are read from the database, so that a new one can't be
 * forgotten.
 */
export async function deleteWithDependants(db: Database, table: PgTable, where: SQL) {
  const keys = await foreignKeys(db);
  const root = getTableName(table);
  const affectedTables = dependantsOf(root, keys);
  const conditionOf = (name: string): SQL[] =>
    name === root
      ? [where]
      : keys
          .filter((key) => key.child === name && key.cascades && affectedTables.has(key.parent))
          .map((key) => isDependant(key, conditionOf(key.parent)));
  for (const name of childrenFirst(affectedTables, keys))
    for (const condition of conditionOf(name))
      await deleteFrom(db, sql.identifier(name), condition);
}

type ForeignKey = {
  child: string;
  childColumns: string[];
  parent: string;
  parentColumns: string[];
  cascades: boolean;
};

async function foreignKeys(db: Database): Promise<ForeignKey[]> {
  const columns = (table: string, numbers: string) =>
    sql.raw(`(select array_agg(attname::text order by position) from unnest(${numbers}) with ordinality as used (number, position)
      join pg_attribute on attrelid = ${table} and attnum = number)`);
  const { rows } = await db.execute<ForeignKey>(sql`
    select child.relname as child, parent.relname as parent, confdeltype = 'c' as cascades,
      ${columns('conrelid', 'conkey')} as "childColumns",
      ${columns('confrelid', 'confkey')} as "parentColumns"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = 'public'::regnamespace`);
  return rows;
}

function dependantsOf(root: string, keys: ForeignKey[]): Set<string> {
  const affectedTables = new Set([root]);
  // A loop over a set also visits the elements that are added during the loop.
  for (const parent of affectedTables)
    for (const key of keys)
      if (key.parent === parent && key.cascades) affectedTables.add(key.child);
  return affectedTables;
}

/** Orders tables so that each comes after all tables that refer to it, including those whose keys do not cascade. */
function childrenFirst(tables: Set<string>, keys: ForeignKey[]): string[] {
  const ordered: string[] = [];
  const visit = (name: string, path: string[]) => {
    if (ordered.includes(name)) return;
    if (path.includes(name)) throw new Error(`${name} depends on itself`);
    for (const { child, parent } of keys)
      if (parent === name && tables.has(child)) visit(child, [...path, name]);
    ordered.push(name);
  };
  for (const name of tables) visit(name, []);
  return ordered;
}

function isDependant({ childColumns, parent, parentColumns }: ForeignKey, conditions: SQL[]): SQL {
  const columnList = (names: string[]) => sql.join(names.map(sql.identifier), sql`, `);
  const anyOf = sql.join(conditions, sql` or `);
  return sql`(${columnList(childColumns)}) in (select ${columnList(parentColumns)} from ${sql.identifier(parent)} where ${anyOf})`;
}

/** Reads tables and keys from the database's catalogue, so that a backup never misses a table that is added later. */
import type { ClientBase } from 'pg';

type Column = { name: string; type: string };
export type Table = { name: string; columns: Column[] };

export const quoteName = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** The condition for tables or sequences of the product. It leaves out those that belong to an extension. */
const isProductRelation = (kinds: string) => `
  relnamespace = 'public'::regnamespace and relkind in (${kinds}) and not relispartition
  and not exists (select 1 from pg_depend where classid = 'pg_class'::regclass and objid = pg_class.oid and deptype = 'e')`;

/** Leaves out generated columns, because the database computes them. */
export async function listTables(client: ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name, (
      select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)) order by attnum), '[]')
      from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class where ${isProductRelation("'r', 'p'")} order by relname`);
  return rows;
}

export async function listSequences(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where ${isProductRelation("'S'")} order by relname`,
  );
  return rows.map(({ name }) => name);
}

export type ForeignKey = { table: string; name: string; definition: string };

export async function listForeignKeys(client: ClientBase): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select relname as "table", conname as name, pg_get_constraintdef(pg_constraint.oid) as definition
    from pg_constraint join pg_class on pg_class.oid = conrelid
    where contype = 'f' and conparentid = 0 and ${isProductRelation("'r', 'p'")} order by 1, 2`);
  return rows;
}

/** The functions that trigger functions call. PostgreSQL does not record that they depend on each other. */
const calledByTriggers = ['change_author', 'text_of_value', 'record_change'];

/** The functions of the triggers of our tables and those that they call, as `name(arguments)`. */
export async function listTriggerFunctions(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select distinct tgfoid::regprocedure::text as name
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and ${isProductRelation("'r', 'p'")}
    union
    select oid::regprocedure::text from pg_proc
    where pg_function_is_visible(oid) and proname in (${calledByTriggers.map((name) => `'${name}'`).join(', ')})`);
  return rows.map(({ name }) => name);
}

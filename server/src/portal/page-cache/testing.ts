/**
 * Finds what a guest's page is made of, as PostgreSQL itself understands the queries, and which writes to it the
 * triggers report.
 */
import { type ClientBase, escapeLiteral } from 'pg';
import type { RecordedQuery } from '../../../test/support/measure/queries.ts';
import { pagesChannel } from './open-page-cache.ts';

/** A column that a query reads, for its result, a condition or an order. `xmin` changes with each write to the row. */
export type ReadColumn = { table: string; column: string };

/**
 * Returns the columns that the queries read. PostgreSQL records them for a view. The view wraps the query, because
 * columns of the query may share a name, and it is rolled back before anyone sees it.
 */
export async function columnsOf(
  client: ClientBase,
  queries: RecordedQuery[],
): Promise<ReadColumn[]> {
  const found = new Map<string, ReadColumn>();
  for (const query of queries) {
    await client.query('begin');
    await client.query(
      `create temp view page_query as select from (${withValues(query)}) as query`,
    );
    const { rows } = await client.query<ReadColumn>(`
      select distinct attrelid::regclass::text as "table", attname as "column"
      from pg_rewrite
        join pg_depend on classid = 'pg_rewrite'::regclass and objid = pg_rewrite.oid
          and refclassid = 'pg_class'::regclass
        join pg_attribute on attrelid = refobjid and attnum = refobjsubid
      where ev_class = 'page_query'::regclass and refobjid <> ev_class
      order by 1, 2`);
    await client.query('rollback');
    for (const row of rows) found.set(`${row.table}.${row.column}`, row);
  }
  return [...found.values()];
}

/** Replaces the parameters with their values, because a view can't have parameters. */
const withValues = ({ text, values }: RecordedQuery) =>
  text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));

const literal = (value: unknown) => (value === null ? 'null' : escapeLiteral(textOf(value)));

function textOf(value: unknown): string {
  if (Array.isArray(value)) return `{${value.map((each) => JSON.stringify(textOf(each)))}}`;
  if (Buffer.isBuffer(value)) return `\\x${value.toString('hex')}`;
  return value instanceof Date ? value.toISOString() : `${value}`;
}

/** Returns the writes to these columns that no trigger reports. */
export async function unreportedWrites(
  client: ClientBase,
  columns: ReadColumn[],
): Promise<string[]> {
  const triggers = await readTriggers(client);
  const keys = await readFixedKeys(client);
  const isReported = (table: string, event: TriggerEvent, column?: string) =>
    triggers.some(
      (trigger) =>
        trigger.table === table &&
        trigger.events.includes(event) &&
        (trigger.columns.length === 0 || !column || trigger.columns.includes(column)),
    );
  const tables = [...new Set(columns.map(({ table }) => table))];
  return [
    ...tables.flatMap((table) =>
      (['insert', 'delete', 'truncate'] as const)
        .filter((event) => !isReported(table, event))
        .map((event) => `${event} ${table}`),
    ),
    ...columns
      .filter(({ table, column }) => !isReported(table, 'update', column))
      .filter(({ table, column }) => !keys.has(`${table}.${column}`))
      .map(({ table, column }) => `update ${table}.${column}`),
  ].sort();
}

type TriggerEvent = 'insert' | 'update' | 'delete' | 'truncate';
/** A trigger without columns runs whichever column is written. */
type Trigger = { table: string; events: TriggerEvent[]; columns: string[] };

/** Reads the enabled triggers that run for each row or for a truncate, and that notify the channel of the page cache. */
async function readTriggers(client: ClientBase): Promise<Trigger[]> {
  const { rows } = await client.query<Trigger>(
    `select tgrelid::regclass::text as "table",
      array(select event from (values ('insert', 4), ('delete', 8), ('update', 16), ('truncate', 32)) as bits (event, bit)
        where tgtype & bit <> 0) as events,
      array(select attname::text from pg_attribute where attrelid = tgrelid and attnum = any (tgattr)) as columns
    from pg_trigger join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and tgenabled in ('O', 'A') and tgqual is null
      and (tgtype & 1 <> 0 or tgtype & 32 <> 0)
      and prosrc like '%pg_notify(' || quote_literal($1) || ',%'`,
    [pagesChannel],
  );
  return rows;
}

/** Reads the keys that can't change while a row points to them. */
async function readFixedKeys(client: ClientBase): Promise<Set<string>> {
  const { rows } = await client.query<{ key: string }>(`
    select distinct confrelid::regclass::text || '.' || attname as key
    from pg_constraint join pg_attribute on attrelid = confrelid and attnum = any (confkey)
    where contype = 'f' and confupdtype in ('a', 'r') and cardinality(confkey) = 1`);
  return new Set(rows.map(({ key }) => key));
}

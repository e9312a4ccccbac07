/** Loads rows into tables that the migrations have just created. */
import type { ClientBase } from 'pg';
import {
  type ForeignKey,
  listForeignKeys,
  listTables,
  quoteName,
  type Table,
} from './catalogue.ts';
import type { Header, Summary } from './format.ts';
import { brokenFileError } from './tar.ts';

export async function requireTables(
  client: ClientBase,
  header: Header,
): Promise<Map<string, Table>> {
  const tables = await listTables(client);
  const describeTables = (all: { name: string; columns: string[] }[]) =>
    JSON.stringify(all.map(({ name, columns }) => [name, columns.toSorted()]).toSorted());
  const createdTables = tables.map(({ name, columns }) => ({
    name,
    columns: columns.map((column) => column.name),
  }));
  if (describeTables(createdTables) !== describeTables(header.tables))
    throw brokenFileError('has tables that do not match its schema');
  return new Map(tables.map((table) => [table.name, table]));
}

/** Names and types come from the database. Only values come from the file, and they are passed as parameters. */
export async function loadRows(client: ClientBase, { name, columns }: Table, lines: Buffer) {
  const names = columns.map((column) => quoteName(column.name));
  const values = columns.map(({ type }, index) => `line.${names[index]}::${type}`);
  await client.query(
    `insert into ${quoteName(name)} (${names.join(', ')}) overriding system value
     select ${values.join(', ')} from jsonb_to_recordset($1::jsonb) as line (${names.map((column) => `${column} text`).join(', ')})`,
    [`[${lines.toString('utf8').trimEnd().replaceAll('\n', ',')}]`],
  );
}

/**
 * Drops keys and disables triggers during `work`, so that tables can be filled in any order and rows stay unchanged.
 * The keys are created again at the end and are checked for every row.
 */
export async function withoutKeysAndTriggers<T>(
  client: ClientBase,
  work: () => Promise<T>,
): Promise<T> {
  const tables = await listTables(client);
  const keys = await listForeignKeys(client);
  for (const { table, name } of keys)
    await client.query(`alter table ${quoteName(table)} drop constraint ${quoteName(name)}`);
  for (const { name } of tables)
    await client.query(`alter table ${quoteName(name)} disable trigger user`);
  const result = await work();
  for (const { name } of tables)
    await client.query(`alter table ${quoteName(name)} enable trigger user`);
  for (const key of keys) await client.query(addKeySql(key));
  return result;
}

const addKeySql = ({ table, name, definition }: ForeignKey) =>
  `alter table ${quoteName(table)} add constraint ${quoteName(name)} ${definition}`;

export async function setSequences(client: ClientBase, sequences: Summary['sequences']) {
  for (const { name, lastValue, isCalled } of sequences)
    await client.query('select setval($1::regclass, $2, $3)', [
      quoteName(name),
      lastValue,
      isCalled,
    ]);
}

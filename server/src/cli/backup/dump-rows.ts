/** Writes rows to a backup. They are fetched in batches and stored in entries of about a megabyte. */
import type { ClientBase } from 'pg';
import type { Archive } from './archive.ts';
import { listSequences, quoteName, type Table } from './catalogue.ts';
import { rowsName, type Summary } from './format.ts';

const rowsAtOnce = 500;
const entryBytes = 1024 * 1024;

/**
 * Values are written in PostgreSQL's own text format: nothing is rounded, and a JSON null differs from a missing value.
 */
export async function dumpTable(client: ClientBase, archive: Archive, table: Table) {
  const values = table.columns.map(({ name }) => `${quoteName(name)}::text`).join(', ');
  const query = `select to_json(line)::text as line from (select ${values} from ${quoteName(table.name)}) line`;
  let entries = 0;
  let rows = 0;
  let pending: Buffer[] = [];
  let bytes = 0;
  const addEntry = async () => {
    entries += 1;
    await archive.add(rowsName(table.name, entries), Buffer.concat(pending));
    pending = [];
    bytes = 0;
  };
  for await (const { line } of fetchAll<{ line: string }>(client, query)) {
    const encoded = Buffer.from(`${line}\n`);
    pending.push(encoded);
    bytes += encoded.length;
    rows += 1;
    if (bytes >= entryBytes) await addEntry();
  }
  if (bytes > 0) await addEntry();
  return rows;
}

async function* fetchAll<Row extends object>(client: ClientBase, query: string) {
  await client.query(`declare reading no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from reading`);
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query('close reading');
}

/** Call this after the rows are read, so that a restored sequence does not repeat a number that a row already has. */
export async function readSequences(client: ClientBase): Promise<Summary['sequences']> {
  const sequences: Summary['sequences'] = [];
  for (const name of await listSequences(client)) {
    const { rows } = await client.query<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${quoteName(name)}`,
    );
    for (const row of rows) sequences.push({ name, ...row });
  }
  return sequences;
}

/**
 * Detects conflicts when two people, or two tabs, edit the same row, so that the later write does not silently
 * overwrite the earlier one.
 */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { conflict } from '../http/errors.ts';
import type { Database } from './database.ts';

/**
 * To resolve a conflict, the caller needs both versions: it has its own, and `current` is the stored row. `serve` sends
 * the row in the form of the endpoint's reply.
 */
export function staleVersion(current: Record<string, unknown>) {
  return conflict('stale_version', 'This was changed elsewhere in the meantime.', { current });
}

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

type VersionedChange<Table extends VersionedTable, Row> = {
  where: SQL | undefined;
  fields: PgUpdateSetSource<Table>;
  /** The version that the caller has seen. Without it, the row is changed whatever its version is. */
  version: number | undefined;
  /** Returns the row as it is after this write, or as another write has left it. */
  find: () => Promise<Row>;
};

/** Updates a row and increases its version. */
export async function updateVersioned<
  Table extends VersionedTable,
  Row extends Record<string, unknown>,
>(
  tx: Database,
  table: Table,
  { where, fields, version, find }: VersionedChange<Table, Row>,
): Promise<Row> {
  const updated = await tx
    .update(table)
    .set({ ...fields, version: sql`${table.version} + 1` })
    .where(and(where, version === undefined ? undefined : eq(table.version, version)))
    .returning({ id: table.id });
  const current = await find();
  if (updated.length === 0) throw staleVersion(current);
  return current;
}

/** Two people, or two tabs, on one row: the later write must not bury the earlier one unseen. */
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { conflict } from '../http/errors.ts';
import type { Database } from './database.ts';

/**
 * Both sides are needed to choose: the caller has its own, `current` is what stands. It leaves in the
 * form of the endpoint's reply, like every row.
 */
export function staleVersion(current: Record<string, unknown>) {
  return conflict('stale_version', 'This was changed elsewhere in the meantime.', { current });
}

type VersionedTable = PgTable & { id: PgColumn; version: PgColumn };

type Change<Table extends VersionedTable, Row> = {
  where: SQL | undefined;
  fields: PgUpdateSetSource<Table>;
  /** The one that the caller has seen; without it the row is changed whatever it has become. */
  version: number | undefined;
  /** The row as it stands afterwards, or as somebody else has left it. */
  find: () => Promise<Row>;
};

/** Counts the row's version up with the change. */
export async function updateVersioned<
  Table extends VersionedTable,
  Row extends Record<string, unknown>,
>(tx: Database, table: Table, { where, fields, version, find }: Change<Table, Row>): Promise<Row> {
  const changed = await tx
    .update(table)
    .set({ ...fields, version: sql`${table.version} + 1` })
    .where(and(where, version === undefined ? undefined : eq(table.version, version)))
    .returning({ id: table.id });
  const now = await find();
  if (changed.length === 0) throw staleVersion(now);
  return now;
}

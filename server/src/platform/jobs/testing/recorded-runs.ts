/**
 * Records when jobs of tests run, in a table. The times come from the database's clock, so that runs of several
 * processes can be compared.
 */
import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';

export async function createRecordedRuns(db: Database) {
  await db.execute(sql`create table recorded_runs (
    id serial primary key, job text not null, process int not null, begun_at timestamptz not null default clock_timestamp(), ended_at timestamptz)`);
}

export async function recordBegin(db: Database, job: string): Promise<number> {
  const { rows } = await db.execute<{ id: number }>(
    sql`insert into recorded_runs (job, process) values (${job}, ${process.pid}) returning id`,
  );
  return Number(rows[0]?.id);
}

export async function recordEnd(db: Database, id: number) {
  await db.execute(sql`update recorded_runs set ended_at = clock_timestamp() where id = ${id}`);
}

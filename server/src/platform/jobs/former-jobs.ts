/** Jobs that no server registers any more, because a later version has renamed or removed them. */
import { sql } from 'drizzle-orm';
import type { Database } from '../database/database.ts';

/**
 * The last time that any server has registered its jobs. A time ahead of the clock counts as now, because the clock may
 * have been set back.
 */
export const lastRegisteredAt = sql`(select max(least(known_at, now())) from jobs)`;

const isFormer = sql`known_at < ${lastRegisteredAt} - interval '1 day'`;

/** Deletes the rows of former jobs and their held deletions. Current jobs record theirs under their own names. */
export async function deleteFormerJobs(db: Database) {
  await db.execute(
    sql`delete from held_deletions where name in (select name from jobs where ${isFormer})`,
  );
  await db.execute(sql`delete from jobs where ${isFormer}`);
}

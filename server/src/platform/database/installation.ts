/** Which installation a database is of. */

import { installation } from '../tables.ts';
import type { Database } from './database.ts';

/** At the first start; of several servers that start at once, one makes it. */
export async function makeInstallation(db: Database) {
  await db.insert(installation).values({}).onConflictDoNothing();
}

export async function installationId(db: Database): Promise<string> {
  await makeInstallation(db);
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw new Error('the installation has no row');
  return row.id;
}

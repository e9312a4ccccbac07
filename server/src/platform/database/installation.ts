/** Identifies the installation that a database belongs to. */

import { installation } from '../tables.ts';
import type { Database } from './database.ts';

/** Creates the row at the first start. If several servers start at once, one of them creates it. */
export async function makeInstallation(db: Database) {
  await db.insert(installation).values({}).onConflictDoNothing();
}

export async function installationId(db: Database): Promise<string> {
  await makeInstallation(db);
  const [row] = await db.select({ id: installation.id }).from(installation);
  if (!row) throw new Error('the installation has no row');
  return row.id;
}

/** Secrets that several servers on one database must agree on. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sharedSecrets } from '../tables.ts';
import type { Database } from './database.ts';

/** Returns the same secret on every server for the same name. The first server creates it. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('hex');
  await db.insert(sharedSecrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name));
  if (!row) throw new Error('a shared secret was not stored');
  return Buffer.from(row.value, 'hex');
}

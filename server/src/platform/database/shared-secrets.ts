/** Secrets that several servers on one database must agree on. */
import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sharedSecrets } from '../tables.ts';
import type { Database } from './database.ts';

/** Returns the same secret to every server that asks for this name. The first one creates it. */
export async function sharedSecret(db: Database, name: string): Promise<Buffer> {
  const value = randomBytes(32).toString('hex');
  await db.insert(sharedSecrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select().from(sharedSecrets).where(eq(sharedSecrets.name, name));
  if (!row) throw new Error('a shared secret was not stored');
  return Buffer.from(row.value, 'hex');
}

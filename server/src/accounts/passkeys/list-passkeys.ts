/** Lists a host's passkeys for the settings page. */
import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { passkeys } from '../tables.ts';

export async function listPasskeys(db: Database, hostId: string) {
  const rows = await db
    .select()
    .from(passkeys)
    .where(eq(passkeys.hostId, hostId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
  return rows.map(({ id, name, createdAt, lastUsedAt }) => ({
    id,
    name,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }));
}

export async function hasPasskey(db: Database, hostId: string): Promise<boolean> {
  return (await db.$count(passkeys, eq(passkeys.hostId, hostId))) > 0;
}

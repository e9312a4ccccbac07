import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../platform/database/database.ts';
import { hosts } from './tables.ts';

export async function changeName(
  db: Database,
  hostId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  await db
    .update(hosts)
    .set({ firstName: firstName.trim(), lastName: lastName.trim() })
    .where(and(eq(hosts.id, hostId), isNull(hosts.deletedAt)));
}

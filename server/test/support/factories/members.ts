/** Hosts who manage properties of other hosts. */

import type { Database } from '../../../src/platform/database/database.ts';
import { propertyMembers } from '../../../src/team/tables.ts';
import type { Visitor } from '../browser.ts';

/** Makes a host a manager without an invitation, and returns the id of the account. */
export async function makeManager(
  db: Database,
  host: Visitor,
  ...apartmentIds: string[]
): Promise<string> {
  const { id: hostId } = (await host.get('/api/auth/user')).json();
  await db
    .insert(propertyMembers)
    .values(apartmentIds.map((apartmentId) => ({ apartmentId, hostId, role: 'manager' as const })));
  return hostId;
}

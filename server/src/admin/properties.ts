/** Reads the properties of many hosts with their states, in two queries however many there are. */
import type { getOverview, Reply } from '@guest-portal/contract';
import { asc, inArray } from 'drizzle-orm';
import { apartments } from '../apartments/tables.ts';
import { statesOf } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';

type Property = Reply<typeof getOverview>['users'][number]['properties'][number];

/** Returns the properties by host, the oldest first. */
export async function propertiesOf(
  db: Database,
  hostIds: string[],
): Promise<Map<string, Property[]>> {
  const properties = new Map<string, Property[]>(hostIds.map((id) => [id, []]));
  if (hostIds.length === 0) return properties;
  const isOfHosts = inArray(apartments.hostId, hostIds);
  const rows = await db
    .select({
      id: apartments.id,
      hostId: apartments.hostId,
      name: apartments.name,
      createdAt: apartments.createdAt,
    })
    .from(apartments)
    .where(isOfHosts)
    .orderBy(asc(apartments.createdAt), asc(apartments.id));
  const states = await statesOf(db, isOfHosts);
  for (const { id, hostId, name, createdAt } of rows) {
    const state = states.get(id);
    // A property that was created between the two queries has no state yet. The next overview contains it.
    if (!state) continue;
    const { ui_state } = state;
    properties.get(hostId)?.push({ id, name, createdAt: createdAt.toISOString(), ui_state });
  }
  return properties;
}

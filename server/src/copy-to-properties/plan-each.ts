/** Makes the plans for many properties, reading a few at a time. */
import type { CopySelection } from '@guest-portal/contract';
import type { Access } from '../access/access.ts';
import type { Database } from '../platform/database/database.ts';
import { invalidField, notFound } from '../platform/http/errors.ts';
import { timeSlices } from '../platform/limits/time-slices.ts';
import { type CurrentValues, readCurrentValues } from './current-values.ts';
import { createSizeCheck, findObstacle, type Obstacle } from './obstacles.ts';
import { type Plan, planFor, prepareSource } from './plan.ts';

export type PropertyPlan = { receiver: CurrentValues; plan: Plan; obstacle: Obstacle | null };

type CopyRequest = { from: string; chosen: CopySelection; receivers: string[] };

/** Reading all properties of a host at once would need too much memory and block other requests. */
const propertiesAtOnce = 4;

/** Plans the properties in the given order. Each plan is discarded after `summarise` has taken what it needs. */
export async function planEach<Summary>(
  db: Database,
  access: Access,
  { from, chosen, receivers }: CopyRequest,
  summarise: (propertyPlan: PropertyPlan) => Summary,
): Promise<Summary[]> {
  if (receivers.includes(from))
    throw invalidField('receivers', 'A property can’t be copied to itself.');
  const kinds = [...new Set(chosen.rows.map(({ kind }) => kind))];
  const current = (await readCurrentValues(db, access, [from], kinds)).get(from);
  const source = current && prepareSource(current, chosen);
  if (source?.rows.length !== chosen.rows.length) throw notFound();
  const pause = timeSlices();
  const checkSize = createSizeCheck();
  const summaries: Summary[] = [];
  for (let start = 0; start < receivers.length; start += propertiesAtOnce) {
    const batch = receivers.slice(start, start + propertiesAtOnce);
    const currentReceivers = await readCurrentValues(db, access, batch, kinds);
    // A property that the caller may not read ends the whole copy before its batch is planned.
    if (currentReceivers.size !== batch.length) throw notFound();
    for (const id of batch) {
      await pause();
      const receiver = currentReceivers.get(id);
      if (!receiver) throw notFound();
      const plan = planFor(source, receiver);
      checkSize(plan);
      summaries.push(
        summarise({ receiver, plan, obstacle: await findObstacle(db, plan, receiver) }),
      );
    }
  }
  return summaries;
}

/** Why we do not send emails that a host has turned on, and what the host can change about it. */
import type { EmailObstacles, MessageSettingsPatch } from '@guest-portal/contract';
import { nameObstacle } from '@guest-portal/contract/message-rules';
import { asc, eq } from 'drizzle-orm';
import { belongsToAccount } from '../access/access.ts';
import { hosts } from '../accounts/tables.ts';
import { apartments } from '../apartments/tables.ts';
import { hasBeenPaid } from '../billing/states/states.ts';
import type { Database } from '../platform/database/database.ts';
import { conflict } from '../platform/http/errors.ts';
import { timeSlices } from '../platform/limits/time-slices.ts';
import { hostPassesFor, type Operator, propertyPassesFor } from './forbidden-emails.ts';

export async function listObstacles(
  db: Database,
  hostId: string,
  operator: Operator,
): Promise<EmailObstacles> {
  const [host] = await db.select().from(hosts).where(eq(hosts.id, hostId));
  if (!host) throw new Error('the host does not exist');
  const { id, name, createdAt } = apartments;
  const properties = await db
    .select({ id, name, isPaid: hasBeenPaid(id) })
    .from(apartments)
    .where(belongsToAccount(hostId))
    .orderBy(asc(createdAt), asc(id));
  const pause = timeSlices();
  const obstacles: EmailObstacles['properties'] = [];
  for (const property of properties) {
    const passesFor = propertyPassesFor(property.name, host, operator) ?? null;
    if (passesFor || !property.isPaid) obstacles.push({ ...property, passesFor });
    await pause();
  }
  return { hostPassesFor: hostPassesFor(host, operator) ?? null, properties: obstacles };
}

/**
 * A misleading name prevents only emails. Accounts and properties can be created with it, because only their host sees
 * it there.
 */
export function refuseMisleadingHostName(changes: MessageSettingsPatch, obstacles: EmailObstacles) {
  const impersonated = obstacles.hostPassesFor;
  if (impersonated && Object.values(changes).some((change) => change?.isMailed))
    throw conflict('host_name', nameObstacle('Your name', impersonated));
}

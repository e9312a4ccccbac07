/** What a right password, or a link from a host's own mailbox, leads to: a session, or the second step. */
import type { Database } from '../../platform/database/database.ts';
import { startSession } from '../sessions.ts';
import { startHalfSession } from './half-sessions.ts';

export type Entrance = { hostId: string } & ({ token: string } | { halfToken: string });

/** Within the transaction that read the host's row and holds it. */
export async function enter(
  db: Database,
  { id, hasSecondFactor }: { id: string; hasSecondFactor: boolean },
  device: string,
): Promise<Entrance> {
  return hasSecondFactor
    ? { hostId: id, halfToken: await startHalfSession(db, id) }
    : { hostId: id, token: await startSession(db, id, { device, passedSecondFactor: false }) };
}

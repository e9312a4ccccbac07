/** What a right password, or a link from a host's own mailbox, leads to: a session, or the second step. */
import type { Database } from '../../platform/database/database.ts';
import { hasPasskey } from '../passkeys/list-passkeys.ts';
import { startSession } from '../sign-in/sessions.ts';
import { hasAuthenticator } from './authenticator.ts';
import { startHalfSession } from './half-sessions.ts';

/** What the second step can be done with, besides the codes on paper. */
type Ways = { app: boolean; passkey: boolean };

export type Entrance = { hostId: string } & ({ token: string } | { halfToken: string; ways: Ways });

/** Within the transaction that read the host's row and holds it. */
export async function startSessionOrSecondStep(
  db: Database,
  { id, hasSecondFactor }: { id: string; hasSecondFactor: boolean },
  device: string,
): Promise<Entrance> {
  if (!hasSecondFactor)
    return { hostId: id, token: await startSession(db, id, { device, passedSecondFactor: false }) };
  const ways = { app: await hasAuthenticator(db, id), passkey: await hasPasskey(db, id) };
  return { hostId: id, halfToken: await startHalfSession(db, id), ways };
}

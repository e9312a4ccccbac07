/** Decides what follows a right password or a link from the host's own mailbox: a session or the second step. */
import type { Database } from '../../platform/database/database.ts';
import { hasPasskey } from '../passkeys/list-passkeys.ts';
import { startSession } from '../sign-in/sessions.ts';
import { hasAuthenticator } from './authenticator.ts';
import { startHalfSession } from './half-sessions.ts';

/** The ways to complete the second step, besides recovery codes. */
type SecondStepMethods = { app: boolean; passkey: boolean };

export type SignInResult = { hostId: string } & (
  | { token: string }
  | { halfToken: string; methods: SecondStepMethods }
);

/** Must run in the transaction that locks the host's row. */
export async function startSessionOrSecondStep(
  db: Database,
  { id, hasSecondFactor }: { id: string; hasSecondFactor: boolean },
  device: string,
): Promise<SignInResult> {
  if (!hasSecondFactor)
    return { hostId: id, token: await startSession(db, id, { device, passedSecondFactor: false }) };
  const methods = { app: await hasAuthenticator(db, id), passkey: await hasPasskey(db, id) };
  return { hostId: id, halfToken: await startHalfSession(db, id), methods };
}

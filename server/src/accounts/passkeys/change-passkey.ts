/** Renames and removes a host's passkeys. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  lockHost,
  turnOffSecondFactorIfNoStepLeft,
} from '../second-factor/switch-second-factor.ts';
import { passkeys } from '../tables.ts';

const isPasskeyOfHost = (hostId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.hostId, hostId));

export async function renamePasskey(db: Database, hostId: string, id: string, name: string) {
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(isPasskeyOfHost(hostId, id))
    .returning({ id: passkeys.id });
  if (renamed.length === 0) throw notFound();
}

/** The host who typed the password, with the hash that it was compared with. */
type ConfirmedHost = { id: string; publicUrl: string; passwordHash: string };

export async function removePasskey(db: Database, host: ConfirmedHost, id: string) {
  await db.transaction(async (tx) => {
    const lockedHost = await lockHost(tx, host.id, host.passwordHash);
    const [removedPasskey] = await tx
      .delete(passkeys)
      .where(isPasskeyOfHost(host.id, id))
      .returning({ id: passkeys.id });
    if (!removedPasskey) throw notFound();
    await turnOffSecondFactorIfNoStepLeft(tx, lockedHost, { ...host, removedMethod: 'A passkey' });
  });
}

/** Renames and removes a host's passkeys. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { notFound } from '../../platform/http/errors.ts';
import {
  lockHost,
  turnOffSecondFactorIfNoStepLeft,
} from '../second-factor/switch-second-factor.ts';
import { passkeys } from '../tables.ts';

const isTheirs = (hostId: string, id: string) =>
  and(eq(passkeys.id, id), eq(passkeys.hostId, hostId));

export async function renamePasskey(db: Database, hostId: string, id: string, name: string) {
  const named = await db
    .update(passkeys)
    .set({ name })
    .where(isTheirs(hostId, id))
    .returning({ id: passkeys.id });
  if (named.length === 0) throw notFound();
}

/** The host who typed the password, with the hash that it was compared with. */
type Who = { id: string; publicUrl: string; passwordHash: string };

export async function removePasskey(db: Database, who: Who, id: string) {
  await db.transaction(async (tx) => {
    const held = await lockHost(tx, who.id, who.passwordHash);
    const [removed] = await tx
      .delete(passkeys)
      .where(isTheirs(who.id, id))
      .returning({ id: passkeys.id });
    if (!removed) throw notFound();
    await turnOffSecondFactorIfNoStepLeft(tx, held, { ...who, removed: 'A passkey' });
  });
}

/** The settings of a host's two-step sign-in. */
import type { SecondFactor } from '@guest-portal/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { conflict } from '../../platform/http/errors.ts';
import { emailAboutChange } from '../email-about-change.ts';
import { newRecoveryCodesEmail } from '../emails.ts';
import { listPasskeys } from '../passkeys/list-passkeys.ts';
import { authenticators } from '../tables.ts';
import { confirmAuthenticator, hasAuthenticator, startAuthenticator } from './authenticator.ts';
import { countRecoveryCodes, makeRecoveryCodes } from './recovery-codes.ts';
import {
  lockHost,
  lockVerifiedHost,
  turnOffSecondFactorIfNoStepLeft,
  turnOnSecondFactor,
} from './switch-second-factor.ts';

export async function readSecondFactor(db: Database, hostId: string): Promise<SecondFactor> {
  return {
    app: await hasAuthenticator(db, hostId),
    passkeys: await listPasskeys(db, hostId),
    recoveryCodesLeft: await countRecoveryCodes(db, hostId),
  };
}

type Who = { id: string; publicUrl: string };
/** The host who typed the password, with the hash that it was compared with. */
type WithPassword = Who & { passwordHash: string };

/** Returns the secret for the app. */
export async function beginAuthenticator(
  db: Database,
  { id, passwordHash }: Omit<WithPassword, 'publicUrl'>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockVerifiedHost(tx, id, passwordHash);
    return startAuthenticator(tx, id);
  });
}

export async function addAuthenticator(db: Database, who: Who & { device: string }, code: string) {
  return db.transaction(async (tx) => {
    const held = await lockVerifiedHost(tx, who.id);
    await confirmAuthenticator(tx, who.id, code);
    return turnOnSecondFactor(tx, held, { ...who, added: 'An authenticator app' });
  });
}

export async function removeAuthenticator(db: Database, who: WithPassword) {
  await db.transaction(async (tx) => {
    const held = await lockHost(tx, who.id, who.passwordHash);
    const [removed] = await tx
      .delete(authenticators)
      .where(eq(authenticators.hostId, who.id))
      .returning({ confirmedAt: authenticators.confirmedAt });
    // An app that was never confirmed is no sign-in method, so removing it changes nothing else.
    if (!removed?.confirmedAt) return;
    await turnOffSecondFactorIfNoStepLeft(tx, held, { ...who, removed: 'Your authenticator app' });
  });
}

/** The host gets an email, because the previous codes on paper stop working. */
export async function replaceRecoveryCodes(db: Database, who: WithPassword): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { email, isOn } = await lockHost(tx, who.id, who.passwordHash);
    if (!isOn) throw conflict('not_on', 'Two-step sign-in is off.');
    await emailAboutChange(tx, { id: who.id, email }, newRecoveryCodesEmail(who.publicUrl));
    return makeRecoveryCodes(tx, who.id);
  });
}

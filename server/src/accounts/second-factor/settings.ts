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

type HostOfSettings = { id: string; publicUrl: string };
/** The host who typed the password, with the hash that it was compared with. */
type ConfirmedHost = HostOfSettings & { passwordHash: string };

/** Returns the secret for the app. */
export async function beginAuthenticator(
  db: Database,
  { id, passwordHash }: Omit<ConfirmedHost, 'publicUrl'>,
): Promise<string> {
  return db.transaction(async (tx) => {
    await lockVerifiedHost(tx, id, passwordHash);
    return startAuthenticator(tx, id);
  });
}

export async function addAuthenticator(
  db: Database,
  host: HostOfSettings & { device: string },
  code: string,
) {
  return db.transaction(async (tx) => {
    const lockedHost = await lockVerifiedHost(tx, host.id);
    await confirmAuthenticator(tx, host.id, code);
    return turnOnSecondFactor(tx, lockedHost, { ...host, addedMethod: 'An authenticator app' });
  });
}

export async function removeAuthenticator(db: Database, host: ConfirmedHost) {
  await db.transaction(async (tx) => {
    const lockedHost = await lockHost(tx, host.id, host.passwordHash);
    const [removedApp] = await tx
      .delete(authenticators)
      .where(eq(authenticators.hostId, host.id))
      .returning({ confirmedAt: authenticators.confirmedAt });
    // An app that was never confirmed is no sign-in method, so removing it changes nothing else.
    if (!removedApp?.confirmedAt) return;
    await turnOffSecondFactorIfNoStepLeft(tx, lockedHost, {
      ...host,
      removedMethod: 'Your authenticator app',
    });
  });
}

/** The host gets an email, because the previous codes stop working. */
export async function replaceRecoveryCodes(db: Database, host: ConfirmedHost): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { email, hasSecondFactor } = await lockHost(tx, host.id, host.passwordHash);
    if (!hasSecondFactor) throw conflict('not_on', 'Two-step sign-in is off.');
    await emailAboutChange(tx, { id: host.id, email }, newRecoveryCodesEmail(host.publicUrl));
    return makeRecoveryCodes(tx, host.id);
  });
}

/** Adds a passkey. The host's browser creates it, and it is a sign-in method from then on. */
import type { PasskeyRegistration } from '@guest-portal/contract';
import { accountLimits } from '@guest-portal/contract/account-limits';
import { eq } from 'drizzle-orm';
import { requireVerified, type SignedInHost } from '../../access/caller.ts';
import { registrationOptions } from '../../passkeys/browser-options.ts';
import { createChallenge, spendChallenge } from '../../passkeys/challenges.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { refusedPasskey, verifyRegistration } from '../../passkeys/verify-passkey.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthorized } from '../../platform/http/errors.ts';
import { lockVerifiedHost, turnOnSecondFactor } from '../second-factor/switch-second-factor.ts';
import { findSession } from '../sign-in/sessions.ts';
import { passkeys } from '../tables.ts';

/** Most hosts have fewer devices than this. */
export const maxPasskeys = accountLimits.passkeys;

/** The session of the request. A registration that began in one session can't be finished in another. */
type Session = { token: string; publicUrl: string };

/** Starts a registration. The host must have just typed the password. */
export async function startPasskey(
  db: Database,
  host: SignedInHost,
  { token, publicUrl }: Session,
) {
  requireVerified(host, 'turn on two-step sign-in');
  const excludeCredentials = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.hostId, host.id));
  if (excludeCredentials.length >= maxPasskeys) throw tooManyPasskeys();
  const challenge = await createChallenge(db, { purpose: 'add', token });
  return registrationOptions(publicUrl, {
    challenge,
    user: {
      id: host.id,
      name: host.email,
      displayName: `${host.firstName} ${host.lastName}`,
    },
    excludeCredentials,
  });
}

type NewPasskey = { name: string; credential: PasskeyRegistration };

export async function addPasskey(
  db: Database,
  host: Session & { id: string; device: string },
  { name, credential: registration }: NewPasskey,
) {
  const { id: hostId, token, publicUrl } = host;
  const credential = await verifyRegistration(registration, {
    party: relyingParty(publicUrl),
    spendIfExpected: (challenge) => spendChallenge(db, challenge, { purpose: 'add', token }),
  });
  return db.transaction(async (tx) => {
    const lockedHost = await lockVerifiedHost(tx, hostId);
    // Verifying the passkey takes a while, and a new password may have ended the session in the meantime.
    if (!(await findSession(tx, token))) throw unauthorized();
    if ((await tx.$count(passkeys, eq(passkeys.hostId, hostId))) >= maxPasskeys)
      throw tooManyPasskeys();
    const inserted = await tx
      .insert(passkeys)
      .values({
        hostId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: registration.response.transports ?? [],
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (inserted.length === 0) throw refusedPasskey();
    return turnOnSecondFactor(tx, lockedHost, { ...host, addedMethod: 'A passkey' });
  });
}

const tooManyPasskeys = () =>
  conflict('too_many_passkeys', `You have ${maxPasskeys} passkeys. Remove one first.`);

/** Adds a passkey. The host's browser creates it, and it is a sign-in method from then on. */
import { startPasskey as contract, type MadePasskey } from '@guest-portal/contract';
import { accountLimits } from '@guest-portal/contract/account-limits';
import { eq } from 'drizzle-orm';
import { requireVerified, type SignedInHost } from '../../access/caller.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthorized } from '../../platform/http/errors.ts';
import { lockVerifiedHost, turnOnSecondFactor } from '../second-factor/switch-second-factor.ts';
import { findSession } from '../sign-in/sessions.ts';
import { passkeys } from '../tables.ts';
import { challengeLifetimeMinutes, createChallenge, spendChallenge } from './challenges.ts';
import { relyingParty, userHandle } from './relying-party.ts';
import { refusedPasskey, verifyRegistration } from './verify-passkey.ts';
import { webAuthn } from './web-authn.ts';

/** The limit is higher than the number of devices that anyone has. */
export const mostPasskeys = accountLimits.passkeys;

/** The session of the request. A registration that began in one session can't be finished in another. */
type Session = { token: string; publicUrl: string };

/** Starts a registration. The host must have just typed the password. */
export async function startPasskey(
  db: Database,
  host: SignedInHost,
  { token, publicUrl }: Session,
) {
  requireVerified(host, 'turn on two-step sign-in');
  const { id: rpID, name: rpName } = relyingParty(publicUrl);
  const existing = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.hostId, host.id));
  if (existing.length >= mostPasskeys) throw tooMany();
  const challenge = await createChallenge(db, { purpose: 'add', token });
  const { generateRegistrationOptions } = await webAuthn();
  const options = await generateRegistrationOptions({
    rpName,
    rpID,
    userID: userHandle(host.id),
    userName: host.email,
    userDisplayName: `${host.firstName} ${host.lastName}`,
    challenge: Buffer.from(challenge, 'base64url'),
    timeout: challengeLifetimeMinutes * 60_000,
    attestationType: 'none',
    // A discoverable passkey with user verification can replace both the password and the second step.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: existing,
  });
  return contract.response.parse(options);
}

type NewPasskey = { name: string; credential: MadePasskey };

export async function addPasskey(
  db: Database,
  host: Session & { id: string; device: string },
  { name, credential: created }: NewPasskey,
) {
  const { id: hostId, token, publicUrl } = host;
  const credential = await verifyRegistration(created, {
    party: relyingParty(publicUrl),
    spendIfExpected: (challenge) => spendChallenge(db, challenge, { purpose: 'add', token }),
  });
  return db.transaction(async (tx) => {
    const lockedHost = await lockVerifiedHost(tx, hostId);
    // Verifying the passkey takes a while, and a new password may have ended the session in the meantime.
    if (!(await findSession(tx, token))) throw unauthorized();
    if ((await tx.$count(passkeys, eq(passkeys.hostId, hostId))) >= mostPasskeys) throw tooMany();
    const added = await tx
      .insert(passkeys)
      .values({
        hostId,
        name,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: created.response.transports ?? [],
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning({ id: passkeys.id });
    if (added.length === 0) throw refusedPasskey();
    return turnOnSecondFactor(tx, lockedHost, { ...host, added: 'A passkey' });
  });
}

const tooMany = () =>
  conflict('too_many_passkeys', `You have ${mostPasskeys} passkeys. Remove one first.`);

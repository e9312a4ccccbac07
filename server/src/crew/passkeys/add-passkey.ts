/** Adds a passkey on an enrolled phone. It opens on other phones what this phone opens. */
import type { PasskeyRegistration } from '@guest-portal/contract';
import { count, desc, eq, inArray } from 'drizzle-orm';
import type { CrewCaller } from '../../access/caller.ts';
import { registrationOptions } from '../../passkeys/browser-options.ts';
import { createChallenge, spendChallenge } from '../../passkeys/challenges.ts';
import { relyingParty } from '../../passkeys/relying-party.ts';
import { refusedPasskey, verifyRegistration } from '../../passkeys/verify-passkey.ts';
import type { Database } from '../../platform/database/database.ts';
import { conflict, unauthorized } from '../../platform/http/errors.ts';
import { maxPasskeysOfPerson } from '../limits.ts';
import { findCrewSession } from '../sessions.ts';
import { crewMembers, crewPasskeys } from '../tables.ts';
import { lockMembers } from './lock-members.ts';

/** The session that makes the request. A passkey that one phone began to add can't be added by another phone. */
type Session = { token: string; publicUrl: string };

export async function startCrewPasskey(
  db: Database,
  { crewIds }: CrewCaller,
  { token, publicUrl }: Session,
) {
  const [person] = await db
    .select({ name: crewMembers.name })
    .from(crewMembers)
    .where(inArray(crewMembers.id, [...crewIds]))
    .orderBy(desc(crewMembers.enrolledAt))
    .limit(1);
  if (!person) throw unauthorized();
  return registrationOptions(publicUrl, {
    challenge: await createChallenge(db, { purpose: 'crew_add', token }),
    user: { id: userIdOf(crewIds), name: person.name, displayName: person.name },
    excludeCredentials: (await passkeysOf(db, crewIds)).map(({ id }) => ({ id })),
  });
}

/** A device replaces a passkey of the same user, so it does not offer one that a new link has ended. */
function userIdOf([crewId]: readonly string[]): string {
  if (!crewId) throw unauthorized();
  return crewId;
}

/** The passkeys that stand for all of these members. */
const passkeysOf = (db: Database, crewIds: readonly string[]) =>
  db
    .select({ id: crewPasskeys.credentialId })
    .from(crewPasskeys)
    .where(inArray(crewPasskeys.crewId, [...crewIds]))
    .groupBy(crewPasskeys.credentialId)
    .having(eq(count(), crewIds.length));

export async function addCrewPasskey(
  db: Database,
  caller: CrewCaller,
  { token, publicUrl }: Session,
  registration: PasskeyRegistration,
) {
  const credential = await verifyRegistration(registration, {
    party: relyingParty(publicUrl),
    spendIfExpected: (challenge) => spendChallenge(db, challenge, { purpose: 'crew_add', token }),
  });
  await db.transaction(async (tx) => {
    const locked = await lockMembers(tx, caller.crewIds);
    // Verifying the passkey takes a while, and a new link may have signed out the phone in the meantime.
    const session = await findCrewSession(tx, token);
    const crewIds = session?.crewIds.filter((id) => locked.has(id)) ?? [];
    if (crewIds.length === 0) throw unauthorized();
    if (await hasTooMany(tx, crewIds))
      throw conflict('too_many_passkeys', 'There are too many passkeys for this person.');
    if ((await tx.$count(crewPasskeys, eq(crewPasskeys.credentialId, credential.id))) > 0)
      throw refusedPasskey();
    const passkey = {
      credentialId: credential.id,
      userId: userIdOf(crewIds),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
    };
    await tx.insert(crewPasskeys).values(crewIds.map((crewId) => ({ ...passkey, crewId })));
  });
  return {};
}

async function hasTooMany(tx: Database, crewIds: string[]): Promise<boolean> {
  const counts = await tx
    .select({ passkeys: count() })
    .from(crewPasskeys)
    .where(inArray(crewPasskeys.crewId, crewIds))
    .groupBy(crewPasskeys.crewId);
  return counts.some(({ passkeys }) => passkeys >= maxPasskeysOfPerson);
}

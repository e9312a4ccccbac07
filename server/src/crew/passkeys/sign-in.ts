/** Signs a phone in with a passkey of the crew. Other phones of the person keep their access. */
import type { PasskeyAssertion } from '@guest-portal/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { signInOptions } from '../../passkeys/browser-options.ts';
import { createChallenge, spendChallenge } from '../../passkeys/challenges.ts';
import { isCounterBefore } from '../../passkeys/counter.ts';
import { namesUser, relyingParty } from '../../passkeys/relying-party.ts';
import { refusedPasskey, verifyAuthentication } from '../../passkeys/verify-passkey.ts';
import type { Database } from '../../platform/database/database.ts';
import { endCrewSession, startCrewSession } from '../sessions.ts';
import { crewPasskeys } from '../tables.ts';
import { lockMembers } from './lock-members.ts';

const scope = { purpose: 'crew_enter' } as const;

export async function createCrewChallenge(db: Database, publicUrl: string) {
  return signInOptions(publicUrl, await createChallenge(db, scope));
}

/** Returns the token of the new session, which replaces the one of `phoneToken`. */
export async function signInWithCrewPasskey(
  db: Database,
  assertion: PasskeyAssertion,
  { phoneToken, publicUrl }: { phoneToken: string | undefined; publicUrl: string },
): Promise<string> {
  const rows = await db
    .select()
    .from(crewPasskeys)
    .where(eq(crewPasskeys.credentialId, assertion.id));
  const [passkey] = rows;
  if (!passkey || !namesUser(assertion, passkey.userId)) throw refusedPasskey();
  const { credentialId, publicKey } = passkey;
  const counter = await verifyAuthentication(
    assertion,
    { id: credentialId, publicKey: new Uint8Array(publicKey), counter: passkey.counter },
    {
      party: relyingParty(publicUrl),
      spendIfExpected: (challenge) => spendChallenge(db, challenge, scope),
    },
  );
  return db.transaction(async (tx) => {
    const locked = await lockMembers(
      tx,
      rows.map(({ crewId }) => crewId),
    );
    // A member whose link was used in the meantime is no longer among the rows.
    const used = await tx
      .update(crewPasskeys)
      .set({ counter })
      .where(
        and(
          eq(crewPasskeys.credentialId, credentialId),
          inArray(crewPasskeys.crewId, [...locked]),
          isCounterBefore(crewPasskeys.counter, counter),
        ),
      )
      .returning({ crewId: crewPasskeys.crewId });
    if (used.length === 0) throw refusedPasskey();
    if (phoneToken) await endCrewSession(tx, phoneToken);
    return startCrewSession(
      tx,
      used.map(({ crewId }) => crewId),
    );
  });
}
